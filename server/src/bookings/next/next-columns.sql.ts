import { sql } from 'kysely'
import { disputedPaise } from '../disputed.sql.ts'
import { owedProofs, provenAt } from '../has-proof.sql.ts'

/** What the next step needs beside the booking `b`: of its money `m`, and of what belongs to it. */
export const nextColumns = [
  'm.receivedPaise',
  'm.paidOutPaise',
  'm.heldByPreviousPaise',
  'm.advanceShipperPaise',
  'm.advanceDriverPaise',
  'm.paymentStatus',
  'm.termsId',
  'm.dueDate',
  'm.tdsWithheldPaise',
] as const

const reports = sql`from payment_reports r where r.booking_id = b.id`
/** The last proof of a drop on the way that was sent back. */
const owedAt = sql`${owedProofs(sql`b.id`)} order by o.rejected_at desc, o.id limit 1`

export const nextFacts = [
  disputedPaise.as('disputedPaise'),
  sql<number>`coalesce((select sum(r.amount_paise) ${reports} and r.status = 'pending'), 0)::bigint`.as(
    'checkingPaise',
  ),
  sql<string | null>`(select r.utr ${reports} and r.status = 'pending' order by r.reported_at desc limit 1)`.as(
    'checkingUtr',
  ),
  // The last word on the money: neither a newer report nor money that came since.
  sql<string | null>`(select n.utr from (select r.utr, r.status, r.settled_at ${reports}
      order by r.reported_at desc limit 1) n
    where n.status = 'dismissed' and not exists (select from payments p
      where p.booking_id = b.id and p.from_shipper and p.recorded_at > n.settled_at))`.as('refusedUtr'),
  // A proof from before the start counts from the start.
  sql<Date | null>`(select greatest(p.at, (select max(e.at) from events e
      where e.subject_id = b.id and e.type = 'booking_started'))
    from (select ${provenAt(sql`b.id`)} as at) p where p.at is not null)`.as('podAt'),
  sql<string | null>`coalesce((select o.reject_reason ${owedAt}), (select d.reject_reason from booking_documents d
    where d.booking_id = b.id and d.kind = 'pod' order by d.uploaded_at desc limit 1))`.as('podRejectedReason'),
  sql<string | null>`(select s.location from shipment_stops s where s.id = (select o.stop_id ${owedAt}))`.as(
    'podRejectedAt',
  ),
] as const
