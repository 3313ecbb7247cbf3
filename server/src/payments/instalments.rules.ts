import type { PaymentType } from '@vapsi/contract/constants'

/** One side of a booking, in paise: the open part of its price, and of the agreed advance; null without terms. */
export interface Side {
  fromShipper: boolean
  openPaise: number
  advanceOpenPaise: number | null
}

export interface Instalment {
  paymentType: PaymentType
  paise: number
}

const typeOf = (kind: 'advance' | 'partial' | 'final', fromShipper: boolean): PaymentType =>
  `${kind}_${fromShipper ? 'from_shipper' : 'to_driver'}`

/**
 * The next instalment of the terms: the rest of the advance, then the rest of the price; null if nothing is agreed or
 * open.
 */
export function nextInstalment({ fromShipper, openPaise, advanceOpenPaise }: Side): Instalment | null {
  if (openPaise <= 0 || advanceOpenPaise === null) return null
  if (advanceOpenPaise > 0)
    return { paymentType: typeOf('advance', fromShipper), paise: Math.min(advanceOpenPaise, openPaise) }
  return { paymentType: typeOf('final', fromShipper), paise: openPaise }
}

/** The payment type of this amount: the instalment, everything open, or a part. Null when it is more than is open. */
export function kindOfPayment(side: Side, paise: number): (Instalment & { isAgreed: boolean }) | null {
  if (paise > side.openPaise) return null
  const next = nextInstalment(side)
  if (next?.paise === paise) return { ...next, isAgreed: true }
  if (paise === side.openPaise) return { paymentType: typeOf('final', side.fromShipper), paise, isAgreed: true }
  return { paymentType: typeOf('partial', side.fromShipper), paise, isAgreed: false }
}
