import { type GstLine, type TdsLine, gstOf, tdsOf } from '@vapsi/contract/settlement/tax-rules'
import type { SettledTrip, SettlementView } from '@vapsi/contract/settlement/settlement'
import { toRupees } from '@vapsi/contract/values/rupees'
import { indianDay } from '@vapsi/contract/values/india'
import { referenceOf } from '../bookings/bookings.rules.ts'
import { openPaise } from '../payments/payments.rules.ts'
import { rupeesOrNull } from '../payments/booking-brief.sql.ts'
import type { SidePayment } from './payments-of-trip.sql.ts'
import type { TripMoney } from './trips.sql.ts'

type PaidSide = 'shipper' | 'driver'
type View = NonNullable<SettlementView['shipper']>

/** The parts of the two prices; a cancelled trip owes nothing. */
export function sharesOf(trip: TripMoney, side: PaidSide) {
  const isOff = trip.status === 'cancelled'
  const pricePaise = isOff ? 0 : ((side === 'shipper' ? trip.shipperPaise : trip.driverPaise) ?? 0)
  const chargesPaise = isOff ? 0 : side === 'shipper' ? trip.chargesShipperPaise : trip.chargesDriverPaise
  const known = isOff ? [] : trip.lines.map((line) => ({ cause: line.cause, paise: line[side] }))
  const isWhole = known.reduce((sum, { paise }) => sum + paise, 0) === chargesPaise
  const lines: { cause: View['lines'][number]['cause']; paise: number }[] = isWhole
    ? known.filter(({ paise }) => paise !== 0)
    : [{ cause: 'other', paise: chargesPaise }]
  return { pricePaise, freightPaise: pricePaise - chargesPaise, lines }
}

const dayOf = (trip: TripMoney) => indianDay(trip.completedAt ?? new Date())

export const tdsOfTrip = (trip: TripMoney): TdsLine =>
  tdsOf({
    paise: sharesOf(trip, 'driver').pricePaise,
    before: { totalPaise: trip.beforePaise, largePaise: trip.beforeLargePaise },
    holder: trip.holder,
    isDeclared: trip.isDeclared,
    day: dayOf(trip),
  })

export const gstOfTrip = (trip: TripMoney, side: PaidSide): GstLine =>
  gstOf(trip.gstMode, sharesOf(trip, side).pricePaise, dayOf(trip))

const tdsView = ({ basePaise, percent, paise, reason, law }: TdsLine) => ({
  base: toRupees(basePaise),
  percent,
  amount: toRupees(paise),
  reason,
  law,
})
const gstView = ({ mode, taxablePaise, percent, paise, law }: GstLine) => ({
  mode,
  taxable: toRupees(taxablePaise),
  percent,
  amount: toRupees(paise),
  law,
})

function sideView(trip: TripMoney, side: PaidSide, payments: readonly SidePayment[]): View {
  const { pricePaise, freightPaise, lines } = sharesOf(trip, side)
  const movedPaise = side === 'shipper' ? trip.receivedPaise : trip.paidOutPaise
  return {
    party: (side === 'shipper' ? trip.shipper : trip.transporter) ?? '',
    freight: toRupees(freightPaise),
    lines: lines.map(({ cause, paise }) => ({ cause, amount: toRupees(paise) })),
    total: toRupees(pricePaise),
    agreedAdvance: rupeesOrNull(side === 'shipper' ? trip.advanceShipperPaise : trip.advanceDriverPaise),
    payments: payments
      .filter(({ fromShipper }) => fromShipper === (side === 'shipper'))
      .map(({ id, paymentType, paymentMethod, reference, recordedAt, amountPaise }) => ({
        id,
        paymentType,
        paymentMethod,
        reference,
        recordedAt: recordedAt.toISOString(),
        amount: toRupees(amountPaise),
      })),
    moved: toRupees(movedPaise),
    balance: toRupees(openPaise({ pricePaise, movedPaise })),
    gst: gstView(gstOfTrip(trip, side)),
  }
}

/** Each side sees its own money; the office both, and the commission. */
export function settlementOf(
  trip: TripMoney,
  payments: readonly SidePayment[],
  sides: readonly PaidSide[],
): SettlementView {
  const driver = sides.includes('driver') ? sideView(trip, 'driver', payments) : null
  const tds = tdsOfTrip(trip)
  const [shipperPaise, driverPaise] = [sharesOf(trip, 'shipper').pricePaise, sharesOf(trip, 'driver').pricePaise]
  return {
    bookingId: trip.bookingId,
    reference: referenceOf(trip.number),
    status: trip.status,
    fromLocation: trip.fromLocation,
    toLocation: trip.toLocation,
    vehicleNumber: trip.vehicleNumber,
    completedAt: trip.completedAt?.toISOString() ?? null,
    isFinal: trip.status === 'completed',
    disputed: toRupees(trip.disputedPaise),
    shipper: sides.includes('shipper') ? sideView(trip, 'shipper', payments) : null,
    driver: driver && {
      ...driver,
      tds: tdsView(tds),
      // Somebody who has received more than remains after tax is not asked for it here: the office settles it.
      payable: toRupees(Math.max(0, openPaise({ pricePaise: driverPaise, movedPaise: trip.paidOutPaise }) - tds.paise)),
    },
    commission: sides.length === 2 ? toRupees(shipperPaise - driverPaise) : null,
  }
}

const sumOf = (trip: TripMoney, side: PaidSide, isOf: (cause: string) => boolean) =>
  sharesOf(trip, side)
    .lines.filter(({ cause }) => isOf(cause))
    .reduce((sum, { paise }) => sum + paise, 0)

export const settledTrip = (trip: TripMoney): SettledTrip => ({
  id: trip.bookingId,
  reference: referenceOf(trip.number),
  fromLocation: trip.fromLocation,
  toLocation: trip.toLocation,
  completedAt: trip.completedAt?.toISOString() ?? '',
  shipper: trip.shipper,
  transporter: trip.transporter ?? '',
  shipperTotal: toRupees(trip.shipperPaise ?? 0),
  driverTotal: toRupees(trip.driverPaise ?? 0),
  commission: toRupees((trip.shipperPaise ?? 0) - (trip.driverPaise ?? 0)),
  detention: toRupees(sumOf(trip, 'driver', (cause) => cause.startsWith('detention'))),
  dispute: toRupees(sumOf(trip, 'shipper', (cause) => cause === 'dispute')),
  received: toRupees(trip.receivedPaise),
  paidOut: toRupees(trip.paidOutPaise),
  tds: tdsView(tdsOfTrip(trip)),
  gst: gstView(gstOfTrip(trip, 'shipper')),
})
