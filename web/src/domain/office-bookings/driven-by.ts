import type { TripDriver } from '@vapsi/contract/booking-views'

/** The driver whom a transporter has sent, with the number that he gave. */
export const drivenBy = ({ name, mobile }: TripDriver) => (mobile === null ? name : `${name}, +91 ${mobile}`)
