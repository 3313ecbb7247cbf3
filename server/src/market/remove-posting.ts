import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { closeOwn, storedStatusOf } from './postings.sql.ts'

/** Closes one's own posting; one that a shipper has booked stays. */
export async function removePosting(db: Db | Tx, owner: Actor, id: string): Promise<void> {
  if (!isUuid(id)) fail('posting_not_found')
  await inTransaction(db, async (tx) => {
    if (!(await closeOwn(tx, owner.id, id)))
      fail((await storedStatusOf(tx, owner.id, id)) === 'booked' ? 'posting_booked' : 'posting_not_found')
    await record(tx, 'posting_removed', {
      by: owner.id,
      subject: { type: 'posting', id },
      data: { transporterId: owner.id },
    })
  })
}
