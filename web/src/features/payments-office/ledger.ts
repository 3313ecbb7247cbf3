import type { BookingLedgerView } from '@vapsi/contract/admin-views'

type Payment = BookingLedgerView['payments'][number]
type LedgerBooking = Pick<BookingLedgerView, 'negotiatedPriceShipper' | 'negotiatedPriceDriver'> & {
  payments: Payment[]
}

export interface LedgerLine {
  payment: Payment
  /** Rupees that moved on this side, null on the other. */
  received: number | null
  paidOut: number | null
  /** What each side is still open after this line. */
  shipperOwes: number
  driverIsOwed: number
}

const paise = (rupees: number) => Math.round(rupees * 100)
export const isFromShipper = (type: Payment['paymentType']) => type.endsWith('from_shipper')

/** The ledger of a booking, oldest first: from the agreed prices down to what is open, exact to the paisa. */
export function ledgerOf(booking: LedgerBooking): LedgerLine[] {
  let shipper = paise(booking.negotiatedPriceShipper ?? 0)
  let driver = paise(booking.negotiatedPriceDriver ?? 0)
  return booking.payments.toReversed().map((payment) => {
    const amount = paise(payment.amount)
    const fromShipper = isFromShipper(payment.paymentType)
    if (fromShipper) shipper -= amount
    else driver -= amount
    return {
      payment,
      received: fromShipper ? payment.amount : null,
      paidOut: fromShipper ? null : payment.amount,
      shipperOwes: shipper / 100,
      driverIsOwed: driver / 100,
    }
  })
}
