import type { BookingStatus } from '@vapsi/contract/lifecycle'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** A booking that a line may pay for: open amounts on both sides, and since when. */
export interface Payable {
  id: string
  number: number
  fromLocation: string
  toLocation: string
  status: BookingStatus
  createdOn: string
  shipperId: string
  shipper: string
  transporterId: string | null
  transporter: string | null
  openFromShipper: number
  openToDriver: number
  /** The missing part of the agreed advance; null without terms. */
  advanceFromShipper: number | null
  advanceToDriver: number | null
}

/** People whose name or company matches one of these words; banks truncate long names. */
export interface NamedParty {
  id: string
  word: string
  name: string
  isShipper: boolean
}

export async function partiesNamed(db: Db | Tx, words: string[]): Promise<NamedParty[]> {
  if (words.length === 0) return []
  const { rows } = await sql<NamedParty>`
    with said as (select word, case when length(word) >= 10 then word || '~' else word end as up_to from unnest(${words}::text[]) word)
    select u.id, said.word, coalesce(u.company, u.name) as name, u.user_type = 'shipper' as is_shipper from said join users u
      on party_word(u.company) >= said.word collate "C" and party_word(u.company) <= said.up_to collate "C"
    where u.company is not null
    union
    select u.id, said.word, coalesce(u.company, u.name), u.user_type = 'shipper' from said join users u
      on party_word(u.name) >= said.word collate "C" and party_word(u.name) <= said.up_to collate "C"
    limit 500`.execute(db)
  return rows
}

/** Bookings with money open: of these people, with these numbers, or these ids. */
export async function payables(
  db: Db | Tx,
  wanted: { people: string[]; numbers: number[]; ids: string[] },
): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    with wanted as (
      select id from bookings where number = any(${wanted.numbers}::bigint[])
      union select id from bookings where id = any(${wanted.ids}::uuid[])
      union select b.id from unnest(${wanted.people}::uuid[]) person, lateral (
        select id from bookings where shipper_id = person and received_paise < negotiated_price_shipper_paise
          and has_agreed_price order by created_at limit 50) b
      union select b.id from unnest(${wanted.people}::uuid[]) person, lateral (
        select id from bookings where transporter_id = person and paid_out_paise < negotiated_price_driver_paise
          and has_agreed_price order by created_at limit 50) b
    )
    select b.id, b.number, b.from_location as "fromLocation", b.to_location as "toLocation", b.status,
           ((b.created_at at time zone 'Asia/Kolkata')::date)::text as "createdOn",
           b.shipper_id as "shipperId", coalesce(sh.company, sh.name) as shipper,
           b.transporter_id as "transporterId", coalesce(tr.company, tr.name) as transporter,
           b.negotiated_price_shipper_paise - b.received_paise as "openFromShipper",
           b.negotiated_price_driver_paise - b.paid_out_paise - b.held_by_previous_paise - m.tds_withheld_paise as "openToDriver",
           case when b.status = 'completed' and m.terms_id is not null then 0
             else m.advance_shipper_paise - b.received_paise end as "advanceFromShipper",
           case when b.status = 'completed' and m.terms_id is not null then 0
             else m.advance_driver_paise - b.paid_out_paise end as "advanceToDriver"
    from bookings b join booking_money m on m.booking_id = b.id
    join users sh on sh.id = b.shipper_id left join users tr on tr.id = b.transporter_id
    where b.id = any(array(select id from wanted)) and b.has_agreed_price
      and b.negotiated_price_shipper_paise is not null and b.negotiated_price_driver_paise is not null
    order by b.created_at, b.id`.execute(db)
  return rows
}

/** Open reports of shippers with these UTRs. */
export const reportedWith = async (db: Db | Tx, references: string[]) => {
  const { rows } = await sql<{ bookingId: string; reference: string; paise: number }>`
    select booking_id as "bookingId", transfer as reference, amount_paise as paise from payment_reports
    where status = 'pending' and transfer = any(${references}::text[])`.execute(db)
  return rows
}

/** Payments that already have these UTRs, from a line or by hand. */
export const recordedWith = async (db: Db | Tx, references: string[]) => {
  const { rows } = await sql<{
    reference: string
    fromShipper: boolean
    lineId: string | null
    id: string
    number: number
    paise: number
  }>`
    select t.reference, t.from_shipper as "fromShipper", p.statement_line_id as "lineId", b.id, b.number,
           sum(p.amount_paise)::bigint as paise
    from transfers t join payments p on p.transfer_id = t.id join bookings b on b.id = p.booking_id
    where t.reference = any(${references}::text[]) group by 1, 2, 3, 4, 5 having sum(p.amount_paise) > 0`.execute(db)
  return rows
}

/**
 * Related lines, with the same UTR or the same amount near their days: an earlier duplicate, the transfer that a return
 * takes back, or the same transfer without UTR on another statement.
 */
export const linesBeside = async (db: Db | Tx, ids: string[]) => {
  const { rows } = await sql<{
    id: string
    lineNo: number
    bookedOn: string
    amountPaise: number
    fromShipper: boolean
    narration: string
    reference: string | null
    status: string
  }>`
    select distinct o.id, o.line_no as "lineNo", o.booked_on::text as "bookedOn", o.amount_paise as "amountPaise",
           o.from_shipper as "fromShipper", o.narration, o.reference, o.status
    from statement_lines l join statement_lines o on o.id <> l.id and (o.reference = l.reference
      or (o.amount_paise = l.amount_paise and o.from_shipper <> l.from_shipper and o.booked_on between l.booked_on - 15 and l.booked_on + 15)
      or (o.amount_paise = l.amount_paise and o.from_shipper = l.from_shipper and o.booked_on between l.booked_on - 3 and l.booked_on + 3
        and (o.reference is null or l.reference is null)))
    where l.id = any(${ids}::uuid[])`.execute(db)
  return rows
}
export type LineBeside = Awaited<ReturnType<typeof linesBeside>>[number]
