import pg from 'pg'

export const size = { users: 50_000, vehicles: 60_000, bookings: 200_000, bidsWaiting: 400 } as const
/** Rows per statement. */
const batch = 20_000

/**
 * Two years of a busy office, the same in every run: 50,000 people, 200,000 bookings between 60 towns (1 % waiting, 4 %
 * running, 5 % cancelled, the rest completed), 500,000 payments with their counter-entries, terms, documents, the trail.
 */
export async function seedOffice(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set client_min_messages = warning; set synchronous_commit = off`)
    for (const statement of statements) {
      const rows = statement.includes('$from') ? numberOf(statement) : 0
      if (!rows) await client.query(statement)
      for (let from = 1; from <= rows; from += batch) {
        await client.query(
          statement.replace('$from', String(from)).replace('$to', String(Math.min(from + batch - 1, rows))),
        )
        // Over two years autovacuum would have run; within a minute it has not.
        if (statement.startsWith('insert into payments')) await client.query('vacuum bookings')
      }
    }
  } finally {
    await client.end()
  }
}

const numberOf = (statement: string) =>
  statement.startsWith('insert into users')
    ? size.users
    : statement.startsWith('insert into vehicles')
      ? size.vehicles
      : size.bookings

/** Whole hours of the last two years, the highest number the newest. */
const when = `now() - interval '2 years' * (1 - n / ${size.bookings}.0)`
const clerk = `(select id from users where is_admin limit 1)`

const statements = [
  `create table towns as select n, (array['Nagpur, Maharashtra', 'Mumbai, Maharashtra', 'Pune, Maharashtra', 'Delhi', 'Jaipur, Rajasthan',
     'Indore, Madhya Pradesh', 'Kochi, Kerala', 'Chennai, Tamil Nadu', 'Bengaluru, Karnataka', 'Hyderabad, Telangana'])[1 + n % 10]
     || case when n < 10 then '' else ' ' || n end as name from generate_series(0, 59) n`,
  `insert into users (user_type, name, username, email, mobile, mobile_verified, company, city, is_verified, total_trips, on_time_trips,
     stars_sum, stars_count, created_at)
   select case when n % 5 = 0 then 'transporter' else 'shipper' end,
     (array['Asha', 'Balbir', 'Chandra', 'Deepak', 'Esha', 'Farid', 'Gurpreet', 'Harish'])[1 + n % 8] || ' ' ||
       (array['Sharma', 'Singh', 'Patel', 'Reddy', 'Nair', 'Khan', 'Das'])[1 + n % 7] || ' ' || n,
     'person' || n, 'person' || n || '@example.in', (9000000000 + n)::text, true,
     case when n % 3 = 0 then null else (array['Shakti', 'Ganga', 'Bharat', 'Nova', 'Sagar'])[1 + n % 5] || ' Logistics ' || n end,
     (select split_part(name, ',', 1) from towns where towns.n = u.n % 60), n % 3 <> 0, n % 40, n % 40 * 9 / 10, n % 40 * 4, n % 40,
     now() - interval '2 years' * (1 - n / ${size.users}.0)
   from generate_series($from, $to) as u(n)`,
  `create table drivers as select id, row_number() over (order by mobile) - 1 as n from users where user_type = 'transporter'`,
  `create unique index on drivers (n)`,
  `create table shippers as select id, row_number() over (order by mobile) - 1 as n from users where user_type = 'shipper'`,
  `create unique index on shippers (n)`,
  `insert into vehicles (transporter_id, vehicle_number, category, vehicle_type, passing_weight, is_verified, created_at)
   select d.id, 'MH' || lpad((g.n % 50)::text, 2, '0') || 'AB' || lpad(g.n::text, 5, '0'),
     (array['Open', 'Container', 'Flatbed', 'Tanker', 'Trailer'])[1 + g.n % 5],
     (array['14 feet', '17 feet', '19 feet', '22 feet', '32 feet', '40 feet'])[1 + g.n % 6], 1 + g.n % 40, g.n % 4 <> 0,
     now() - interval '2 years' * (1 - g.n / ${size.vehicles}.0)
   from generate_series($from, $to) g(n) join drivers d on d.n = g.n % ${size.users / 5}`,
  `create table trucks as select id, transporter_id, row_number() over (order by vehicle_number) - 1 as n from vehicles`,
  `create unique index on trucks (n)`,
  `alter table bookings disable trigger user`,
  `insert into bookings (shipper_id, transporter_id, vehicle_id, from_location, to_location, distance_km, vehicle_category, price_paise,
     negotiated_price_shipper_paise, negotiated_price_driver_paise, material_type, weight_text, status, driver_response, completed_at,
     created_at, updated_at)
   select s.id, case when state <> 'pending' then t.transporter_id end, case when state <> 'pending' then t.id end, f.name, o.name, 300 + b.n % 1500,
     'Open', price, case when state <> 'pending' then price end, case when state <> 'pending' then price * 85 / 100 end, 'Cotton', '9 Tons',
     state, case when state <> 'pending' then 'accepted' end, case when state = 'completed' then at + interval '5 days' end, at, at
   from (select g.n, ${when} as at, (1000000 + n % 9000 * 1000)::bigint as price,
           case when n > 198000 then 'pending' when n > 190000 then (array['confirmed', 'advance_paid', 'loading_done', 'in_transit'])[1 + n % 4]
                when n % 19 = 0 then 'cancelled' else 'completed' end as state
         from generate_series($from, $to) g(n)) b
   join shippers s on s.n = b.n * 7 % ${(size.users * 4) / 5} join trucks t on t.n = b.n % ${size.vehicles}
   join towns f on f.n = b.n % 60 join towns o on o.n = (b.n * 13 + 7) % 60`,
  `alter table bookings enable trigger user`,
  `create table trips as select id, row_number() over (order by number) as n, status, negotiated_price_shipper_paise as price,
     negotiated_price_driver_paise as payout, created_at as at, shipper_id, transporter_id from bookings`,
  `create index on trips (n)`,
  `insert into payment_terms (booking_id, advance_percentage_shipper, advance_percentage_driver, due_date, terms, status, created_by, created_at)
   select id, 30, 50, (at + interval '10 days')::date, 'Balance against POD', 'active', ${clerk}, at
   from trips where n between $from and $to and status not in ('pending', 'cancelled') and n % 12 <> 0`,
  // Every second trip is paid in four parts, the others in two; one in twenty still owes. One record in a hundred was
  // reversed.
  `insert into payments (booking_id, amount_paise, payment_type, payment_method, reference, recorded_by, recorded_at, value_date)
   select id, case when status = 'completed' and n % 2 = 1 then case kind when 1 then price else payout end
     else case kind when 1 then price * 30 / 100 when 2 then payout / 2 when 3 then price - price * 30 / 100 else payout - payout / 2 end end,
     (array['advance_from_shipper', 'advance_to_driver', 'final_from_shipper', 'final_to_driver'])[kind],
     (array['upi', 'neft', 'bank_transfer', 'cheque'])[1 + (n % 4)::int], 'UTR' || n || kind, ${clerk}, at + kind * interval '2 days', (at + kind * interval '2 days')::date
   from trips, generate_series(1, 4) kind
   where n between $from and $to and status in ('advance_paid', 'loading_done', 'in_transit', 'completed')
     and kind <= case when status <> 'completed' then 2 when n % 20 = 0 then 1 when n % 2 = 0 then 4 else 2 end`,
  `insert into payments (booking_id, amount_paise, payment_type, payment_method, notes, reversal_of, recorded_by, recorded_at, value_date)
   select p.booking_id, -p.amount_paise, p.payment_type, p.payment_method, 'A wrong entry', p.id, p.recorded_by, p.recorded_at + interval '1 hour', (p.recorded_at + interval '1 hour')::date
   from trips t join payments p on p.booking_id = t.id
   where t.n between $from and $to and t.n % 100 = 1 and p.payment_type = 'advance_to_driver'`,
  `insert into booking_documents (booking_id, kind, file_key, media_type, bytes, uploaded_by, uploaded_role, uploaded_at)
   select id, kind, kind || n, 'application/pdf', 90000, transporter_id, 'transporter', at + interval '3 days'
   from trips, unnest(array['lr', 'pod']) kind
   where n between $from and $to and (status = 'completed' or (status = 'in_transit' and kind = 'lr'))`,
  `insert into events (type, actor_id, actor_role, subject_type, subject_id, data, at)
   select (array['booking_requested', 'booking_assigned', 'payment_recorded'])[k], case k when 1 then shipper_id else ${clerk} end,
     case k when 1 then 'shipper' else 'admin' end, 'booking', id, jsonb_build_object('amountPaise', price), at + k * interval '1 minute'
   from trips, generate_series(1, 3) k where n between $from and $to`,
  `insert into loads (shipper_id, from_location, to_location, load_type, vehicle_category, material, weight_kg, expected_price_paise,
     pickup_date, valid_until)
   select s.id, 'Kochi, Kerala', 'Nagpur, Maharashtra', 'FTL', 'Open', 'Rubber', 8000, 3650000, now() + interval '1 day', now() + interval '2 days'
   from shippers s where s.n < ${size.bidsWaiting}`,
  `insert into bids (load_id, transporter_id, vehicle_id, bid_price_paise, status, accepted_at)
   select l.id, t.transporter_id, t.id, 3500000, 'accepted', now()
   from (select id, row_number() over () as n from loads) l join trucks t on t.n = l.n`,
  `insert into payment_reports (booking_id, shipper_id, amount_paise, utr, transfer, reported_at)
   select id, shipper_id, 100000, 'UTR9' || n, 'UTR9' || n, at from trips where status = 'confirmed'`,
  `insert into newsletter_subscribers (email, status, token_hash, confirmed_at)
   select 'reader' || n || '@example.in', 'confirmed', decode(md5(n::text), 'hex'), now() from generate_series(1, 20000) n`,
  `with told as (insert into notifications (user_id, type, title, message)
     select id, 'booking_confirmed', 'Booking confirmed', 'Your truck is assigned' from shippers where n < 3000 returning id, user_id)
   insert into deliveries (notification_id, channel, address, status, attempts, error, settled_at)
   select id, 'sms', '+919000000001', 'dead', 5, 'The gateway answered 500', now() from told`,
  `drop table towns; drop table drivers; drop table shippers; drop table trucks; drop table trips`,
  `vacuum analyze`,
]
