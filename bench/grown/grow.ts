import type pg from 'pg'
import { withoutIndexes } from '../tools/bulk.ts'

/** What grows with every booking. */
const tables = ['bookings', 'events', 'payments', 'booking_documents', 'payment_terms', 'lorry_receipts']
/** A tenth of all bookings is of so many shippers: they fill a page on a young market too. */
export const large = 30
/** Bookings a statement. */
const batch = 50_000

const types = [
  'booking_requested',
  'booking_assigned',
  'booking_accepted',
  'payment_recorded',
  'booking_started',
  'document_checked',
  'payment_recorded',
  'booking_completed',
  'booking_rated',
  'payment_recorded',
]

/** Shippers who book, among the trucks and lanes that `fillMarket` has left, and a clerk. */
export async function fillShippers(client: pg.Client, many: number): Promise<void> {
  await client.query(`insert into users (user_type, name, company, mobile, mobile_verified, created_at)
    select 'shipper', 'Shipper ' || n, 'Mill ' || n, (9000000000 + n)::text, true, now() - interval '2 years' from generate_series(1, ${many}) n`)
  await client.query(`create table bench_shippers as select id, row_number() over (order by mobile) - 1 as n from users
    where user_type = 'shipper'; create unique index on bench_shippers (n); analyze bench_shippers, bench_trucks`)
}

/**
 * So many more bookings that have ended, evenly over two years, each with its share of the events, terms, two payments and a proof of delivery, one in ten
 * with a lorry receipt. Indexes that no rule needs are made anew at the end. Answers the seconds it took.
 */
export async function grow(client: pg.Client, bookings: number, events: number): Promise<number> {
  const begun = performance.now()
  const said = (what: string) => console.log(`    ${Math.round((performance.now() - begun) / 1000)} s: ${what}`)
  const { rows } = await client.query<{ shippers: number; trucks: number; lanes: number }>(
    `select (select count(*) from bench_shippers)::int as shippers, (select count(*) from bench_trucks)::int as trucks,
            (select count(*) from bench_lanes)::int as lanes`,
  )
  const from = rows[0]!
  const { rows: given } = await client.query<{ n: number }>(
    'select coalesce(max(running_number), 0) as n from lorry_receipts',
  )
  const receipts = given[0]!.n
  const definitions = []
  for (const table of tables) definitions.push(...(await withoutIndexes(client, table)))
  for (let made = 0; made < bookings; made += batch) {
    const until = Math.min(made + batch, bookings)
    const [first, last] = [made, until].map((n) => Math.round((events * n) / bookings))
    await client.query(ended(made, until, bookings, last! - first!, from, receipts))
    if (until === bookings || until % 500_000 === 0) said(`${until.toLocaleString('en-IN')} bookings`)
  }
  for (const definition of definitions) {
    await client.query(definition)
    said(/INDEX (\S+)/.exec(definition)?.[1] ?? definition)
  }
  // Made past the triggers that keep these.
  await client.query(
    'insert into booking_places select from_location from bookings union select to_location from bookings on conflict do nothing',
  )
  said('places of bookings')
  // A job has looked at each trip that ended; else it would be at work all through the measurement.
  await client.query(
    "insert into empty_ways (booking_id) select id from bookings where status = 'completed' on conflict do nothing",
  )
  said('empty ways')
  await client.query('vacuum (analyze, parallel 0)')
  said('vacuum analyze')
  return (performance.now() - begun) / 1000
}

const ended = (
  from: number,
  to: number,
  all: number,
  events: number,
  { shippers, trucks, lanes }: { shippers: number; trucks: number; lanes: number },
  /** The last number of a receipt there is. */
  receipts: number,
) => `
  with made as (
    insert into bookings (shipper_id, transporter_id, vehicle_id, from_location, to_location, from_lat, from_lng, to_lat, to_lng, distance_km,
      vehicle_category, price_paise, negotiated_price_shipper_paise, negotiated_price_driver_paise, material_type, weight_text, status,
      driver_response, received_paise, paid_out_paise, has_terms, completed_at, created_at, updated_at)
    select s.id, v.transporter_id, v.id, l.f, l.t, l.flat, l.flng, l.tlat, l.tlng, l.km, v.category, b.price, b.price, b.price * 85 / 100,
      (array['Cotton', 'Steel', 'Cement', 'Rice', 'Tiles', 'Rubber', 'Paper'])[1 + b.n % 7], 1 + b.n % 30 || ' Tons',
      case when b.n % 19 = 0 then 'cancelled' else 'completed' end, 'accepted',
      case when b.n % 19 = 0 then 0 else b.price end, case when b.n % 19 = 0 then 0 else b.price * 85 / 100 end, b.n % 19 <> 0,
      case when b.n % 19 = 0 then null else b.at + interval '5 days' end, b.at, b.at + interval '6 days'
    from (select n, (1000000 + n % 9000 * 1000)::bigint as price, now() - interval '10 days' - interval '2 years' * (1 - n / ${all}.0) as at
      from generate_series(${from}, ${to - 1}) n) b
    join bench_shippers s on s.n = case when b.n % 10 = 0 then b.n / 10 % ${large} else (b.n * 7919::bigint) % ${shippers} end
    join bench_trucks v on v.n = 1 + (b.n * 104729::bigint) % ${trucks}
    join bench_lanes l on l.n = (b.n * 7919::bigint) % ${lanes}
    returning id, number, shipper_id, transporter_id, vehicle_id, from_location, to_location, status, negotiated_price_shipper_paise as price, negotiated_price_driver_paise as payout, created_at as at
  ), numbered as (select *, row_number() over () as n from made
  ), clerk as (select id from users where is_admin limit 1
  ), trail as (
    insert into events (type, actor_id, actor_role, subject_type, subject_id, data, at)
    select (array['${types.join("', '")}'])[1 + k % ${types.length}], case when k % 3 = 0 then made.shipper_id else clerk.id end,
      case when k % 3 = 0 then 'shipper' else 'admin' end, 'booking', made.id, jsonb_build_object('amountPaise', made.price),
      made.at + k * interval '6 hours'
    from numbered made, clerk, generate_series(0, ${Math.ceil(events / (to - from)) - 1}) k
    where k < ${Math.floor(events / (to - from))} or made.n <= ${events % (to - from)}
  ), paid as (
    insert into payments (booking_id, amount_paise, payment_type, payment_method, reference, recorded_by, recorded_at, value_date, payee_id)
    select made.id, case when k = 1 then made.price else made.payout end, case when k = 1 then 'final_from_shipper' else 'final_to_driver' end,
      'neft', null, clerk.id, made.at + k * interval '1 day', (made.at + k * interval '1 day')::date, case when k = 2 then made.transporter_id end
    from made, clerk, generate_series(1, 2) k where made.status = 'completed'
  ), agreed as (
    insert into payment_terms (booking_id, advance_percentage_shipper, advance_percentage_driver, due_date, terms, status, created_by, created_at)
    select made.id, 30, 50, (made.at + interval '10 days')::date, 'Balance against POD', 'active', clerk.id, made.at from made, clerk
    where made.status = 'completed'
  ), papers as (
    insert into lorry_receipts (booking_id, transporter_id, vehicle_id, financial_year, running_number, number, token, details, paper, issued_by, issued_at,
      accepted_at, voided_at, void_reason, is_of_trip)
    select id, transporter_id, vehicle_id, '2025-26', ${receipts} + ${from} + n, 'VP/25-26/' || ${receipts} + ${from} + n, 'receipt-of-a-market-' || id, '{}', ${paper}, transporter_id,
      at + interval '1 day', at + interval '1 day', case when n % 1000 = 0 then at + interval '2 days' end, case when n % 1000 = 0 then 'Never loaded' end,
      status = 'completed'
    from numbered where n % 10 = 0
  )
  insert into booking_documents (booking_id, kind, file_key, media_type, bytes, uploaded_by, uploaded_role, uploaded_at)
  select id, 'pod', 'pod-' || id, 'application/pdf', 90000, transporter_id, 'transporter', at + interval '4 days' from made where status = 'completed'`

/** As short as a paper can be. */
const paper = `jsonb_build_object('number', number, 'date', '01-01-2026', 'address', '', 'supersedes', null, 'carrier', 'Carrier', 'carrierPlace', '',
  'carrierGstin', null, 'vehicleNumber', 'MH 12 AB 1234', 'reference', 'VP-' || number, 'from', from_location, 'to', to_location,
  'consignor', jsonb_build_object('name', 'Mill', 'address', '', 'gstin', ''), 'consignee', jsonb_build_object('name', 'Shop', 'address', '', 'gstin', ''),
  'goods', 'Cotton', 'packages', 1, 'packing', 'Bales', 'weightKg', 9000, 'declaredRupees', 1, 'freightRupees', null, 'freightBy', 'to_be_billed',
  'taxBy', 'consignor', 'ewayBill', null, 'remarks', null)`
