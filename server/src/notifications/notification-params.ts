import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { toRupees } from '@vapsi/contract/values/rupees'
import { indianTime } from '../bookings/bookings.rules.ts'
import type { Lane, NotificationContext } from './notification-context.ts'

export const word = (e: NotificationContext, key: string) => (typeof e.data[key] === 'string' ? e.data[key] : '')

export const lane = ({ from, to }: Lane = { from: '', to: '' }): Lane => ({ from, to })
export const trip = ({ booking }: NotificationContext) => ({ reference: booking?.reference ?? '', ...lane(booking) })
export const withTruck = (e: NotificationContext) => {
  const { vehicleNumber } = e.booking ?? {}
  return { ...trip(e), plate: vehicleNumber ? spacedVehicleNumber(vehicleNumber) : null }
}
/** Who is to drive reads the day before answering. */
const pickup = ({ booking }: NotificationContext) => (booking?.pickupFrom ? { day: readDay(booking.pickupFrom) } : {})
export const withPay = (e: NotificationContext) => ({ ...trip(e), ...pickup(e), rupees: e.booking?.pay ?? null })
export const toDrive = (e: NotificationContext) => ({ ...withTruck(e), ...pickup(e) })
export const tripWhy = (e: NotificationContext) => ({ ...trip(e), ...why(e) })
/** For a driver who sees no prices: a reason that names one stays with his owner. */
export const tripWhyUnpriced = (e: NotificationContext) => (/₹|\bRs\b/i.test(word(e, 'reason')) ? trip(e) : tripWhy(e))
/** Why, and of which drop on the way. */
export const paperWhy = (e: NotificationContext) => ({ ...tripWhy(e), ...ofStop(e) })
export const paperWhyUnpriced = (e: NotificationContext) => ({ ...tripWhyUnpriced(e), ...ofStop(e) })
const ofStop = (e: NotificationContext) => (word(e, 'place') ? { place: word(e, 'place') } : {})
export const withReceipt = (e: NotificationContext) => ({ ...trip(e), receipt: word(e, 'receipt') })
export const receiptWhy = (e: NotificationContext) => ({ ...withReceipt(e), ...why(e) })
export const tripSum = (e: NotificationContext) => ({ ...trip(e), rupees: toRupees(Number(e.data['amountPaise'])) })
/** Of a trip that is called off or taken away, what goes back: from the driver, or to the shipper. */
const goesBack = (key: 'paidOutPaise' | 'receivedPaise') => (e: NotificationContext) =>
  e.data[key] === undefined ? {} : { rupees: toRupees(Number(e.data[key])) }
const fromDriver = goesBack('paidOutPaise')
const toShipper = goesBack('receivedPaise')
export const tripFromDriver = (e: NotificationContext) => ({ ...trip(e), ...fromDriver(e) })
export const tripWhyFromDriver = (e: NotificationContext) => ({ ...tripWhy(e), ...fromDriver(e) })
export const tripWhyToShipper = (e: NotificationContext) => ({ ...tripWhy(e), ...toShipper(e) })
export const paidSum = (e: NotificationContext) => (e.data['amountPaise'] === undefined ? trip(e) : tripSum(e))
export const bidLane = (e: NotificationContext) => lane(e.bid)
export const bidLaneWhy = (e: NotificationContext) => ({ ...lane(e.bid), ...why(e) })
export const bidPrice = (e: NotificationContext) => ({ ...lane(e.bid), rupees: e.bid?.rupees ?? 0 })
export const why = (e: NotificationContext) => (word(e, 'reason') ? { reason: word(e, 'reason') } : {})

export const plate = (e: NotificationContext) => ({ number: word(e, 'vehicleNumber') })
export const withBill = (e: NotificationContext) => ({ ...trip(e), number: word(e, 'ewayBill') })
/** The counter-offer, and when it ends. */
export const offered = (e: NotificationContext) => ({
  ...lane(e.bid),
  rupees: toRupees(Number(e.data['pricePaise'])),
  until: readMoment(validUntil(e)),
})
export const ending = (e: NotificationContext) => ({ ...withBill(e), until: readMoment(validUntil(e)) })
const validUntil = (e: NotificationContext) => new Date(word(e, 'validUntil'))
/** `30/11/2026` in India. */
export const readDay = (at: Date): string => readMoment(at).slice(0, 10)
/** `30/11/2026 00:00` in India. */
export function readMoment(at: Date): string {
  const [day = '', time = ''] = indianTime(at).split(' ')
  return `${day.split('-').toReversed().join('/')} ${time.slice(0, 5)}`
}
/** `30/11/2026`, which all our languages read alike. */
const lastDay = (e: NotificationContext) => word(e, 'expiresOn').split('-').toReversed().join('/')
export const paper = (e: NotificationContext) => ({ ...plate(e), paper: word(e, 'paper'), day: lastDay(e) })
export const licence = (e: NotificationContext) => ({ driver: word(e, 'driver'), day: lastDay(e) })
export const laneDay = (e: NotificationContext) => ({
  from: word(e, 'from'),
  to: word(e, 'to'),
  day: word(e, 'day').split('-').toReversed().join('/'),
})
export const company = (e: NotificationContext) => ({ company: word(e, 'company') })
/** Until when a load is offered to known carriers alone, and by whom. */
export const askedFirst = (e: NotificationContext) => ({
  ...lane(e.load),
  ...company(e),
  until: readMoment(validUntil(e)),
})
export const contractLane = (e: NotificationContext) => ({ from: word(e, 'from'), to: word(e, 'to'), ...company(e) })
export const contractEnd = (e: NotificationContext) => ({ ...laneDay(e), ...company(e) })
export const contractOffer = (e: NotificationContext) => ({
  ...contractEnd(e),
  rupees: toRupees(Number(e.data['pricePaise'])),
  trucks: Number(e.data['trucks']),
})
/** A load at the agreed price, and by when it is taken or declined. */
export const contractAsked = (e: NotificationContext) => ({
  ...askedFirst(e),
  rupees: toRupees(Number(e.data['pricePaise'])),
})
export const laneWhy = (e: NotificationContext) => ({ from: word(e, 'from'), to: word(e, 'to'), ...why(e) })
export const person = (e: NotificationContext) => ({ person: word(e, 'person') })
export const webhook = (e: NotificationContext) => ({ address: word(e, 'webhook') })
/** The lost leg, and the best remaining way home, if there is one. */
export const nextBest = (e: NotificationContext) => ({
  ...bidLane(e),
  nextFrom: word(e, 'fromLocation'),
  nextTo: word(e, 'toLocation'),
  gainRupees: Number(e.data['gainRupees'] ?? 0),
})
