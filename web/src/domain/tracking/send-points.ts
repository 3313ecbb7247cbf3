import { POINTS, type PositionPoint, tracking } from '@vapsi/contract/tracking'
import { api } from '../../lib/api/api.ts'
import { newKey } from '../../lib/api/key-per-body.ts'
import { entriesOf, refresh } from '../outbox/outbox.ts'
import type { Outcome } from '../outbox/outcome.ts'
import { handle, putInOutbox, sendNow, withdraw } from '../outbox/send-outbox.ts'

handle('point', {
  most: POINTS.batch,
  // Without a key: the same point sent twice is stored once, and stored answers would take more room than the points.
  send: ({ userId, bookingId }, { batch }) =>
    api(tracking.add, { id: bookingId, points: batch.map(({ body }) => body) }, { userId }),
})

/** Stored on the phone until the server has it: a day without signal loses no point. */
export async function sendPoint(userId: string, bookingId: string, point: PositionPoint): Promise<Outcome> {
  const entry = { id: newKey(), kind: 'point', userId, bookingId, at: point.at, body: point } as const
  await putInOutbox(entry)
  await withdraw(...entriesOf('point', userId, bookingId).slice(0, -POINTS.trip))
  return sendNow(entry)
}

/** When consent ends, unsent points are deleted. */
export async function dropPoints(userId: string, bookingId: string): Promise<void> {
  await refresh().catch(() => undefined)
  await withdraw(...entriesOf('point', userId, bookingId)).catch(() => undefined)
}
