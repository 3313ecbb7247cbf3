import type { BookingLedgerView } from '@vapsi/contract/admin/admin-views'

type Payment = BookingLedgerView['payments'][number]
type Payee = NonNullable<Payment['payee']>
type LedgerBooking = Pick<BookingLedgerView, 'negotiatedPriceShipper' | 'negotiatedPriceDriver' | 'status'> & {
  transporter: { id: string } | null
  payments: Payment[]
}

interface LedgerLine {
  payment: Payment
  /** Rupees that moved on this side, null on the other. */
  received: number | null
  paidOut: number | null
  /** Who was paid, if not the current driver. */
  earlierDriver: Payee | null
  /** Each side's open amount after this line. */
  shipperOwes: number
  driverIsOwed: number
}

/** A driver who returned the trip, and the rupees still held; 0 when settled. */
interface EarlierDriver extends Payee {
  holds: number
}

const paise = (rupees: number) => Math.round(rupees * 100)
export const isFromShipper = (type: Payment['paymentType']) => type.endsWith('from_shipper')

/** Nobody owes the price of a cancelled trip. */
export const pricesOf = (booking: LedgerBooking) =>
  booking.status === 'cancelled'
    ? { shipper: 0, driver: 0 }
    : { shipper: booking.negotiatedPriceShipper ?? 0, driver: booking.negotiatedPriceDriver ?? 0 }

/**
 * The ledger of a booking, oldest first: from the agreed prices down to the open amounts, exact to the paisa. Payments
 * to an earlier driver do not count for the current one.
 */
export function ledgerOf(booking: LedgerBooking): LedgerLine[] {
  const prices = pricesOf(booking)
  let shipper = paise(prices.shipper)
  let driver = paise(prices.driver)
  return booking.payments.toReversed().map((payment) => {
    const amount = paise(payment.amount)
    const fromShipper = isFromShipper(payment.paymentType)
    const earlierDriver = payment.payee?.id === booking.transporter?.id ? null : payment.payee
    if (fromShipper) shipper -= amount
    else if (!earlierDriver) driver -= amount
    return {
      payment,
      received: fromShipper ? payment.amount : null,
      paidOut: fromShipper ? null : payment.amount,
      earlierDriver,
      shipperOwes: shipper / 100,
      driverIsOwed: driver / 100,
    }
  })
}

/** Everybody who was paid for this trip and no longer drives it. */
export function earlierDriversOf(booking: LedgerBooking): EarlierDriver[] {
  const found = new Map<string, EarlierDriver>()
  for (const { payment, earlierDriver } of ledgerOf(booking)) {
    if (!earlierDriver) continue
    const { holds } = found.get(earlierDriver.id) ?? { holds: 0 }
    found.set(earlierDriver.id, { ...earlierDriver, holds: (paise(holds) + paise(payment.amount)) / 100 })
  }
  return [...found.values()]
}
