import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { RouteCell } from '../../../domain/office-bookings/booking-cells.tsx'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { day } from '../../../lib/language/format.ts'
import { Money } from '../../../ui/figures.tsx'

/** Of a booking: its number, which opens it. */
export function useBookingColumn<T extends { bookingId: string | null; reference: string }>(): OfficeColumn<T> {
  const { t } = useLingui()
  return {
    id: 'booking',
    header: t`Booking`,
    cell: ({ bookingId, reference }) =>
      bookingId ? (
        <Link
          href={`/admin/bookings/${bookingId}`}
          className="tabular font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {reference}
        </Link>
      ) : (
        <span className="tabular whitespace-nowrap">{reference}</span>
      ),
  }
}

export function useRouteColumn<T extends { fromLocation: string; toLocation: string }>(): OfficeColumn<T> {
  const { t } = useLingui()
  return {
    id: 'route',
    header: t`Route`,
    cell: ({ fromLocation, toLocation }) => <RouteCell row={{ fromLocation, toLocation }} />,
  }
}

export const dayColumn = <T,>(id: string, header: string, of: (row: T) => string | null): OfficeColumn<T> => ({
  id,
  header,
  cell: (row) => <span className="tabular whitespace-nowrap">{day(of(row))}</span>,
})

export const moneyColumn = <T,>(
  id: string,
  header: string,
  of: (row: T) => number,
  total?: string,
): OfficeColumn<T> => ({
  id,
  header,
  end: true,
  cell: (row) => <Money rupees={of(row)} exact />,
  ...(total !== undefined && { total }),
})
