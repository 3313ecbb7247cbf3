import type pg from 'pg'

export const size = { bookings: 200_000, trucks: 5000, transporters: 2000, shippers: 3000, loads: 30_000 } as const

const at = `now() - interval '2 years' * (1 - n / ${size.bookings}.0)`
const town = (n: string) => `'Town ' || (${n}) % 60`

/**
 * Two years of a busy office, the same in every run: 200,000 bookings between 60 towns (1 % waiting, 4 % running, 5 %
 * cancelled, the rest completed) by 5,000 trucks, with payments, terms, proofs, assignments and declines.
 */
export async function fillBusiness(client: pg.Client) {
  for (const statement of statements) await client.query(statement)
  await client.query('vacuum analyze')
}

const statements = [
  `insert into users (user_type, name, username, mobile, mobile_verified, company, is_verified)
   select case when n <= ${size.transporters} then 'transporter' else 'shipper' end, 'Person ' || n, 'person' || n, (9000000000 + n)::text, true,
     'Company ' || n, true from generate_series(1, ${size.transporters + size.shippers}) g(n)`,
  `create table people as select id, user_type, row_number() over (partition by user_type order by mobile) - 1 as n from users where user_type is not null`,
  `create unique index on people (user_type, n)`,
  `insert into users (is_admin, office_role, name, email) select true, 'dispatcher', 'Clerk ' || n, 'clerk' || n || '@vapsi.example'
   from generate_series(1, 8) g(n)`,
  `create table clerks as select id, row_number() over () - 1 as n from users where name like 'Clerk %'`,
  `insert into vehicles (transporter_id, vehicle_number, category, vehicle_type, passing_weight, is_verified, created_at)
   select p.id, 'MH' || lpad((g.n % 50)::text, 2, '0') || 'AB' || lpad(g.n::text, 4, '0'), 'Open',
     (array['14 feet', '17 feet', '19 feet', '22 feet', '32 feet', '40 feet'])[1 + g.n % 6], 9, true, now() - interval '2 years'
   from generate_series(0, ${size.trucks - 1}) g(n) join people p on p.user_type = 'transporter' and p.n = g.n % ${size.transporters}`,
  `create table trucks as select id, transporter_id, row_number() over (order by vehicle_number) - 1 as n from vehicles`,
  `create unique index on trucks (n)`,
  `insert into truck_places (vehicle_id, place) select id, ${town('n')} from trucks`,
  // A truck holds one running trip: those are the newest, one a truck.
  `insert into bookings (shipper_id, transporter_id, vehicle_id, from_location, to_location, distance_km, road_km, vehicle_category, price_paise,
     negotiated_price_shipper_paise, negotiated_price_driver_paise, received_paise, paid_out_paise, has_terms, material_type, weight_text,
     status, driver_response, promised_on, delivered_on, completed_at, created_at, updated_at)
   select s.id, case when state <> 'pending' then t.transporter_id end, case when state <> 'pending' then t.id end, ${town('b.n')},
     'City ' || (b.n * 13 + b.n / 60) % 60, 300 + b.n % 1500, 400 + b.n % 1900, 'Open', price,
     case when state <> 'pending' then price end, case when state <> 'pending' then payout end,
     case when state = 'completed' and b.n % 20 <> 0 then price when state <> 'pending' then price * 3 / 10 else 0 end,
     case when state = 'completed' and b.n % 30 <> 0 then payout when state <> 'pending' then payout / 2 else 0 end,
     state <> 'pending', 'Cotton', '9 Tons', state, case when state <> 'pending' then 'accepted' end,
     case when state <> 'pending' then (at + interval '4 days')::date end,
     case when state = 'completed' then ((at + interval '3 days' + interval '1 hour' * (b.n % 40)) at time zone 'Asia/Kolkata')::date end,
     case when state = 'completed' then at + interval '5 days' end, at, at
   from (select n, ${at} as at, (1000000 + n * 7919 % 9000 * 1000)::bigint as price,
           (1000000 + n * 7919 % 9000 * 1000)::bigint * (80 + n % 10) / 100 as payout,
           case when n > 198000 then 'pending' when n > 195000 then (array['confirmed', 'advance_paid', 'loading_done', 'in_transit'])[1 + n % 4]
                when n % 19 = 0 or n > 193000 then 'cancelled' else 'completed' end as state
         from generate_series(1, ${size.bookings}) g(n)) b
   join people s on s.user_type = 'shipper' and s.n = (b.n::bigint * b.n) % ${size.shippers} join trucks t on t.n = b.n % ${size.trucks}`,
  `create table trips as select b.*, row_number() over (order by number) as n from bookings b`,
  `insert into payment_terms (booking_id, advance_percentage_shipper, advance_percentage_driver, due_date, status, created_by, created_at)
   select t.id, 30, 50, (t.created_at + interval '12 days')::date, 'active', (select id from clerks where n = 0), t.created_at
   from trips t where t.has_terms and t.status <> 'cancelled'`,
  `insert into payments (booking_id, amount_paise, payment_type, payee_id, recorded_by, recorded_at, value_date)
   select t.id, m.paise, m.type, m.payee, (select id from clerks where n = 1), t.created_at + m.later, ((t.created_at + m.later) at time zone 'Asia/Kolkata')::date
   from trips t cross join lateral (values
     ('advance_from_shipper', t.received_paise * 3 / 10, null::uuid, interval '1 day'),
     ('final_from_shipper', t.received_paise - t.received_paise * 3 / 10, null, interval '9 days'),
     ('advance_to_driver', t.paid_out_paise / 2, t.transporter_id, interval '2 days'),
     ('final_to_driver', t.paid_out_paise - t.paid_out_paise / 2, t.transporter_id, interval '10 days')) m(type, paise, payee, later)
   where m.paise > 0 and t.created_at + m.later < now()`,
  `insert into booking_documents (booking_id, kind, file_key, media_type, bytes, uploaded_by, uploaded_role, uploaded_at)
   select id, 'pod', 'pod' || n, 'image/jpeg', 90000, transporter_id, 'transporter', created_at + interval '3 days' + interval '1 hour' * (n % 40)
   from trips where status = 'completed'`,
  `insert into events (type, actor_id, actor_role, subject_type, subject_id, data, at)
   select k.type, case when k.nth = 2 then c.id else t.shipper_id end, case when k.nth = 2 then 'admin' else 'shipper' end, 'booking', t.id,
     '{}', t.created_at + k.nth * interval '1 hour'
   from trips t join clerks c on c.n = t.n % 8, (values (1, 'booking_requested'), (2, 'booking_assigned'), (3, 'booking_started')) k(nth, type)
   where k.nth = 1 or t.transporter_id is not null`,
  `insert into events (type, actor_id, actor_role, subject_type, subject_id, data, at)
   select 'booking_declined', t.transporter_id, 'transporter', 'booking', t.id,
     jsonb_build_object('reason', (array['Price too low', 'Truck needs repair', 'Driver not available'])[1 + t.n % 3]), t.created_at + interval '90 minutes'
   from trips t where t.n % 12 = 0 and t.transporter_id is not null`,
  `insert into trip_charges (booking_id, transporter_id, cause, status, shipper_paise, driver_paise, days, decided_by, decided_at)
   select t.id, t.transporter_id, 'detention_drop', 'confirmed', 250000, 200000, 1, (select id from clerks where n = 2), t.completed_at + interval '2 days'
   from trips t where t.status = 'completed' and t.n % 15 = 0`,
  `insert into disputes (booking_id, shipper_id, transporter_id, amount_paise, reason, opened_at)
   select t.id, t.shipper_id, t.transporter_id, 100000, 'Two were wet', t.completed_at - interval '1 day' from trips t
   where t.status = 'completed' and t.n % 100 = 0`,
  `insert into loads (shipper_id, from_location, to_location, load_type, vehicle_category, material, weight_kg, expected_price_paise,
     pickup_date, pickup_from, pickup_until, valid_until, created_at)
   select p.id, ${town('g.n')}, 'City ' || g.n % 60, 'FTL', 'Open', 'Rubber', 8000, 3650000, l.at, l.at, l.at + interval '1 day', l.at + interval '2 days', l.at
   from generate_series(1, ${size.loads}) g(n) join people p on p.user_type = 'shipper' and p.n = g.n % ${size.shippers}
   cross join lateral (select now() - interval '2 years' * (1 - g.n / ${size.loads}.0) as at) l`,
  // The server's job may have been there first.
  `insert into empty_ways (booking_id, empty_km) select id, (n * 7919 % 400)::int from trips where status = 'completed'
   on conflict (booking_id) do update set empty_km = excluded.empty_km`,
  `insert into search_days (day, searches) select current_date - n, 1000 + n from generate_series(0, 730) g(n)`,
  `drop table people; drop table clerks; drop table trucks; drop table trips`,
]
