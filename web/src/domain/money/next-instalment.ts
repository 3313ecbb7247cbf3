import type { PaymentType } from '@vapsi/contract/constants'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'

export interface Instalment {
  paymentType: PaymentType
  /** Rupees. */
  amount: number
}

type Side = 'shipper' | 'driver'
type Booking = Pick<AdminBookingView, 'nextFromShipper' | 'nextToDriver'>

/** The next instalment of the terms on one side; null if nothing is agreed or open. */
export const nextInstalment = (booking: Booking, side: Side): Instalment | null =>
  side === 'shipper' ? booking.nextFromShipper : booking.nextToDriver
