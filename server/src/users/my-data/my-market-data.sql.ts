import { sql } from 'kysely'
import { shown } from './my-data-columns.sql.ts'
import { type Section, section } from './my-data-section.ts'

/** What a person has on the market: lanes, routes, loads and bids. */
export const marketSections: readonly Section[] = [
  section(
    'savedLanes',
    'l.id',
    (me) => sql`saved_lanes l where l.user_id = ${me}`,
    () => shown('saved_lanes', 'l'),
  ),
  section(
    'loadsSaidToBeGone',
    'g.load_id',
    (me) => sql`gone_reports g where g.transporter_id = ${me}`,
    () => shown('gone_reports', 'g'),
  ),
  section(
    'postedRoutes',
    'p.id',
    (me) => sql`postings p where p.transporter_id = ${me}`,
    () => shown('postings', 'p'),
  ),
  section(
    'postedLoads',
    'l.id',
    (me) => sql`loads l where l.shipper_id = ${me}`,
    () => shown('loads', 'l'),
  ),
  section(
    'stopsOfLoads',
    's.id',
    (me) => sql`shipment_stops s join loads l on l.id = s.load_id where l.shipper_id = ${me}`,
    () => shown('shipment_stops', 's'),
  ),
  section(
    'knownCarriers',
    'k.transporter_id',
    (me) => sql`known_carriers k where k.shipper_id = ${me}`,
    () => shown('known_carriers', 'k'),
  ),
  section(
    'addressBook',
    'a.id',
    (me) => sql`addresses a where a.shipper_id = ${me}`,
    () => shown('addresses', 'a'),
  ),
  section(
    'contracts',
    'c.id',
    (me) => [
      sql`lane_contracts c where c.shipper_id = ${me}`,
      sql`lane_contracts c where exists (select from lane_contract_carriers k where k.contract_id = c.id and k.transporter_id = ${me})`,
    ],
    (me) => sql`${shown('lane_contracts', 'c')} || jsonb_build_object('answer',
      (select ${shown('lane_contract_carriers', 'k')} from lane_contract_carriers k
        where k.contract_id = c.id and k.transporter_id = ${me}))`,
  ),
  section(
    'contractLoads',
    'a.id',
    (me) => sql`lane_contract_calls a where a.transporter_id = ${me}`,
    () => shown('lane_contract_calls', 'a'),
  ),
  section(
    'weeklyLoads',
    's.id',
    (me) => sql`load_series s where s.shipper_id = ${me}`,
    () => sql`${shown('load_series', 's')} || jsonb_build_object('days',
      (select jsonb_agg(${shown('load_series_days', 'd')} order by d.day) from load_series_days d where d.series_id = s.id))`,
  ),
  section(
    'bids',
    'b.id',
    (me) => sql`bids b where b.transporter_id = ${me}`,
    () => shown('bids', 'b'),
  ),
  section(
    'counterOffers',
    'o.id',
    (me) => sql`bid_offers o join bids b on b.id = o.bid_id join loads l on l.id = b.load_id
      where (case when o.by_shipper then l.shipper_id else b.transporter_id end) = ${me}`,
    () => shown('bid_offers', 'o'),
  ),
  section(
    'chainsOfBids',
    'h.id',
    (me) => sql`bid_chains h where h.transporter_id = ${me}`,
    () => shown('bid_chains', 'h'),
  ),
]
