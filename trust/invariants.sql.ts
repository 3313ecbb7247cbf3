import pg from 'pg'
import { database } from '../server/test/harness.ts'
import { eventQuestions } from './invariants-events.sql.ts'
import { isLong } from './scale.ts'

/** States that must never exist: queries that must return no row. */
const states: Readonly<Record<string, string>> = {
  'a vehicle on two trips': `
    select vehicle_id from bookings where holds_vehicle
    group by vehicle_id having count(*) > 1 and not bool_and(is_part)`,
  'a truck with more on a leg of its way than it may carry': `
    select p.vehicle_id from truck_parts p join vehicles v on v.id = p.vehicle_id
      join truck_parts o on o.vehicle_id = p.vehicle_id and p.pickup_at between o.pickup_at and o.drop_at - 1
    group by p.booking_id, v.id having sum(o.weight_kg) > v.passing_weight * 1000
      or sum(o.floor_cm) > trunc(left(v.vehicle_type, 2)::int * 30.48)`,
  'goods together on a truck that must not ride together': `
    select p.vehicle_id from truck_parts p join truck_parts o on o.vehicle_id = p.vehicle_id
      and o.pickup_at < p.drop_at and p.pickup_at < o.drop_at
    where p.goods_kind < o.goods_kind and p.goods_kind <> 'general' and o.goods_kind <> 'general'`,
  'a part without its room, or room without its part': `
    select b.id from bookings b full join truck_parts p on p.booking_id = b.id
    where (b.holds_vehicle and b.is_part) <> (p.booking_id is not null and p.vehicle_id is not distinct from b.vehicle_id)`,
  'a load planned for after a trip that does not lead to it': `
    select t.id from planned_trips t join bookings a on a.id = t.after_booking_id left join bookings b on b.id = t.booking_id
    where a.vehicle_id is distinct from t.vehicle_id or a.status in ('pending', 'cancelled') or b.status <> 'pending'`,
  'a truck with two chains at once': `
    select t.vehicle_id from planned_trips t join bookings a on a.id = t.after_booking_id where a.status <> 'completed'
    group by t.vehicle_id having count(distinct t.after_booking_id) > 1`,
  'a posting with two live bookings': `
    select posting_id from bookings where posting_id is not null and status <> 'cancelled'
    group by posting_id having count(*) > 1`,
  'a load with two live bookings': `
    select load_id from bookings where load_id is not null and status <> 'cancelled'
    group by load_id having count(*) > 1`,
  'a load with two accepted bids': `
    select load_id from bids where status in ('accepted', 'assigned') group by load_id having count(*) > 1`,
  'a transporter with two live bids on a load': `
    select load_id from bids where status in ('open', 'accepted', 'assigned')
    group by load_id, transporter_id having count(*) > 1`,
  'a bid with two bookings': `
    select bid_id from bookings where bid_id is not null group by bid_id having count(*) > 1`,
  "a booking with somebody else's vehicle": `
    select b.id from bookings b join vehicles v on v.id = b.vehicle_id where v.transporter_id <> b.transporter_id`,
  'a gap in the numbers of lorry receipts, or a counter that says otherwise': `
    select c.transporter_id from lorry_receipt_counters c where c.last_number <> (
      select count(*) from lorry_receipts r where r.transporter_id = c.transporter_id and r.financial_year = c.financial_year)
      or c.last_number <> (select max(running_number) from lorry_receipts r
                           where r.transporter_id = c.transporter_id and r.financial_year = c.financial_year)`,
  'a receipt kept as of its trip, or not, otherwise than its booking says': `
    select r.id from lorry_receipts r join bookings b on b.id = r.booking_id where r.is_of_trip <> (
      b.has_agreed_price
      and b.transporter_id is not distinct from r.transporter_id and b.vehicle_id is not distinct from r.vehicle_id)`,
  'a margin below zero or miscounted': `
    select id from bookings where admin_margin_paise < 0
       or admin_margin_paise <> negotiated_price_shipper_paise - negotiated_price_driver_paise`,
  'more received or paid out than the price, or less than nothing': `
    select b.id from bookings b
    join (select booking_id, coalesce(sum(amount_paise) filter (where payment_type like '%from_shipper'), 0) received,
                 coalesce(sum(amount_paise) filter (where payment_type like '%to_driver'), 0) paid_out
          from payments group by booking_id) p on p.booking_id = b.id
    where p.received < 0 or p.paid_out < 0 or p.received > coalesce(b.negotiated_price_shipper_paise, 0)
       or p.paid_out > coalesce(b.negotiated_price_driver_paise, 0)`,
  'money of a booking kept otherwise than its records say': `
    select b.id from bookings b
    left join (select booking_id, sum(amount_paise) filter (where from_shipper) received,
                 sum(amount_paise) filter (where not from_shipper and payee_id is not distinct from transporter_id) paid_out,
                 sum(amount_paise) filter (where not from_shipper and payee_id is distinct from transporter_id) held
               from payments p join bookings k on k.id = p.booking_id group by booking_id) p on p.booking_id = b.id
    where (b.received_paise, b.paid_out_paise, b.held_by_previous_paise)
       <> (coalesce(p.received, 0), coalesce(p.paid_out, 0), coalesce(p.held, 0))`,
  'a booking kept as with terms, or without, otherwise than its terms say': `
    select b.id from bookings b
    where b.has_terms <> exists (select from payment_terms t where t.booking_id = b.id and t.status = 'active')`,
  'a bid accepted at another price than its standing counter-offer': `
    select b.id from bids b join lateral (select * from bid_offers o where o.bid_id = b.id order by o.turn desc limit 1) o on true
    where b.takes_load and not o.by_shipper and b.accepted_at < o.expires_at and b.bid_price_paise <> o.price_paise`,
  'a payout without a payee, or with one who never drove that trip': `
    select p.id from payments p where not p.from_shipper and (p.payee_id is null
      or not exists (select 1 from bookings b where b.id = p.booking_id and b.transporter_id = p.payee_id)
     -- Trips that a test wrote by hand were never assigned by anybody.
     and exists (select 1 from events e where e.subject_id = p.booking_id and e.type = 'booking_assigned')
     and not exists (select 1 from events e where e.subject_id = p.booking_id and e.type = 'booking_assigned'
                     and e.after ->> 'transporterId' = p.payee_id::text))`,
  'a payment or tax of a closed month that is not in its list, or one in it that is not of the month': `
    select p.id from payments p join closed_months c on c.month = to_char(p.value_date, 'YYYY-MM')
    where not exists (select from closed_month_lines l where l.source_id = p.id and l.kind = 'payment' and l.month = c.month
      and l.received_paise + l.paid_out_paise = p.amount_paise)
    union all
    select k.id from tds_cuts k join closed_months c on c.month = to_char(k.on_day, 'YYYY-MM')
    where not exists (select from closed_month_lines l where l.source_id = k.id and l.kind = 'tds' and l.month = c.month
      and l.tds_paise = k.paise)
    union all
    select l.source_id from closed_month_lines l where to_char(l.on_day, 'YYYY-MM') <> l.month`,
  'a payment reversed twice or by another sum': `
    select r.reversal_of from payments r join payments p on p.id = r.reversal_of
    group by r.reversal_of, p.amount_paise, p.booking_id
    having count(*) > 1 or sum(r.amount_paise) <> -p.amount_paise or bool_or(r.booking_id <> p.booking_id)`,
  'two active sets of terms': `
    select booking_id from payment_terms where status = 'active' group by booking_id having count(*) > 1`,
  'a confirmed booking whose advance is there': `
    select b.id from bookings b join booking_money m on m.booking_id = b.id
    where b.status = 'confirmed' and m.terms_id is not null
      and m.received_paise > 0 and m.received_paise >= m.advance_shipper_paise
      -- What was there before its driver was asked counts with the yes.
      and exists (select 1 from events e where e.subject_id = b.id
        and e.type in ('booking_accepted', 'payment_recorded', 'terms_set', 'booking_repriced')
        and e.seq > (select max(a.seq) from events a where a.subject_id = b.id and a.type = 'booking_assigned'))`,
  'an active posting with a live booking, or a booked one without': `
    select p.id from postings p where
      (p.status = 'booked' and exists (select 1 from bookings b where b.posting_id = p.id)
        and not exists (select 1 from bookings b where b.posting_id = p.id and b.status <> 'cancelled'))
      or (p.status = 'active' and exists (select 1 from bookings b where b.posting_id = p.id and b.status <> 'cancelled'))`,
  'a booked load without a booking, or an open one with': `
    select l.id from loads l where (l.status = 'booked') <>
      exists (select 1 from bookings b where b.load_id = l.id and b.status <> 'cancelled')`,
  'a bid that hopes for a load that is gone': `
    select b.id from bids b join loads l on l.id = b.load_id
    where (b.status = 'open' and l.status <> 'open') or (b.status = 'accepted' and l.status <> 'open')`,
  'an assigned bid without its booking': `
    select b.id from bids b where b.status = 'assigned'
      and not exists (select 1 from bookings k where k.bid_id = b.id and k.status <> 'cancelled')`,
  'a deleted user with something alive': `
    select u.id from users u where u.deleted_at is not null and (
      exists (select 1 from sessions s where s.user_id = u.id)
      or exists (select 1 from push_devices d where d.user_id = u.id)
      or exists (select 1 from vehicles v where v.transporter_id = u.id and v.deleted_at is null)
      or exists (select 1 from postings p where p.transporter_id = u.id and p.status <> 'closed'
                 and not exists (select 1 from bookings b where b.posting_id = p.id and b.status <> 'cancelled'))
      or exists (select 1 from loads l where l.shipper_id = u.id and l.status = 'open')
      or exists (select 1 from bids b where b.transporter_id = u.id and b.status in ('open', 'accepted'))
      or exists (select 1 from bookings b where u.id in (b.shipper_id, b.transporter_id)
                 and b.status not in ('completed', 'cancelled'))
      or u.mobile is not null or u.email is not null)`,
  'a shipper with more than five waiting requests': `
    select shipper_id from bookings b where status = 'pending' and driver_response is null
      and exists (select 1 from events e where e.subject_id = b.id and e.type = 'booking_requested')
    group by shipper_id having count(*) > 5`,
  'two documents of a kind that stand': `
    select booking_id from booking_documents where rejected_at is null group by booking_id, kind, stop_id having count(*) > 1`,
  'a transition without its event, or an event without its transition': `
    select b.id from bookings b
    where exists (select 1 from events e where e.subject_id = b.id and e.type in ('booking_requested', 'booking_assigned'))
      and ((b.status = 'cancelled') <> (1 = (select count(*) from events e where e.subject_id = b.id and e.type = 'booking_cancelled'))
        or (b.status = 'completed') <> (1 = (select count(*) from events e where e.subject_id = b.id and e.type = 'booking_completed'))
        or (b.has_agreed_price and not exists (
              select 1 from events e where e.subject_id = b.id and e.type = 'booking_assigned')))`,
  'a truck on the market while it is on a trip': `
    select p.id from postings p join bookings b on b.vehicle_id = p.vehicle_id
    where p.status = 'active' and b.holds_vehicle and not b.is_part
      and exists (select 1 from events e where e.subject_id = b.id and e.type = 'booking_assigned')`,
  'a posting, bid or running booking of a vehicle that was removed': `
    select v.id from vehicles v where v.deleted_at is not null and (
      exists (select 1 from postings p where p.vehicle_id = v.id and p.status = 'active')
      or exists (select 1 from bids b where b.vehicle_id = v.id and b.status in ('open', 'accepted'))
      or exists (select 1 from bookings b where b.vehicle_id = v.id and b.holds_vehicle))`,
  'a bid with a truck that may not carry its load': `
    select b.id from bids b join loads l on l.id = b.load_id join vehicles v on v.id = b.vehicle_id
    where b.status in ('open', 'accepted')
      and (v.category <> l.vehicle_category or l.weight_kg > v.passing_weight * 1000)`,
  'a code tried more often than five times': `select subject from otp_codes where attempts > 5`,
  'a trip counted twice or not at all': `
    select b.id from bookings b join users u on u.id = b.transporter_id
    where b.status = 'completed' and u.total_trips < (
      select count(*) from events e join bookings k on k.id = e.subject_id
      where e.type = 'booking_completed' and k.transporter_id = u.id)`,
  'a rating counted otherwise than it was given': `
    select u.id from users u where u.stars_sum <> (select coalesce(sum(stars), 0) from ratings r where r.of_user_id = u.id)`,
}

const questions = { ...states, ...eventQuestions }

/** The violated invariants, with some of the offending rows. */
export async function brokenInvariants(url = database.url): Promise<string[]> {
  // After a long run there are so many rows that without statistics, or within the product's query timeout, some
  // queries would fail.
  const client = new pg.Client(url)
  await client.connect()
  try {
    if (isLong) await client.query('analyze')
    const found: string[] = []
    for (const [name, question] of Object.entries(questions)) {
      const { rows } = await client.query(`select * from (${question}) q limit 3`)
      if (rows.length) found.push(`${name}: ${JSON.stringify(rows)}`)
    }
    return found
  } finally {
    await client.end()
  }
}
