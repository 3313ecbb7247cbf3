import type { PaymentType } from '@vapsi/contract/constants'
import { type BookingStatus, documentStatuses } from '@vapsi/contract/lifecycle'

/** The side of a payment: received from the shipper, or paid out to the driver. */
export const isFromShipper = (type: PaymentType): boolean => type.endsWith('from_shipper')

export interface Balance {
  pricePaise: number
  movedPaise: number
}

/** The open amount on one side of a booking, in paise. Never negative while the invariants hold. */
export const openPaise = ({ pricePaise, movedPaise }: Balance): number => pricePaise - movedPaise

/** The freight times percentage divided by 100, to the nearest paisa. */
export const advancePaise = (freightPaise: number, percentage: number): number =>
  Math.round((freightPaise * percentage) / 100)

export interface Due {
  kind: 'advance' | 'balance' | 'none'
  paise: number
}

/**
 * A shipper's next payment: the rest of the advance, then the rest of the price; all of it once the trip is complete.
 */
export function dueOf(money: {
  status: BookingStatus
  paymentStatus: 'terms_pending' | 'advance_due' | 'balance_due' | 'paid'
  pricePaise: number | null
  receivedPaise: number
  advanceShipperPaise: number | null
  /** The disputed amount, until the office has decided. */
  disputedPaise: number
}): Due {
  const none: Due = { kind: 'none', paise: 0 }
  // A cancelled booking, or one without a truck, asks for nothing whatever its terms say.
  if (money.pricePaise === null || !documentStatuses.includes(money.status)) return none
  const open = Math.max(
    0,
    openPaise({ pricePaise: money.pricePaise, movedPaise: money.receivedPaise }) - money.disputedPaise,
  )
  if (money.status === 'completed') return open > 0 ? { kind: 'balance', paise: open } : none
  if (money.paymentStatus === 'advance_due')
    return { kind: 'advance', paise: (money.advanceShipperPaise ?? 0) - money.receivedPaise }
  return money.paymentStatus === 'balance_due' && open > 0 ? { kind: 'balance', paise: open } : none
}
