import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { shown } from './my-data-columns.sql.ts'
import { type Section, section } from './my-data-section.ts'
import { driverSections } from './my-drivers-data.sql.ts'
import { marketSections } from './my-market-data.sql.ts'

// Each side gets its own price and its own side of the money, never the other's. Unverified addresses match nothing: a
// newsletter subscription is not revealed to somebody who merely enters that address in a profile.
export const sections: readonly Section[] = [
  section(
    'vehicles',
    'v.id',
    (me) => sql`vehicles v where v.transporter_id = ${me}`,
    () => shown('vehicles', 'v'),
  ),
  section(
    'vehiclePapers',
    'p.id',
    (me) => sql`vehicle_papers p join vehicles v on v.id = p.vehicle_id where v.transporter_id = ${me}`,
    () => shown('vehicle_papers', 'p'),
  ),
  section(
    'vehicleEconomics',
    'e.vehicle_id',
    (me) => sql`vehicle_economics e join vehicles v on v.id = e.vehicle_id where v.transporter_id = ${me}`,
    () => shown('vehicle_economics', 'e'),
  ),
  ...driverSections,
  section(
    'tripCosts',
    'c.id',
    (me) => sql`trip_costs c where c.owner_id = ${me}`,
    () => shown('trip_costs', 'c'),
  ),
  ...marketSections,
  section(
    'bookings',
    'b.id',
    (me) => sql`bookings b where (b.shipper_id = ${me} or b.transporter_id = ${me})`,
    (me) => sql`${shown('bookings', 'b')} || case when b.shipper_id = ${me}
      then jsonb_build_object('my_price_paise', coalesce(b.negotiated_price_shipper_paise, b.price_paise),
        'my_paid_paise', b.received_paise, 'waits_since', b.pending_since)
      else jsonb_build_object('my_price_paise', b.negotiated_price_driver_paise, 'my_paid_paise', b.paid_out_paise,
        'misfit_reason', b.misfit_reason, 'below_cost_reason', b.below_cost_reason, 'vehicle_id', b.vehicle_id) end
      -- Whom to call at both ends is no business of a driver whose trip was called off.
      || case when b.shipper_id <> ${me} and b.status = 'cancelled' then '{"sender_details": null, "receiver_details": null}'
        else jsonb_build_object('sender_details', b.sender_details, 'receiver_details', b.receiver_details) end`,
  ),
  section(
    'paymentTerms',
    't.id',
    (me) =>
      sql`payment_terms t join bookings b on b.id = t.booking_id where b.shipper_id = ${me} and t.status <> 'draft'`,
    () => sql`${shown('payment_terms', 't')}
      || jsonb_build_object('advance_percentage', t.advance_percentage_shipper, 'method', t.method_shipper)`,
  ),
  section(
    'payments',
    'p.id',
    (me) => [
      sql`payments p join bookings b on b.id = p.booking_id where b.shipper_id = ${me} and p.from_shipper`,
      sql`payments p where p.payee_id = ${me}`,
    ],
    () => shown('payments', 'p'),
  ),
  section(
    'paymentReports',
    'r.id',
    (me) => sql`payment_reports r where r.shipper_id = ${me}`,
    () => shown('payment_reports', 'r'),
  ),
  section(
    'documents',
    'd.id',
    (me) =>
      sql`booking_documents d join bookings b on b.id = d.booking_id where (b.shipper_id = ${me} or b.transporter_id = ${me})`,
    () => shown('booking_documents', 'd'),
  ),
  section(
    'requestedParts',
    'r.booking_id',
    (me) =>
      sql`requested_parts r join bookings b on b.id = r.booking_id where (b.shipper_id = ${me} or b.transporter_id = ${me})`,
    () => shown('requested_parts', 'r'),
  ),
  section(
    'ewayBills',
    'e.booking_id',
    (me) =>
      sql`eway_bills e join bookings b on b.id = e.booking_id where (b.shipper_id = ${me} or b.transporter_id = ${me})`,
    () => shown('eway_bills', 'e'),
  ),
  section(
    'stamps',
    'b.id',
    (me) => sql`bookings b where (b.shipper_id = ${me} or b.transporter_id = ${me})
      and exists (select from trip_stamps s where s.booking_id = b.id and s.transporter_id = b.transporter_id)`,
    () => sql`jsonb_build_object('booking_id', b.id, 'stamps', (select jsonb_agg(jsonb_build_object('stamp', s.stamp, 'at', s.at,
      'recorded_at', s.recorded_at, 'away_km', s.away_km) order by s.at) from trip_stamps s where s.booking_id = b.id and s.transporter_id = b.transporter_id))`,
  ),
  section(
    'stopStamps',
    's.id',
    (me) =>
      sql`stop_stamps s join bookings b on b.id = s.booking_id where (b.shipper_id = ${me} or b.transporter_id = ${me})`,
    () => shown('stop_stamps', 's'),
  ),
  section(
    'positions',
    'c.booking_id',
    (me) => sql`trip_consents c where c.transporter_id = ${me}`,
    (me) => sql`${shown('trip_consents', 'c')} || jsonb_build_object('points', (
      select coalesce(jsonb_agg(jsonb_build_object('at', d.day::timestamp at time zone 'UTC' + k.ms * interval '1 millisecond',
        'lat', k.lat / 1e6::float8, 'lng', k.lng / 1e6::float8, 'accuracy_m', k.accuracy_m) order by d.day, k.ms), '[]')
      from positions_by_day d, unnest(d.at_ms, d.lat, d.lng, d.accuracy_m) k (ms, lat, lng, accuracy_m)
      where d.booking_id = c.booking_id and d.transporter_id = ${me}))`,
  ),
  section(
    'trackingLinks',
    'l.id',
    (me) => sql`tracking_links l join bookings b on b.id = l.booking_id where b.shipper_id = ${me}`,
    () => shown('tracking_links', 'l'),
  ),
  section(
    'lorryReceipts',
    'r.id',
    (me) => [
      sql`lorry_receipts r join bookings b on b.id = r.booking_id where b.shipper_id = ${me}`,
      sql`lorry_receipts r where r.transporter_id = ${me}`,
    ],
    () => shown('lorry_receipts', 'r'),
  ),
  section(
    'charges',
    'c.id',
    (me) => [
      sql`trip_charges c join bookings b on b.id = c.booking_id where b.shipper_id = ${me}`,
      sql`trip_charges c where c.transporter_id = ${me}`,
    ],
    (me) => sql`${shown('trip_charges', 'c')}
        || jsonb_build_object('my_paise', case when c.transporter_id = ${me} then c.driver_paise else c.shipper_paise end)`,
  ),
  section(
    'disputes',
    'd.id',
    (me) => sql`disputes d where (d.shipper_id = ${me} or d.transporter_id = ${me})`,
    (me) => sql`${shown('disputes', 'd')}
        || jsonb_build_object('my_part_paise', case when d.transporter_id = ${me} then d.from_driver_paise else d.award_paise end)`,
  ),
  // The numbers stay encrypted: their owner knows them.
  section(
    'taxDetails',
    'x.user_id',
    (me) => sql`tax_details x where x.user_id = ${me}`,
    (me) => sql`${shown('tax_details', 'x')} || jsonb_build_object('has_pan', x.pan_sealed is not null,
      'has_gstin', x.gstin_sealed is not null, 'declared_years',
      (select coalesce(jsonb_agg(s.financial_year order by s.financial_year), '[]') from small_fleet_declarations s where s.user_id = ${me} and s.ended_at is null))`,
  ),
  section(
    'payoutAccount',
    'x.user_id',
    (me) => sql`payout_accounts x where x.user_id = ${me}`,
    () => sql`${shown('payout_accounts', 'x')} || jsonb_build_object('is_kept', x.sealed is not null)`,
  ),
  section(
    'taxDeducted',
    'x.id',
    (me) => sql`tds_cuts x where x.user_id = ${me}`,
    () => shown('tds_cuts', 'x'),
  ),
  // What they reported; what others reported about them stays with the office.
  section(
    'complaints',
    'r.id',
    (me) => sql`reports r where r.reporter_id = ${me}`,
    () => shown('reports', 'r'),
  ),
  section(
    'ratingsGiven',
    'r.id',
    (me) => sql`ratings r where r.by_user_id = ${me}`,
    () => shown('ratings', 'r'),
  ),
  section(
    'notifications',
    'n.id',
    (me) => sql`notifications n where n.user_id = ${me}`,
    () => shown('notifications', 'n'),
  ),
  section(
    'messages',
    'x.id',
    (me) => sql`deliveries x join notifications n on n.id = x.notification_id where n.user_id = ${me}`,
    () => sql`${shown('deliveries', 'x')}
      || case when x.channel in ('sms', 'whatsapp') then jsonb_build_object('to', x.address) else '{}' end`,
  ),
  section(
    'messageChannels',
    'm.id',
    (me) => sql`(select user_id as id, jsonb_object_agg(kind, channel) as chosen
      from message_channels where user_id = ${me} group by user_id) m where true`,
    () => sql`m.chosen`,
  ),
  section(
    'questions',
    'q.id',
    (me) => sql`questions q where q.user_id = ${me}`,
    () => shown('questions', 'q'),
  ),
  section(
    'replies',
    'r.id',
    (me) => sql`message_replies r where r.user_id = ${me}`,
    () => shown('message_replies', 'r'),
  ),
  section(
    'devices',
    'd.id',
    (me) => sql`push_devices d where d.user_id = ${me}`,
    () => shown('push_devices', 'd'),
  ),
  section(
    'sessions',
    's.id_hash',
    (me) => sql`sessions s where s.user_id = ${me}`,
    () => shown('sessions', 's'),
    'bytea',
  ),
  section(
    'sign_ins',
    'i.id',
    (me) => sql`sign_ins i where i.user_id = ${me}`,
    () => shown('sign_ins', 'i'),
    'bigint',
  ),
  section(
    'known_devices',
    'k.device_hash',
    (me) => sql`known_devices k where k.user_id = ${me}`,
    () => shown('known_devices', 'k'),
    'bytea',
  ),
  section(
    'activity',
    'e.seq',
    (me) => sql`events e where (e.actor_id = ${me} or (e.subject_type = 'user' and e.subject_id = ${me}))`,
    () => shown('events', 'e'),
    'bigint',
  ),
]

/** The keys of a section's next rows. */
export async function sectionIds(
  db: Db,
  { key, type, from }: Section,
  userId: string,
  after: string | null,
  limit: number,
) {
  const id = sql.raw(key)
  const later = after === null ? sql`` : sql`and ${id} > ${after}::${sql.raw(type)}`
  const found = [from(userId)].flat().map((part) => sql`select ${id} as id from ${part} ${later}`)
  const ids = sql<{ id: string }>`
    select id::text from (${sql.join(found, sql` union `)}) found order by found.id limit ${limit}`
  return (await ids.execute(db)).rows.map((row) => row.id)
}

/** A section's rows with these keys. */
export async function sectionRows(db: Db, { key, type, from, row }: Section, userId: string, ids: readonly string[]) {
  const id = sql.raw(key)
  const found = [from(userId)]
    .flat()
    .map(
      (part) => sql`select ${id} as id, ${row(userId)} as row from ${part} and ${id} = any(${ids}::${sql.raw(type)}[])`,
    )
  const rows = sql<{ row: object }>`select row from (${sql.join(found, sql` union `)}) found order by found.id`
  // Without plugins: keys keep the table's column names in all sections.
  return (await rows.execute(db.withoutPlugins())).rows
}
