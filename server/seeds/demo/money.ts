import { DEFAULTS, type PaymentType } from '@vapsi/contract/constants'
import { indianDay } from '@vapsi/contract/values/india'
import { addDays } from '../../src/bookings/bookings.rules.ts'
import type { TripTimes } from './trip-times.ts'
import { type Booking, type World, hoursAfter } from './world.ts'

const words = 'Advance before loading, balance within 7 days of the proof of delivery.'

/** Terms and payments of a trip up to its current step; received and paid-out sums never exceed its prices. */
export function payTrip(
  world: World,
  booking: Booking,
  times: TripTimes,
  { hasTerms, settled }: { hasTerms: boolean; settled: 'all' | 'received' | 'none' },
): void {
  if (!hasTerms) return
  const { dice, now, office } = world
  const shipperShare = dice.pick([DEFAULTS.advancePercentageShipper, DEFAULTS.advancePercentageShipper, 40, 50])
  const driverShare = dice.pick([DEFAULTS.advancePercentageDriver, DEFAULTS.advancePercentageDriver, 60, 70])
  const dueDate = addDays(booking.promisedOn ?? indianDay(times.assigned), 7)
  const termsId = dice.id(times.terms)
  world.terms.push({
    id: termsId,
    bookingId: booking.id,
    advancePercentageShipper: shipperShare,
    advancePercentageDriver: driverShare,
    dueDate,
    terms: words,
    methodShipper: dice.pick(['upi', 'neft', 'rtgs', 'cheque'] as const),
    methodDriver: dice.pick(['upi', 'neft', 'cash'] as const),
    status: 'active',
    createdBy: office.id,
    createdAt: times.terms,
    updatedAt: times.terms,
  })
  const shared = { advancePercentageShipper: shipperShare, advancePercentageDriver: driverShare, dueDate }
  world.happenings.push({
    type: 'terms_set',
    at: times.terms,
    by: office,
    subject: { type: 'booking', id: booking.id },
    data: { termsId, ...shared },
  })
  if (booking.status === 'confirmed') return
  const shipperPrice = booking.negotiatedPriceShipperPaise!
  const driverPrice = booking.negotiatedPriceDriverPaise!
  const advanceIn = Math.round((shipperPrice * shipperShare) / 100)
  const advanceOut = Math.round((driverPrice * driverShare) / 100)
  const pay = (type: PaymentType, paise: number, at: Date) =>
    at < now && recordPayment(world, booking, { type, paise, at })
  pay('advance_from_shipper', advanceIn, times.advance)
  if (booking.status === 'advance_paid') return
  pay('advance_to_driver', advanceOut, hoursAfter(times.loaded, 0.2))
  if (booking.status !== 'completed' || settled === 'none') return
  pay('final_from_shipper', shipperPrice - advanceIn, hoursAfter(times.completed, dice.between(1, 60)))
  if (settled === 'all')
    pay('final_to_driver', driverPrice - advanceOut, hoursAfter(times.completed, dice.between(61, 100)))
}

interface Entry {
  type: PaymentType
  paise: number
  at: Date
  reversalOf?: string
  notes?: string
}

export function recordPayment(world: World, booking: Booking, { type, paise, at, reversalOf, notes }: Entry): string {
  const { dice, office } = world
  const id = dice.id(at)
  const reference = reversalOf ? null : `UTR${dice.digits(12)}`
  world.payments.push({
    id,
    bookingId: booking.id,
    amountPaise: paise,
    paymentType: type,
    paymentMethod: dice.pick(['upi', 'neft', 'rtgs', 'bank_transfer'] as const),
    reference,
    notes: notes ?? null,
    reversalOf: reversalOf ?? null,
    recordedBy: office.id,
    recordedAt: at,
  })
  const subject = { type: 'booking', id: booking.id }
  if (!reversalOf)
    world.happenings.push({
      type: 'payment_recorded',
      at,
      by: office,
      subject,
      data: { paymentId: id, paymentType: type, amountPaise: paise, reference },
    })
  return id
}

/** A payment with a wrong amount, and its counter-entry. */
export function recordMistake(world: World, booking: Booking, at: Date): void {
  const paymentType = 'partial_from_shipper'
  const amountPaise = 2_500_00
  const paymentId = recordPayment(world, booking, { type: paymentType, paise: amountPaise, at })
  const mendedAt = hoursAfter(at, 0.4)
  const reason = 'Booked on the wrong trip'
  const counterId = recordPayment(world, booking, {
    type: paymentType,
    paise: -amountPaise,
    at: mendedAt,
    reversalOf: paymentId,
    notes: reason,
  })
  world.happenings.push({
    type: 'payment_reversed',
    at: mendedAt,
    by: world.office,
    subject: { type: 'booking', id: booking.id },
    data: { paymentId, counterId, paymentType, amountPaise, reason },
  })
}

/** A shipper reports a payment; the office has not checked it yet. */
export function reportPayment(world: World, booking: Booking, amountPaise: number, at: Date): void {
  const utr = world.dice.digits(12).replace(/^0/, '4')
  const id = world.dice.id(at)
  world.reports.push({
    id,
    bookingId: booking.id,
    shipperId: booking.shipperId,
    amountPaise,
    utr,
    transfer: utr,
    status: 'pending',
    note: null,
    paymentId: null,
    reportedAt: at,
    settledAt: null,
  })
  world.happenings.push({
    type: 'payment_reported',
    at,
    by: world.people.find((person) => person.id === booking.shipperId) ?? null,
    subject: { type: 'booking', id: booking.id },
    data: { reportId: id, amountPaise, utr },
  })
}
