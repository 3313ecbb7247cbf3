import type { BookingView } from '@vapsi/contract/booking-views'
import { firstNameOf } from '@vapsi/contract/tracking/first-name'
import { indianDay } from '@vapsi/contract/values/india'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import type { ShareProps } from './share-sheet.tsx'
import type { Shared } from './share-words.ts'

type Step = 'booked' | 'assigned' | 'loaded' | 'left' | 'delivered' | 'paid'

/** A trip's step for the shared text; null if there is nothing to say. */
export function stepOf(trip: BookingView): Step | null {
  const { status, podUploaded } = trip
  // A driver without prices shares what was delivered.
  const isPaid =
    trip.viewer === 'shipper'
      ? trip.paymentStatus === 'paid'
      : trip.viewer === 'transporter' && trip.balanceFromOffice <= 0
  if (status === 'cancelled') return null
  if (status === 'pending') return 'booked'
  if (status === 'completed') return isPaid ? 'paid' : 'delivered'
  if (podUploaded && status === 'in_transit') return 'delivered'
  if (status === 'in_transit') return 'left'
  return status === 'loading_done' ? 'loaded' : 'assigned'
}

/** The shared text of a trip at its step: route, number, days, truck and driver, without money or telephone numbers. */
export function sharedOf(trip: BookingView): Shared | null {
  const code = stepOf(trip)
  if (code === null) return null
  const way = { from: trip.fromLocation, to: trip.toLocation, reference: trip.reference }
  const pickup = trip.pickupFrom && dayOf(indianDay(new Date(trip.pickupFrom)))
  if (code === 'paid') return { code, params: way }
  if (code === 'booked') return { code, params: { ...way, pickup } }
  const { vehicleNumber } = trip.vehicle ?? {}
  const number = vehicleNumber ? spacedVehicleNumber(vehicleNumber) : null
  if (code === 'delivered') return { code, params: { ...way, number } }
  const driver = trip.driver && firstNameOf(trip.driver.name)
  const truck = { ...way, number, driver, day: trip.promisedOn && dayOf(trip.promisedOn) }
  return code === 'assigned' ? { code, params: { ...truck, pickup } } : { code, params: truck }
}

/** `30/11/2026`, which every language reads alike. */
export const dayOf = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/')

/** The other side first, in the language of its account; then consignor and consignee. */
export function shareOf(
  trip: BookingView,
  labels: { other: string; sender: string; receiver: string },
): ShareProps | null {
  const what = sharedOf(trip)
  if (!what) return null
  const other = trip.viewer === 'shipper' ? trip.transporter : trip.viewer === 'transporter' ? trip.shipper : null
  const stops = [
    { id: 'sender', label: labels.sender, mobile: trip.senderDetails?.contactNumber, language: null },
    { id: 'receiver', label: labels.receiver, mobile: trip.receiverDetails?.contactNumber, language: null },
  ]
  const all = [{ id: 'other', label: labels.other, mobile: other?.mobile, language: other?.language ?? null }, ...stops]
  return {
    what,
    receivers: all.flatMap(({ mobile, ...one }) => (mobile ? [{ ...one, mobile }] : [])),
    ...(['assigned', 'loaded', 'left'].includes(what.code) && { tracked: trip.id }),
  }
}
