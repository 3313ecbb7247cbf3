import type { BookingStatus, PaymentStatus } from '@vapsi/contract/lifecycle'

/** The money of one side: what its price is, what has moved, and what is due. */
export interface MoneyFacts {
  status: BookingStatus
  paymentStatus: PaymentStatus
  /** Null until agreed. */
  pricePaise: number | null
  paidPaise: number
  /** The part of the agreed advance that is still missing. */
  advanceDuePaise: number
  /** Reported by its shipper, and not yet found by the office. */
  checkingPaise: number
  disputedPaise: number
  dueDate: string | null
}

/** What is known of a trip, whoever reads it. */
export interface NextFacts {
  now: Date
  status: BookingStatus
  driverResponse: 'pending' | 'accepted' | 'declined' | null
  declineReason: string | null
  transporterName: string | null
  /** Whom to call at both ends is known. */
  hasDetails: boolean
  isDisputed: boolean
  podAt: Date | null
  podRejectedReason: string | null
  /** The drop on the way whose proof it is; null for the last. */
  podRejectedAt: string | null
  pendingSince: Date
  /** Until when the goods may be picked up, and by when they should arrive. */
  pickupUntil: Date | null
  arrivesBy: string | null
  hasTerms: boolean
  /** The UTR of a report that the office did not find, while nothing came of it since. */
  refusedUtr: string | null
  checkingUtr: string | null
  /** Tax that was cut from the driver's price and not deposited. */
  tdsWithheldPaise: number
  /** Paid to drivers who have the trip no more: until it is back, the office pays so much less to the one who has it. */
  heldByPreviousPaise: number
  shipper: MoneyFacts
  /** Without the tax that was cut. */
  driver: MoneyFacts
}
