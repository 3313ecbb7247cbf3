import { BookingCard } from '../../features/bookings/booking-card.tsx'
import { LoadCard } from '../../features/loads/load-card.tsx'
import { PayNow } from '../../features/payments/pay-now.tsx'
import type { Shipment } from '../../domain/shipment/use-shipments.ts'

/** All about one shipment: its trip, or the load and its bids until there is one. */
export function ShipmentBody({
  shipment: { booking, load },
  isPage = false,
}: {
  shipment: Shipment
  isPage?: boolean
}) {
  if (booking) return <BookingCard booking={booking} isOpen={isPage} pay={<PayNow booking={booking} />} />
  return load && <LoadCard load={load} isOpen={isPage} />
}
