import { BookingCard } from '../../features/bookings/booking-card.tsx'
import { LoadCard } from '../../features/loads/load-card.tsx'
import { PayNow } from '../../features/payments/pay-now.tsx'
import { CheckDeliveryButton } from '../../features/delivery/check-delivery-button.tsx'
import { AgainButtons } from '../../features/series/again-button.tsx'
import type { Booking } from '../../domain/bookings/booking.ts'
import type { Shipment } from '../../domain/shipment/use-shipments.ts'

/** The one button of what its shipper does next about the goods or the money. */
function Acts({ booking }: { booking: Booking }) {
  return (
    <>
      <CheckDeliveryButton booking={booking} />
      <PayNow booking={booking} />
    </>
  )
}

/** All about one shipment: its trip, or the load and its bids until there is one. */
export function ShipmentBody({ shipment, isPage = false }: { shipment: Shipment; isPage?: boolean }) {
  const { booking, load } = shipment
  return (
    <>
      {booking ? (
        <BookingCard booking={booking} isOpen={isPage} act={<Acts booking={booking} />} />
      ) : (
        load && <LoadCard load={load} isOpen={isPage} />
      )}
      {isPage && <AgainButtons shipment={shipment} />}
    </>
  )
}
