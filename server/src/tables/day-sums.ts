/** What bookings of a day and a status, with or without terms that hold, come to. A day has several rows until a job joins them; written by the database alone. */
export interface BookingDaySumsTable {
  /** Of India. */
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

/** The same of payments, by the day on which they were recorded; reversals are negative. */
export interface PaymentDaySumsTable {
  day: string
  paymentType: string
  records: number
  amountPaise: number
}
