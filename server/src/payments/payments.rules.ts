import type { PaymentType } from '@vapsi/contract/constants'

/** The side of a payment: received from the shipper, or paid out to the driver. */
export const isFromShipper = (type: PaymentType): boolean => type.endsWith('from_shipper')

export interface Balance {
  pricePaise: number
  movedPaise: number
}

/** The open amount on one side of a booking, in paise. Never negative while the invariants hold. */
export const openPaise = ({ pricePaise, movedPaise }: Balance): number => pricePaise - movedPaise
