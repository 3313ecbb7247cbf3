import {
  type GstExempt,
  type GstLine,
  type GstMode,
  TDS,
  type TdsLine,
  exemptionOf,
  gstOf,
  tdsOf,
} from '@vapsi/contract/settlement/tax-rules'
import type { SettledTrip, SettlementView } from '@vapsi/contract/settlement/settlement'
import { sharesOf as sharesOfFreight } from '@vapsi/contract/shipment/share-of-price'
import { toRupees } from '@vapsi/contract/values/rupees'
import { indianDay } from '@vapsi/contract/values/india'
import { referenceOf } from '../bookings/bookings.rules.ts'
import { openPaise } from '../payments/payments.rules.ts'
import { rupeesOrNull } from '../payments/booking-brief.sql.ts'
import type { SidePayment } from './payments-of-trip.sql.ts'
import type { GstFactsOfTrip, TripMoney } from './trips.sql.ts'

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

/** The same as a statement of its month has them: what was charged after a closed month stands in a later one. */
export function sharesInMonth(trip: TripMoney, side: PaidSide): ReturnType<typeof sharesOf> {
  if (!trip.signed) return sharesOf(trip, side)
  const pricePaise = side === 'shipper' ? trip.signed.shipperPaise : trip.signed.driverPaise
  const lines = trip.lines.flatMap((line) =>
    line.isLater || line[side] === 0 ? [] : [{ cause: line.cause, paise: line[side] }],
  )
  return { pricePaise, freightPaise: pricePaise - lines.reduce((sum, { paise }) => sum + paise, 0), lines }
}

/** What each drop of a trip with stops has of this freight. */
export const dropsOf = (
  { drops }: Pick<TripMoney, 'drops'>,
  freightPaise: number,
): { place: string; paise: number }[] =>
  drops ? sharesOfFreight(freightPaise, drops).map((paise, at) => ({ place: drops[at]!.place, paise })) : []

const dayOf = (trip: Pick<TripMoney, 'completedAt'>) => indianDay(trip.completedAt ?? new Date())

/** The part of it that is not cut, by the facts of today, with its tax; null where all is cut. */
export function uncutSum(trip: TripMoney): { sumPaise: number; largePaise: number; line: TdsLine } | null {
  const { pricePaise } = sharesOf(trip, 'driver')
  const rest = pricePaise - trip.cuts.reduce((sum, { sumPaise }) => sum + sumPaise, 0)
  if (rest <= 0) return null
  const largePaise = pricePaise > TDS.oncePaise ? trip.ownPaise - trip.ownLargePaise + rest : 0
  const { holder, isDeclared } = trip
  const line = tdsOf({ paise: rest, largePaise, before: trip, holder, isDeclared, day: dayOf(trip) })
  return { sumPaise: rest, largePaise, line }
}

/** The tax on that part; of a trip without a price it is none. */
export function uncutTds(trip: TripMoney): TdsLine | null {
  const left = uncutSum(trip)
  if (left || trip.cuts.length > 0) return left && left.line
  const { holder, isDeclared } = trip
  return tdsOf({ paise: 0, largePaise: 0, before: trip, holder, isDeclared, day: dayOf(trip) })
}

/** The tax on what the driver gets for a trip: what was cut, and what is not cut yet. */
export function tdsOfTrip(trip: TripMoney): TdsLine {
  const uncut = uncutTds(trip)
  const parts: TdsLine[] = uncut ? [...trip.cuts, uncut] : trip.cuts
  const sumOfParts = (of: (part: TdsLine) => number) => parts.reduce((sum, part) => sum + of(part), 0)
  // Parts of different rates are told by the newest that was taxed; each stands in its own list.
  const { percent, reason, law } = parts.findLast(({ paise }) => paise > 0) ?? parts.at(-1)!
  return {
    basePaise: sumOfParts((part) => part.basePaise),
    paise: sumOfParts((part) => part.paise),
    percent,
    reason,
    law,
  }
}

/** How a trip is taxed: as its closed month says, else by the facts of today. */
const gstFactsOf = (trip: GstFactsOfTrip): { mode: GstMode | null; exempt: GstExempt | null } =>
  trip.signed ?? {
    mode: trip.gstMode,
    exempt: exemptionOf(trip.gstMode, {
      material: trip.materialType,
      gstin: trip.consignorGstin,
      company: trip.shipperCompany,
    }),
  }

/** The tax on a sum of the trip. */
export function gstOn(trip: GstFactsOfTrip, paise: number): GstLine {
  const { mode, exempt } = gstFactsOf(trip)
  return gstOf(mode, paise, dayOf(trip), exempt)
}

/** Of a statement's month. */
export const gstInMonth = (trip: TripMoney, side: PaidSide): GstLine =>
  gstOn(trip, sharesInMonth(trip, side).pricePaise)

export const gstOfTrip = (trip: TripMoney, side: PaidSide): GstLine => gstOn(trip, sharesOf(trip, side).pricePaise)

const tdsView = ({ basePaise, percent, paise, reason, law }: TdsLine) => ({
  base: toRupees(basePaise),
  percent,
  amount: toRupees(paise),
  reason,
  law,
})
const gstView = ({ mode, exempt, taxablePaise, percent, paise, law }: GstLine) => ({
  mode,
  exempt,
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
    drops: dropsOf(trip, freightPaise).map(({ place, paise }) => ({ place, share: toRupees(paise) })),
    lines: lines.map(({ cause, paise }) => ({ cause, amount: toRupees(paise) })),
    total: toRupees(pricePaise),
    agreedAdvance: rupeesOrNull(side === 'shipper' ? trip.advanceShipperPaise : trip.advanceDriverPaise),
    payments: payments
      .filter(({ fromShipper }) => fromShipper === (side === 'shipper'))
      .map(({ id, paymentType, paymentMethod, reference, valueDate, ofDay, recordedAt, amountPaise }) => ({
        id,
        paymentType,
        paymentMethod,
        reference,
        valueDate,
        ofDay,
        recordedAt: recordedAt.toISOString(),
        amount: toRupees(amountPaise),
      })),
    moved: toRupees(movedPaise),
    balance: toRupees(openPaise({ pricePaise, movedPaise })),
    gst: gstView(gstOfTrip(trip, side)),
  }
}

/** What is left to be paid to the driver once the tax is off. */
export function payablePaise(trip: TripMoney, carriedPaise: number): number {
  const { pricePaise } = sharesOf(trip, 'driver')
  const leftPaise = openPaise({ pricePaise, movedPaise: trip.paidOutPaise })
  const taxPaise = Math.max(0, tdsOfTrip(trip).paise - trip.depositedPaise)
  return Math.max(0, leftPaise - taxPaise - carriedPaise)
}

/** Each side sees its own money; the office both, and the commission. */
export function settlementOf(
  trip: TripMoney,
  payments: readonly SidePayment[],
  sides: readonly PaidSide[],
  carriedPaise: number,
): SettlementView {
  const driver = sides.includes('driver') ? sideView(trip, 'driver', payments) : null
  const tds = tdsOfTrip(trip)
  const [shipperPaise, driverPaise] = [sharesOf(trip, 'shipper').pricePaise, sharesOf(trip, 'driver').pricePaise]
  const leftPaise = openPaise({ pricePaise: driverPaise, movedPaise: trip.paidOutPaise })
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
      tds: {
        ...tdsView(tds),
        cuts: trip.cuts.map((cut) => ({ ...tdsView(cut), day: cut.day })),
        notWithheld: toRupees(Math.max(0, tds.paise - leftPaise - trip.depositedPaise)),
        carried: toRupees(carriedPaise),
      },
      payable: toRupees(payablePaise(trip, carriedPaise)),
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
