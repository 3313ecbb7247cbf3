import type { Query } from '@vapsi/contract/endpoint'
import type { ProposalView, proposals } from '@vapsi/contract/payments/proposals'
import { toRupees } from '@vapsi/contract/values/rupees'
import { type Insertable, sql } from 'kysely'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import { provenAt } from '../../bookings/has-proof.sql.ts'
import { countRows } from '../../platform/database/count-rows.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { beyond, inOrder } from '../../platform/database/keyset.sql.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { ProposalsTable } from '../../tables/trips.ts'
import { mayDecide } from './proposals.rules.ts'

export const insertProposal = (tx: Tx, row: Insertable<ProposalsTable>) =>
  tx.insertInto('proposals').values(row).returning('id').executeTakeFirstOrThrow()

export const lockProposal = (tx: Tx, id: string) =>
  tx.selectFrom('proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const settleProposal = (
  tx: Tx,
  id: string,
  to: { status: 'confirmed' | 'declined'; decidedBy: string; declineReason?: string },
) =>
  tx
    .updateTable('proposals')
    .set({ ...to, decidedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()

const proposalRows = (db: Db | Tx) =>
  db
    .selectFrom('proposals as w')
    .innerJoin('bookings as b', 'b.id', 'w.bookingId')
    .innerJoin('users as u', 'u.id', 'w.proposedBy')
    .leftJoin('users as d', 'd.id', 'w.decidedBy')
    .leftJoin('payments as p', 'p.id', 'w.paymentId')
    .innerJoin('users as sh', 'sh.id', 'b.shipperId')
    .leftJoin('users as tr', 'tr.id', 'b.transporterId')
    .leftJoin('users as pe', 'pe.id', 'p.payeeId')
    .select(['w.id', 'w.kind', 'w.status', 'w.body', 'w.proposedAt', 'w.decidedAt', 'w.declineReason'])
    .select(['w.proposedBy', 'u.name as proposerName', 'w.decidedBy', 'd.name as deciderName'])
    .select(['b.negotiatedPriceShipperPaise as shipperPaise', 'b.negotiatedPriceDriverPaise as driverPaise'])
    .select(['b.id as bookingId', 'b.number', 'b.fromLocation', 'b.toLocation', 'p.amountPaise', 'p.paymentType'])
    .select([
      'b.status as bookingStatus',
      'b.receivedPaise',
      'b.paidOutPaise',
      'p.reference',
      'p.valueDate',
      'p.fromShipper',
    ])
    .select(['sh.id as shipperId', 'sh.name as shipperName', 'sh.company as shipperCompany'])
    .select(['tr.id as driverId', 'tr.name as driverName', 'tr.company as driverCompany'])
    .select(['pe.id as payeeId', 'pe.name as payeeName', 'pe.company as payeeCompany'])
    .select(sql<boolean>`${provenAt(sql`b.id`)} is not null`.as('hasPod'))

type Row = Awaited<ReturnType<ReturnType<typeof proposalRows>['executeTakeFirstOrThrow']>>

export const proposalById = async (db: Db | Tx, by: Actor, id: string): Promise<ProposalView> =>
  viewOf(await proposalRows(db).where('w.id', '=', id).executeTakeFirstOrThrow(), by)

export async function listProposals(
  db: Db,
  by: Actor,
  query: Query<typeof proposals.list>,
): Promise<Page<ProposalView>> {
  const sort = { column: sql`w.proposed_at`, type: 'date', cast: 'timestamptz' } as const
  const after = decodeCursor(query.cursor, [sort.type, 'uuid'])
  const wanted = proposalRows(db).where('w.status', '=', query.status)
  const total = await countRows(db, wanted)
  const rows = await wanted
    .where(beyond(after, { ...sort, id: 'w.id', order: 'desc' }))
    .orderBy(inOrder(sort.column, 'w.id', 'desc'))
    .limit(query.limit + 1)
    .execute()
  return mapPage(
    pageOf(rows, query.limit, (r) => [r.proposedAt.toISOString(), r.id], total),
    (row) => viewOf(row, by),
  )
}

const rupeesOrNone = (paise: number | null) => (paise === null ? null : toRupees(paise))

const viewOf = ({ body, ...row }: Row, by: Actor): ProposalView => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  booking: {
    id: row.bookingId,
    reference: referenceOf(row.number),
    fromLocation: row.fromLocation,
    toLocation: row.toLocation,
  },
  amount: rupeesOrNone(row.amountPaise) ?? body.amount ?? body.award ?? null,
  fromDriver: body.fromDriver ?? null,
  paymentType: row.paymentType ?? body.paymentType ?? null,
  negotiatedPriceShipper: body.negotiatedPriceShipper ?? null,
  negotiatedPriceDriver: body.negotiatedPriceDriver ?? null,
  agreedPriceShipper: rupeesOrNone(row.shipperPaise),
  agreedPriceDriver: rupeesOrNone(row.driverPaise),
  party: partyOf(row),
  reference: row.reference ?? body.reference ?? null,
  valueDate: row.valueDate ?? body.valueDate ?? null,
  balanceFromShipper: openOf(row, row.shipperPaise, row.receivedPaise),
  balanceToDriver: openOf(row, row.driverPaise, row.paidOutPaise),
  hasPod: row.hasPod,
  why: body.decision ?? body.reason ?? body.notes ?? body.negotiationNotes ?? null,
  proposedBy: { id: row.proposedBy, name: row.proposerName },
  proposedAt: row.proposedAt.toISOString(),
  decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: row.deciderName ?? '' },
  decidedAt: row.decidedAt?.toISOString() ?? null,
  declineReason: row.declineReason,
  can: canOf(row, by),
})

/** A payment is reversed for whoever it was recorded for; a driver is paid who has the trip now. */
function partyOf(row: Omit<Row, 'body'>): ProposalView['party'] {
  const driver = named(row.driverId, row.driverName, row.driverCompany)
  if (row.kind === 'pay_driver') return driver
  if (row.kind !== 'reverse_payment') return null
  return row.fromShipper
    ? named(row.shipperId, row.shipperName, row.shipperCompany)
    : named(row.payeeId, row.payeeName, row.payeeCompany)
}

const named = (id: string | null, name: string | null, company: string | null) =>
  id === null ? null : { id, name: name ?? '', company }

const openOf = ({ bookingStatus }: Pick<Row, 'bookingStatus'>, pricePaise: number | null, movedPaise: number) =>
  bookingStatus === 'cancelled' || pricePaise === null ? null : toRupees(pricePaise - movedPaise)

function canOf({ status, kind, proposedBy }: Pick<Row, 'status' | 'kind' | 'proposedBy'>, by: Actor) {
  const decline = status === 'waiting' && mayDecide(by, kind)
  return { decline, confirm: decline && proposedBy !== by.id }
}
