import type { Booking } from '../../domain/bookings/booking.ts'
import { When } from '../../ui/figures.tsx'
import { BookingChip } from '../../ui/status-chip.tsx'
import { PanelRow } from '../../ui/trip/panel-row.tsx'

/** A booking in a row of the desk's table: way, number, when, price, status. */
export function BookingRow({ booking: { fromLocation, toLocation, price, reference, createdAt, status } }: Props) {
  return (
    <PanelRow
      from={fromLocation}
      to={toLocation}
      rupees={price}
      note={
        // The moment goes to the next line as a whole.
        <span className="flex flex-wrap gap-x-2">
          <span>{reference}</span>
          <span className="whitespace-nowrap">
            <When at={createdAt} />
          </span>
        </span>
      }
      chip={<BookingChip status={status} />}
    />
  )
}

interface Props {
  booking: Booking
}
