import { sql } from 'kysely'
import { shown } from './my-data-columns.sql.ts'
import { type Section, section } from './my-data-section.ts'

/** A transporter's drivers, and where they drove; for a driver, the owners who added him. */
export const driverSections: readonly Section[] = [
  section(
    'drivers',
    'm.id',
    (me) => [
      sql`members m where m.account_id = ${me} and m.role = 'driver'`,
      sql`members m where m.person_id = ${me} and m.role = 'driver'`,
    ],
    () => shown('members', 'm'),
  ),
  // The people of a company, and the companies of a person.
  section(
    'people',
    'm.id',
    (me) => [
      sql`members m where m.account_id = ${me} and m.role <> 'driver'`,
      sql`members m where m.person_id = ${me} and m.role <> 'driver'`,
    ],
    () => shown('members', 'm'),
  ),
  section(
    'apiKeys',
    'k.id',
    (me) => sql`api_keys k where k.account_id = ${me}`,
    () => shown('api_keys', 'k'),
  ),
  section(
    'webhooks',
    'w.id',
    (me) => sql`webhooks w where w.account_id = ${me}`,
    () => shown('webhooks', 'w'),
  ),
  section(
    'driversOfTrucks',
    'd.vehicle_id',
    (me) => sql`truck_drivers d join vehicles v on v.id = d.vehicle_id where v.transporter_id = ${me}`,
    () => shown('truck_drivers', 'd'),
  ),
  section(
    'driversOfTrips',
    't.id',
    (me) => sql`trip_drivers t where t.transporter_id = ${me}`,
    () => shown('trip_drivers', 't'),
  ),
  // Of a driver: the trips on which his owners sent him, with the points of his phone on them, and no amount.
  section(
    'tripsDriven',
    't.id',
    (me) =>
      sql`trip_drivers t join members m on m.id = t.member_id join bookings b on b.id = t.booking_id where m.person_id = ${me}`,
    () => sql`jsonb_build_object('trip', 'VP-' || b.number, 'from_location', b.from_location, 'to_location', b.to_location,
      'from_at', t.from_at, 'until_at', t.until_at, 'points', (
        select coalesce(jsonb_agg(jsonb_build_object('at', p.at, 'lat', p.lat, 'lng', p.lng) order by p.at), '[]') from (
          select d.day::timestamp at time zone 'UTC' + k.ms * interval '1 millisecond' as at, k.lat / 1e6::float8 as lat, k.lng / 1e6::float8 as lng
          from positions_by_day d, unnest(d.at_ms, d.lat, d.lng) k (ms, lat, lng)
          where d.booking_id = t.booking_id and d.transporter_id = t.transporter_id) p
        where p.at >= t.from_at and p.at <= coalesce(t.until_at, now())))`,
  ),
  // He reads of what he paid when and for what, as in the app.
  section(
    'costsWrittenDown',
    'c.id',
    (me) => sql`trip_costs c where c.written_by = ${me} and c.owner_id <> ${me}`,
    () => sql`jsonb_build_object('id', c.id, 'booking_id', c.booking_id, 'kind', c.kind, 'spent_at', c.spent_at)`,
  ),
]
