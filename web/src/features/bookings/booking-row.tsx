import type { Booking } from '../../domain/bookings/booking.ts'
import { Money, When } from '../../ui/figures.tsx'
import { placeParts } from '../../ui/form/place.ts'
import { BookingChip } from '../../ui/status-chip.tsx'
import { RouteRow } from '../../ui/trip/route-line.tsx'

/** A booking in a row of the desk's table: number, way, when, price, status. */
export function BookingRow({ booking }: { booking: Booking }) {
  return (
    <span className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      <RouteRow from={placeParts(booking.fromLocation).name} to={placeParts(booking.toLocation).name} wraps />
      <Money rupees={booking.price} className="text-right font-bold" />
      <span className="tabular truncate text-sm text-quiet">
        {booking.reference} · <When at={booking.createdAt} />
      </span>
      <BookingChip status={booking.status} />
    </span>
  )
}
