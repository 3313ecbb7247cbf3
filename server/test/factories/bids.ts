import type { BidStatus } from '@vapsi/contract/lifecycle'
import type { Selectable } from 'kysely'
import type { BidsTable, LoadsTable } from '../../src/tables/market.ts'
import type { EventsTable } from '../../src/tables/system.ts'
import { db } from '../harness.ts'

type Row = { id: string }

/** A bid as it is stored now. */
export const storedBid = (bid: Row): Promise<Selectable<BidsTable>> =>
  db.selectFrom('bids').selectAll().where('id', '=', bid.id).executeTakeFirstOrThrow()

/** How many bids on a load are in which state. */
export async function bidCounts(load: Row): Promise<Partial<Record<BidStatus, number>>> {
  const bids = await db.selectFrom('bids').select('status').where('loadId', '=', load.id).execute()
  const counts: Partial<Record<BidStatus, number>> = {}
  for (const { status } of bids) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

export const storedLoad = (load: Row): Promise<Selectable<LoadsTable>> =>
  db.selectFrom('loads').selectAll().where('id', '=', load.id).executeTakeFirstOrThrow()

/** The types of everything recorded about a subject, oldest first. */
export async function eventTypes(subject: Row): Promise<string[]> {
  return (await eventsOf(subject)).map(({ type }) => type)
}

export const eventsOf = (subject: Row): Promise<Selectable<EventsTable>[]> =>
  db.selectFrom('events').selectAll().where('subjectId', '=', subject.id).orderBy('seq').execute()

/** The error code of a refused action, or 'done'. */
export const outcome = (action: Promise<unknown>): Promise<string> =>
  action.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
