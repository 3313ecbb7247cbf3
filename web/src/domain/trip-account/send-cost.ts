import { tripAccount } from '@vapsi/contract/bookings/trip-account'
import { orAlreadyGone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { queryClient } from '../../lib/api/queries.tsx'
import { upload } from '../../lib/api/upload.ts'
import { sayNotTaken } from '../offline/say-not-taken.ts'
import { type Entry, change } from '../outbox/outbox.ts'
import { handle } from '../outbox/send-outbox.ts'

/** A new entry of a trip's account on its way, or a change of an existing one. */
export type QueuedCost = Entry<'cost'>

/** Finds what an entry changes. */
export const touched = concerning(tripAccount.get, tripAccount.list, tripAccount.realCost)

handle('cost', {
  /** The last change of an entry counts; the photo of a struck one is dropped. */
  replaces: ({ body }, { body: before }) =>
    body.does !== undefined && before.costId === body.costId && (body.does === 'strike' || before.does !== undefined),
  async send(cost) {
    const { id, userId, body } = cost
    const costId = await sendEntry(cost)
    const options = { idempotencyKey: `${id}-photo`, userId }
    if (body.photo) await upload(tripAccount.uploadPhoto, { id: costId }, body.photo, options)
  },
  settled(_, outcome) {
    if (outcome.is === 'failed') return
    if (outcome.is === 'refused') sayNotTaken(outcome.error)
    void queryClient().invalidateQueries({ predicate: touched })
  },
})

async function sendEntry({ id, userId, bookingId, at, body }: QueuedCost): Promise<string> {
  const { does, costId, kind, amount, note } = body
  if (costId !== undefined) {
    if (does === 'change') await api(tripAccount.change, { id: costId, kind, amount, note }, { userId })
    // Already struck, by a try whose answer was lost: done.
    if (does === 'strike') await orAlreadyGone(() => api(tripAccount.remove, { id: costId }, { userId }))
    return costId
  }
  const input = { id: bookingId, kind, amount, note, at }
  const { addedId } = await api(tripAccount.add, input, { idempotencyKey: id, userId })
  await change<'cost'>(id, { body: { ...body, costId: addedId } })
  return addedId
}
