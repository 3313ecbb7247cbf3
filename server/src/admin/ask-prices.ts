import { toPaise } from '@vapsi/contract/values/rupees'
import { bookingById } from '../bookings/bookings.sql.ts'
import { askFarOff } from '../market/prices/far-off.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { BookingsTable } from '../tables/trips.ts'

interface Typed {
  negotiatedPriceShipper: number
  negotiatedPriceDriver: number
  confirmed?: boolean | undefined
}
type Lane = Pick<BookingsTable, 'fromLat' | 'fromLng' | 'toLat' | 'toLng' | 'vehicleCategory'>

/** Asks for confirmation of a price far off its lane, the shipper's side first. */
export async function askPrices(tx: Db | Tx, lane: Lane, typed: Typed): Promise<void> {
  const { fromLat, fromLng, toLat, toLng, vehicleCategory } = lane
  if (typed.confirmed || fromLat === null || fromLng === null || toLat === null || toLng === null) return
  const ends = { fromLat, fromLng, toLat, toLng, category: vehicleCategory ?? undefined, passingWeight: undefined }
  for (const price of [typed.negotiatedPriceShipper, typed.negotiatedPriceDriver])
    await askFarOff(tx, ends, toPaise(price), false)
}

/** The same for an existing booking; a missing one is refused later. */
export async function askPricesOf(tx: Db | Tx, bookingId: string, typed: Typed): Promise<void> {
  const booking = await bookingById(tx, bookingId)
  if (booking) await askPrices(tx, booking, typed)
}

/** The prices that a clerk typed, as an assignment stores them. */
export const agreedOf = (typed: Typed & { negotiationNotes?: string | null | undefined }) => ({
  negotiatedPriceShipperPaise: toPaise(typed.negotiatedPriceShipper),
  negotiatedPriceDriverPaise: toPaise(typed.negotiatedPriceDriver),
  negotiationNotes: typed.negotiationNotes || null,
})
