import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { moneyOfBooking } from '../bookings.sql.ts'

export interface AgreedPrices {
  negotiatedPriceShipperPaise: number
  negotiatedPriceDriverPaise: number
}

/** The margin is never negative, and no price is below what has already moved. The booking is locked. */
export async function requireSoundPrices(tx: Tx, bookingId: string, prices: AgreedPrices): Promise<void> {
  requireMargin(prices)
  const { receivedPaise, paidOutPaise, heldByPreviousPaise } = await moneyOfBooking(tx, bookingId)
  if (prices.negotiatedPriceShipperPaise < receivedPaise) fail('price_below_paid', { at: 'negotiatedPriceShipper' })
  if (prices.negotiatedPriceDriverPaise < paidOutPaise + heldByPreviousPaise)
    fail('price_below_paid', { at: 'negotiatedPriceDriver' })
}

export function requireMargin({ negotiatedPriceShipperPaise, negotiatedPriceDriverPaise }: AgreedPrices): void {
  if (negotiatedPriceDriverPaise > negotiatedPriceShipperPaise) fail('margin_negative', { at: 'negotiatedPriceDriver' })
}
