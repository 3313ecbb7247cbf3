import type { PaymentMethod, PaymentType } from '@vapsi/contract/constants'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { Instalment } from '../../domain/money/next-instalment.ts'

export interface Offer extends Instalment {
  /** As the terms name it. */
  method: PaymentMethod | null
}

/**
 * The next instalment of the terms: on the side that the clerk has chosen, else from the shipper, else to the driver.
 * Null if nothing is agreed, or the clerk records something else.
 */
export function offerOf(booking: AdminBookingView | null, picked: PaymentType | '' | null): Offer | null {
  if (!booking) return null
  const ways = [
    { next: booking.nextFromShipper, method: booking.terms?.methodShipper },
    { next: booking.nextToDriver, method: booking.terms?.methodDriver },
  ]
  const way = ways.find(({ next }) => next && (picked === null || next.paymentType === picked))
  return way?.next ? { ...way.next, method: way.method ?? null } : null
}
