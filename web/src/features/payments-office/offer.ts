import type { PaymentMethod, PaymentType } from '@vapsi/contract/constants'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { Instalment } from '../../domain/money/next-instalment.ts'

export interface Offer extends Instalment {
  /** As the terms name it. */
  method: PaymentMethod | null
}

const isAdvance = (next: Instalment | null) => next?.paymentType.startsWith('advance') ?? false

/**
 * The next instalment of the terms: on the side that the clerk has chosen, else as money moves on a trip: both advances
 * before both balances, the shipper's before the driver's. Null if nothing is agreed, or the clerk records something else.
 */
export function offerOf(booking: AdminBookingView | null, picked: PaymentType | '' | null): Offer | null {
  if (!booking) return null
  const ways = [
    { next: booking.nextFromShipper, method: booking.terms?.methodShipper },
    { next: booking.nextToDriver, method: booking.terms?.methodDriver },
  ]
  const inOrder = ways.toSorted((a, b) => Number(isAdvance(b.next)) - Number(isAdvance(a.next)))
  const way = inOrder.find(({ next }) => next && (picked === null || next.paymentType === picked))
  return way?.next ? { ...way.next, method: way.method ?? null } : null
}
