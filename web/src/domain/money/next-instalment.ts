import type { PaymentType } from '@vapsi/contract/constants'
import type { AdminBookingView } from '@vapsi/contract/office/admin-views'

export interface Instalment {
  paymentType: PaymentType
  /** Rupees. */
  amount: number
}

type Side = 'shipper' | 'driver'
type Booking = Pick<AdminBookingView, 'nextFromShipper' | 'nextToDriver'>

/** What the terms ask for next on one side; null where nothing is agreed, or nothing open. */
export const nextInstalment = (booking: Booking, side: Side): Instalment | null =>
  side === 'shipper' ? booking.nextFromShipper : booking.nextToDriver
