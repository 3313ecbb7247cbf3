/**
 * Sums of the bookings of a day and a status, with or without active terms. A day has several rows until a job merges
 * them; only the database writes them.
 */
export interface BookingDaySumsTable {
  /** A day in India. */
  day: string
  status: string
  hasTerms: boolean
  bookings: number
  shipperPricePaise: number
  driverPricePaise: number
  marginPaise: number
  receivedPaise: number
  paidOutPaise: number
}

/** The same for payments, by the day of recording; reversals are negative. */
export interface PaymentDaySumsTable {
  day: string
  paymentType: string
  records: number
  amountPaise: number
}
