import type { BookingLedgerView } from '@vapsi/contract/office/admin-views'

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
  /** Who was paid, when that is not the driver of today. */
  earlierDriver: Payee | null
  /** What each side is still open after this line. */
  shipperOwes: number
  driverIsOwed: number
}

/** A driver who gave the trip back, and the rupees that are still there; 0 when everything is settled. */
interface EarlierDriver extends Payee {
  holds: number
}

const paise = (rupees: number) => Math.round(rupees * 100)
export const isFromShipper = (type: Payment['paymentType']) => type.endsWith('from_shipper')

/** Nobody owes the price of a trip that was called off. */
export const pricesOf = (booking: LedgerBooking) =>
  booking.status === 'cancelled'
    ? { shipper: 0, driver: 0 }
    : { shipper: booking.negotiatedPriceShipper ?? 0, driver: booking.negotiatedPriceDriver ?? 0 }

/**
 * The ledger of a booking, oldest first: from the agreed prices down to what is open, exact to the paisa. What an earlier
 * driver was paid is no part of what the driver of today is owed.
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

/** Everybody who was paid for this trip and does not drive it any more. */
export function earlierDriversOf(booking: LedgerBooking): EarlierDriver[] {
  const found = new Map<string, EarlierDriver>()
  for (const { payment, earlierDriver } of ledgerOf(booking)) {
    if (!earlierDriver) continue
    const { holds } = found.get(earlierDriver.id) ?? { holds: 0 }
    found.set(earlierDriver.id, { ...earlierDriver, holds: (paise(holds) + paise(payment.amount)) / 100 })
  }
  return [...found.values()]
}
