import { closeLocked } from '../bids/closing/close-load.ts'
import { lockLoad } from '../loads/lock-load.sql.ts'
import { closeAnyPosting, postingById } from '../market/postings.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { settleReports } from './reports.sql.ts'

interface Removed {
  id: string
  status: 'closed'
}

/** The office closes a posting; one that a shipper has requested must be handled through its booking. */
export function takeDownPosting(db: Db | Tx, admin: Actor, id: string, reason: string): Promise<Removed> {
  if (!isUuid(id)) fail('posting_not_found')
  return inTransaction(db, async (tx) => {
    const closed = await closeAnyPosting(tx, id)
    const posting = (await postingById(tx, id)) ?? fail('posting_not_found')
    if (!closed) fail(posting.postingStatus === 'booked' ? 'posting_requested' : 'posting_not_found')
    await record(tx, 'posting_taken_down', {
      by: admin.id,
      subject: { type: 'posting', id },
      before: { status: 'active' },
      after: { status: 'closed' },
      data: { ownerId: closed.transporterId, from: posting.fromLocation, to: posting.toLocation, reason },
    })
    await settleReports(tx, admin.id, { subjectId: id }, 'removed', reason)
    return { id, status: 'closed' as const }
  })
}

/** The same for a load; its bidders are notified as when its shipper closes it. */
export function takeDownLoad(db: Db | Tx, admin: Actor, id: string, reason: string): Promise<Removed> {
  return inTransaction(db, async (tx) => {
    const load = (await lockLoad(tx, id)) ?? fail('load_not_found')
    if (load.status !== 'open') fail('load_not_open')
    await closeLocked(tx, admin.id, load)
    await record(tx, 'load_taken_down', {
      by: admin.id,
      subject: { type: 'load', id: load.id },
      before: { status: 'open' },
      after: { status: 'closed' },
      data: { ownerId: load.shipperId, from: load.fromLocation, to: load.toLocation, reason },
    })
    await settleReports(tx, admin.id, { subjectId: load.id }, 'removed', reason)
    return { id: load.id, status: 'closed' as const }
  })
}
