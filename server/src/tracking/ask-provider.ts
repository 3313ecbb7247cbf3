import { lockBooking } from '../bookings/bookings.sql.ts'
import type { TrackingGateway } from '../gateways/tracking/tracking.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { takePoints } from './take-points.ts'
import { silentTrips } from './tracking.sql.ts'

/** The app reports its position every five minutes while it is open. */
const silentMinutes = 10

/**
 * Asks the provider for trucks whose drivers let them be seen and whose phones are silent. Returns the number of new
 * points.
 */
export async function askProvider(
  db: Db,
  tracking: TrackingGateway,
  { signal, atOnce = 100 }: { signal?: AbortSignal; atOnce?: number } = {},
): Promise<number> {
  let taken = 0
  let after: string | null = null
  do {
    const trips = await silentTrips(db, { minutes: silentMinutes, after, limit: atOnce })
    if (trips.length === 0) break
    const seen = await tracking.whereAre(trips.map(({ vehicleNumber }) => vehicleNumber))
    for (const trip of trips) {
      const points = seen.filter(({ vehicleNumber }) => vehicleNumber === trip.vehicleNumber)
      // As from the phone: points outside consent or trip are not stored.
      if (points.length > 0)
        taken += await inTransaction(db, async (tx) => {
          await lockBooking(tx, trip.bookingId)
          return takePoints(tx, trip, points)
        })
    }
    after = trips.length === atOnce ? (trips.at(-1)?.bookingId ?? null) : null
  } while (after !== null && !signal?.aborted)
  return taken
}

export const askProviderJob = defineJob({
  name: 'ask-where-trucks-are',
  schedule: '*/10 * * * *',
  retryLimit: 0,
  async run(_payload, { db, gateways: { tracking }, log, signal }) {
    if (!tracking) return
    // The next run asks again; until then the screens show the age of the last point.
    await askProvider(db, tracking, { signal }).catch((error: unknown) =>
      log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'The tracking provider does not answer'),
    )
  },
})
