import { type RawBuilder, sql } from 'kysely'
import { type BookingRow, paymentStatusOf } from './booking-rows.sql.ts'

const owed = (price: RawBuilder<unknown>, moved: RawBuilder<unknown>) =>
  sql`((case when b.status = 'cancelled' then 0 else coalesce(${price}, 0) end) - ${moved})`
const owedOf = ({ status }: BookingRow, price: number | null, moved: number) =>
  (status === 'cancelled' ? 0 : (price ?? 0)) - moved

/** Sort columns of bookings: the SQL value, and the same from a row, for the cursor of the next page. */
export const bookingSorts = {
  createdAt: {
    column: sql`b.created_at`,
    type: 'date',
    cast: 'timestamptz',
    of: (r: BookingRow) => r.createdAt.toISOString(),
  },
  price: { column: sql`b.price_paise`, type: 'integer', cast: 'bigint', of: (r: BookingRow) => r.pricePaise },
  /** The agreed price or, before that, the requested one. */
  shipperPrice: {
    column: sql`coalesce(b.negotiated_price_shipper_paise, b.price_paise)`,
    type: 'integer',
    cast: 'bigint',
    of: (r: BookingRow) => r.negotiatedPriceShipperPaise ?? r.pricePaise,
  },
  driverPrice: {
    column: sql`coalesce(b.negotiated_price_driver_paise, -1)`,
    type: 'integer',
    cast: 'bigint',
    of: (r: BookingRow) => r.negotiatedPriceDriverPaise ?? -1,
  },
  margin: {
    column: sql`coalesce(b.admin_margin_paise, -1)`,
    type: 'integer',
    cast: 'bigint',
    of: (r: BookingRow) => r.adminMarginPaise ?? -1,
  },
  received: { column: sql`b.received_paise`, type: 'integer', cast: 'bigint', of: (r: BookingRow) => r.receivedPaise },
  paidOut: { column: sql`b.paid_out_paise`, type: 'integer', cast: 'bigint', of: (r: BookingRow) => r.paidOutPaise },
  /** What the shipper owes and the driver is owed, as shown on the booking. */
  owes: {
    column: owed(sql`b.negotiated_price_shipper_paise`, sql`b.received_paise`),
    type: 'integer',
    cast: 'bigint',
    of: (r: BookingRow) => owedOf(r, r.negotiatedPriceShipperPaise, r.receivedPaise),
  },
  owed: {
    column: owed(sql`b.negotiated_price_driver_paise`, sql`b.paid_out_paise`),
    type: 'integer',
    cast: 'bigint',
    of: (r: BookingRow) => owedOf(r, r.negotiatedPriceDriverPaise, r.paidOutPaise),
  },
  route: {
    column: sql`b.from_location || ' ' || b.to_location`,
    type: 'string',
    cast: 'text',
    of: (r: BookingRow) => `${r.fromLocation} ${r.toLocation}`,
  },
  shipper: {
    column: sql`coalesce(sh.company, sh.name)`,
    type: 'string',
    cast: 'text',
    of: (r: BookingRow) => r.shipperCompany ?? r.shipperName,
  },
  transporter: {
    column: sql`coalesce(tr.company, tr.name, '')`,
    type: 'string',
    cast: 'text',
    of: (r: BookingRow) => r.transporterCompany ?? r.transporterName ?? '',
  },
  /** Separates direct requests from those for a posted truck. */
  marketTruck: {
    column: sql`(case when b.posting_id is null then 1 else 0 end)`,
    type: 'integer',
    cast: 'bigint',
    of: (r: BookingRow) => (r.postingId === null ? 1 : 0),
  },
  status: { column: sql`b.status`, type: 'string', cast: 'text', of: (r: BookingRow) => r.status },
  paymentStatus: {
    column: paymentStatusOf,
    type: 'string',
    cast: 'text',
    of: (r: BookingRow) => r.paymentStatus,
  },
} as const
