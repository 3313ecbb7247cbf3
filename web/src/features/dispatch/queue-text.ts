import type { AdminBookingView } from '@vapsi/contract/office/admin-views'
import type { BidView } from '@vapsi/contract/bids'

/** What a booking is searched by, besides its own and its vehicle's number (`search-booking.sql.ts` for the server). */
export const bookingText = (row: AdminBookingView) =>
  [
    row.fromLocation,
    row.toLocation,
    row.shipper.name,
    row.shipper.company,
    row.transporter?.name,
    row.transporter?.company,
    row.materialType,
  ].join(' ')

/** What a bid is searched by, besides its vehicle's number (`pending-bids.sql.ts`). */
export const bidText = ({ postedLoad, transporter }: BidView) =>
  [
    postedLoad.fromLocation,
    postedLoad.toLocation,
    postedLoad.shipper.name,
    postedLoad.shipper.company,
    transporter.name,
    transporter.company,
    postedLoad.material,
  ].join(' ')
