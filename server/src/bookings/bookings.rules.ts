import { inIndia, indianDay } from '@vapsi/contract/values/india'
import { FREIGHT } from '@vapsi/contract/constants'
import type { BookingStatus } from '@vapsi/contract/lifecycle'
import { weightKgOf } from '@vapsi/contract/values/weight'
import type { Needs } from '../fleet/fit/fitness.ts'
import type { BookingsTable } from '../tables/trips.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The time in India at an instant, as spreadsheets read it: `2026-11-21 02:10:00`. */
export const indianTime = (at: Date): string => inIndia(at).toISOString().slice(0, 19).replace('T', ' ')

/** The calendar day some days later; a calendar has no time zone. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/**
 * The day by which the goods should arrive: one for loading, then as many as the road takes; three for an unknown
 * distance. It counts from the assignment, or from the requested day if that is later.
 */
export function promisedDay(assignedAt: Date, roadKm: number | null, startsAt: Date | null = null): string {
  const days = roadKm === null ? 3 : 1 + Math.ceil(roadKm / FREIGHT.kmPerDay)
  const from = startsAt !== null && startsAt > assignedAt ? startsAt : assignedAt
  return addDays(indianDay(from), days)
}

/** Delivered by the promised day, according to the proof of delivery. */
export const isOnTime = (deliveredAt: Date, promisedOn: string | null): boolean =>
  promisedOn !== null && indianDay(deliveredAt) <= promisedOn

/** What the goods require of a truck: the requested category, and the weight if the text has one. */
export const needsOf = ({
  vehicleCategory,
  weightText,
  floorCm,
}: Pick<BookingsTable, 'vehicleCategory' | 'weightText'> & { floorCm?: number | null }): Needs => ({
  category: vehicleCategory,
  weightKg: weightKgOf(weightText),
  ...(floorCm && { floorCm }),
})

export { referenceOf } from '../loads/shipment/reference.ts'

/** Pickup and delivery may be corrected until the truck is loaded. */
export const editableFrom: readonly BookingStatus[] = ['pending', 'confirmed', 'advance_paid']

/**
 * Missing details may be given until the proof of delivery exists: a driver may load before a slow shipper gives the
 * address.
 */
export const mayEditDetails = (
  booking: { status: BookingStatus; senderDetails: unknown; receiverDetails: unknown },
  hasPod: boolean,
): boolean =>
  editableFrom.includes(booking.status) ||
  ((booking.status === 'loading_done' || booking.status === 'in_transit') &&
    !hasPod &&
    !(booking.senderDetails && booking.receiverDetails))
