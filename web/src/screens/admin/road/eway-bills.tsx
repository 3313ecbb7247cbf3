import { useLingui } from '@lingui/react/macro'
import { eway } from '@vapsi/contract/road/eway'
import { Link } from 'wouter'
import { spacedNumber } from '../../../domain/fleet/use-fleet.ts'
import { ExportButton } from '../../../domain/office/export-button.tsx'
import { useReadAgain } from '../../../domain/office-rows/use-read-again.ts'
import { listOf, useOfficeList } from '../../../domain/office/office-list.ts'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { PagedTable } from '../../../domain/office/paged-table.tsx'
import type { Item } from '../../../lib/api/api.ts'
import { Chip } from '../../../ui/chip.tsx'
import { When } from '../../../ui/figures.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

type Row = Item<typeof eway.ending>

/** E-way bills of trips that are not delivered, the first to end first. */
export function EwayBillsScreen() {
  const { t } = useLingui()
  const list = useOfficeList(listOf(eway.ending, {}))
  useReadAgain(list)
  const columns: OfficeColumn<Row>[] = [
    { id: 'until', header: t`Valid until`, cell: (row) => <When at={row.validUntil} className="whitespace-nowrap" /> },
    { id: 'number', header: t`E-way bill`, cell: (row) => <span className="tabular">{row.number}</span> },
    {
      id: 'booking',
      header: t`Booking`,
      cell: (row) => (
        <Link href={`/admin/bookings/${row.bookingId}`} className="tabular font-semibold underline underline-offset-4">
          {row.reference}
        </Link>
      ),
    },
    { id: 'route', header: t`Route`, cell: (row) => `${row.fromLocation} → ${row.toLocation}` },
    {
      id: 'vehicle',
      header: t`Vehicle`,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="tabular whitespace-nowrap">{row.vehicleNumber && spacedNumber(row.vehicleNumber)}</span>
          {row.isOtherTruck && <Chip tone="orange">{t`Part B names another truck`}</Chip>}
        </span>
      ),
    },
    { id: 'transporter', header: t`Transporter`, cell: (row) => row.transporter },
    {
      id: 'mobile',
      header: t`Mobile`,
      cell: (row) =>
        row.mobile && (
          <a href={`tel:+91${row.mobile}`} className="tabular underline underline-offset-4">
            {row.mobile}
          </a>
        ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t`E-way bills`}
        subtitle={t`Of trips that are not delivered, the first to end first.`}
        actions={<ExportButton table="eway-bills" filter={{}} />}
      />
      <PagedTable label={t`E-way bills`} list={list} columns={columns} empty={t`No e-way bills on the road`} />
    </>
  )
}
