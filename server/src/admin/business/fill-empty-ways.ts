import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { roadKmBetween } from '../../roads/roads.ts'
import { insertEmptyWays, withoutEmptyWay } from './fill-empty-ways.sql.ts'

const atOnce = 500
type Trip = Awaited<ReturnType<typeof withoutEmptyWay>>[number]

/** Writes down how far each completed trip's truck came empty, once. Safe to run again, and in parallel. */
export async function fillEmptyWays(db: Db, signal?: AbortSignal): Promise<void> {
  for (let taken = atOnce; taken === atOnce && !signal?.aborted;) {
    const trips = await withoutEmptyWay(db, atOnce)
    taken = trips.length
    if (taken > 0) await insertEmptyWays(db, await measured(trips))
  }
}

/** A place that is new to the roads takes a millisecond or two: other requests are let in between. */
async function measured(trips: readonly Trip[]) {
  const ways: { bookingId: string; emptyKm: number | null }[] = []
  for (const trip of trips) {
    ways.push({ bookingId: trip.id, emptyKm: emptyKmOf(trip) })
    if (ways.length % 20 === 0) await setImmediate()
  }
  return ways
}

/** By road; null where no road leads, or an end is not on the map. */
function emptyKmOf({ fromLat, fromLng, beforeLat, beforeLng, isBeside }: Trip) {
  // The truck's way is counted with the trip that it had first, and with what each other one added.
  if (isBeside) return 0
  if (fromLat === null || fromLng === null || beforeLat === null || beforeLng === null) return null
  const km = Math.round(roadKmBetween({ lat: beforeLat, lng: beforeLng }, { lat: fromLat, lng: fromLng }))
  return Number.isFinite(km) ? km : null
}

export const fillEmptyWaysJob = defineJob({
  name: 'fill-empty-ways',
  schedule: '*/10 * * * *',
  expireSeconds: 540,
  retryLimit: 1,
  run: (_payload, { db, signal }) => fillEmptyWays(db, signal),
})
