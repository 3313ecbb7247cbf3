import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { ExportButton } from '../../../domain/office/export-button.tsx'
import { FilterBar } from '../../../domain/office/filter-bar.tsx'
import type { LiveRows } from '../../../domain/office-rows/live-list.ts'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { PagedTable } from '../../../domain/office-rows/paged-table.tsx'
import { RouteCell } from '../../../domain/office-bookings/booking-cells.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

interface RoadListProps<T> {
  title: string
  subtitle: string
  /** Which file the list can be had as. */
  table: ComponentProps<typeof ExportButton>['table']
  list: LiveRows<T>
  columns: OfficeColumn<T>[]
  empty: string
  filters?: { isFiltered: boolean; reset: () => void; query: Record<string, string> }
  /** The filters themselves. */
  children?: ReactNode
}

/** A list of the road: its head, its filters and its file. */
export function RoadList<T extends { id: string }>(props: RoadListProps<T>) {
  const { title, subtitle, table, list, columns, empty, filters, children } = props
  const file = <ExportButton table={table} filter={filters?.query ?? {}} />
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} actions={filters ? undefined : file} />
      {filters && (
        <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset} actions={file}>
          {children}
        </FilterBar>
      )}
      <PagedTable label={title} list={list} columns={columns} empty={empty} {...(filters && { filters })} />
    </>
  )
}

interface OfTrip {
  bookingId: string
  reference: string
  fromLocation: string
  toLocation: string
  transporter: string | null
}

/** Which trip a row is about: its number, which opens it, its way, and who drives it. */
export function useTripColumns<T extends OfTrip>(): Record<'booking' | 'route' | 'transporter', OfficeColumn<T>> {
  const { t } = useLingui()
  return {
    booking: {
      id: 'booking',
      header: t`Booking`,
      cell: (row) => (
        <Link
          href={`/admin/bookings/${row.bookingId}`}
          className="tabular font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {row.reference}
        </Link>
      ),
    },
    route: {
      id: 'route',
      header: t`Route`,
      // The booking's number has a column of its own.
      cell: ({ fromLocation, toLocation }) => <RouteCell row={{ fromLocation, toLocation }} />,
    },
    transporter: { id: 'transporter', header: t`Transporter`, cell: (row) => row.transporter },
  }
}

/** Whom to call about it. */
export function useMobileColumn<T extends { mobile: string | null }>(): OfficeColumn<T> {
  const { t } = useLingui()
  return {
    id: 'mobile',
    header: t`Mobile`,
    cell: (row) =>
      row.mobile && (
        <a href={`tel:+91${row.mobile}`} className="tabular underline underline-offset-4">
          {row.mobile}
        </a>
      ),
  }
}
