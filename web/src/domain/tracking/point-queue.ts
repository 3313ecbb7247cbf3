import type { PositionPoint } from '@vapsi/contract/tracking'
import { tracking } from '@vapsi/contract/tracking'
import { createStore, type UseStore, del, get, keys, update } from 'idb-keyval'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'

let store: UseStore | undefined
const shelf = () => (store ??= createStore('vapsi-positions', 'points'))
const keyOf = (userId: string, bookingId: string) => `${userId} ${bookingId}`
const most = 4000
const batch = 500

/** Stored on the phone until the server has it: a day without signal loses no point. */
export async function keepPoint(userId: string, bookingId: string, point: PositionPoint): Promise<void> {
  await update<PositionPoint[]>(
    keyOf(userId, bookingId),
    (points = []) => [...points, point].slice(-most),
    shelf(),
  ).catch(() => undefined)
}

let sending: Promise<void> = Promise.resolve()

/**
 * Sends waiting points in batches, one after another. Points refused for good are dropped; without signal they wait.
 */
export function sendPoints(userId: string, bookingId: string): Promise<void> {
  sending = sending.then(() => sendAll(userId, bookingId)).catch(() => undefined)
  return sending
}

async function sendAll(userId: string, bookingId: string): Promise<void> {
  const key = keyOf(userId, bookingId)
  for (;;) {
    const points = ((await get<PositionPoint[]>(key, shelf())) ?? []).slice(0, batch)
    if (points.length === 0) return
    try {
      // Without a key: the same point sent twice is stored once, and stored answers would take more room than the
      // points.
      await api(tracking.add, { id: bookingId, points })
    } catch (error) {
      const isRefused = error instanceof ApiError && [400, 403, 404, 409].includes(error.status)
      if (!isRefused) throw error
    }
    await update<PositionPoint[]>(key, (kept = []) => kept.slice(points.length), shelf())
  }
}

/** The points of every trip of this person, whichever screen is open. */
export async function sendAllPoints(userId: string): Promise<void> {
  const waiting = await keys<string>(shelf()).catch(() => [])
  for (const key of waiting) {
    const [owner, bookingId] = key.split(' ')
    if (owner === userId && bookingId) await sendPoints(userId, bookingId)
  }
}

/** When consent ends, unsent points are deleted. */
export const dropPoints = (userId: string, bookingId: string): Promise<void> =>
  del(keyOf(userId, bookingId), shelf()).catch(() => undefined)
