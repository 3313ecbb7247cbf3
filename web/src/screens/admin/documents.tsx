import { Trans, useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import { Link } from 'wouter'
import { PartiesCell, RouteCell } from '../../domain/office-bookings/booking-cells.tsx'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { ExportButton } from '../../domain/office/export-button.tsx'
import { Facts } from '../../domain/office/facts.tsx'
import { goodsIn } from '../../domain/office-bookings/trip-text.ts'
import { FilterBar, FilterChip, SearchBox } from '../../domain/office/filter-bar.tsx'
import { listOf } from '../../domain/office/office-list.ts'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import { WithPanel } from '../../domain/office/office-panel.tsx'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { PagedTable } from '../../domain/office-rows/paged-table.tsx'
import { SelectedDocuments, documentName } from '../../features/office-documents/selected-documents.tsx'
import { useSelection } from '../../domain/office-rows/use-selection.tsx'
import { paperName } from '../../features/office-documents/paper.ts'
import { DocumentCheck } from '../../features/office-documents/document-check.tsx'
import { useListFilters } from '../../domain/office/use-list-filters.ts'
import type { Item } from '../../lib/api/api.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Chip } from '../../ui/chip.tsx'
import { When } from '../../ui/figures.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { BookingChip } from '../../ui/status-chip.tsx'

type Document = Item<typeof admin.documents>

/** Lorry receipt (LR) and POD to check, looked at beside the booking they belong to. */
export function DocumentsScreen() {
  const { t } = useLingui()
  const filters = useListFilters(
    { q: '', kind: '', checked: '' },
    { known: { kind: ['lr', 'pod'], checked: ['no', 'yes'] } },
  )
  const { values, query } = filters
  const list = useLiveList(listOf(admin.documents, query))
  const open = list.rows.find(({ id }) => id === filters.openId)
  const reference = open?.booking.reference ?? ''
  const kind = open ? paperName(open) : ''
  const close = () => filters.open(null)
  const selection = useSelection(list.rows, { nameOf: documentName, isFor: ({ checkedAt }) => checkedAt === null })
  // The next one comes by itself: a clerk goes through them one after the other.
  const next = () => filters.open(list.rows[list.rows.findIndex(({ id }) => id === filters.openId) + 1]?.id ?? null)
  const panel = open && {
    id: open.id,
    title: t`${kind} of ${reference}`,
    content: <DocumentPanel document={open} onSettled={next} />,
  }
  return (
    <WithPanel panel={panel ?? null} onClose={close}>
      <PageHeader title={t`Documents`} subtitle={t`Loading receipts and proofs of delivery, newest first.`} />
      <FilterBar
        isFiltered={filters.isFiltered}
        onReset={filters.reset}
        actions={<ExportButton table="documents" filter={query} />}
      >
        <SearchBox label={t`Number, place, party or vehicle`} value={values.q} onChange={(q) => filters.set('q', q)} />
        <FilterChip
          label={t`Document`}
          value={values.kind}
          none=""
          onChange={(value) => filters.set('kind', value)}
          options={[
            { value: '', label: t`All` },
            { value: 'lr', label: t`LR` },
            { value: 'pod', label: t`POD` },
          ]}
        />
        <FilterChip
          label={t`Checked`}
          value={values.checked}
          none=""
          onChange={(value) => filters.set('checked', value)}
          options={[
            { value: '', label: t`All` },
            { value: 'no', label: t`To check` },
            { value: 'yes', label: t`Checked` },
          ]}
        />
      </FilterBar>
      <SelectedDocuments chosen={selection.chosen} onClear={selection.clear} />
      <PagedTable
        label={t`Documents`}
        empty={t`No documents to check`}
        filters={filters}
        keys={[
          ['A', t`Accept the open document`],
          ['R', t`Reject it`],
          ['X', t`Select the row`],
        ]}
        list={list}
        columns={[selection.column, ...useColumns()]}
        sort={filters.sort}
        onSort={filters.sortBy}
        openId={filters.openId}
        onOpen={({ id }) => filters.open(id)}
      />
    </WithPanel>
  )
}

function useColumns(): OfficeColumn<Document>[] {
  const { t } = useLingui()
  return [
    {
      id: 'kind',
      header: t`Document`,
      cell: (d) => <Chip tone={d.kind === 'pod' ? 'green' : 'blue'}>{paperName(d)}</Chip>,
    },
    { id: 'route', header: t`Route`, cell: (d) => <RouteCell row={d.booking} /> },
    {
      id: 'parties',
      header: t`Shipper and transporter`,
      cell: ({ booking }) => <PartiesCell shipper={booking.shipper} transporter={booking.transporter ?? '–'} />,
    },
    {
      id: 'uploadedAt',
      header: t`Uploaded`,
      sort: true,
      cell: (d) => (
        <span className="block whitespace-nowrap">
          <When at={d.uploadedAt} />
          <span className="block text-xs text-quiet">
            {d.uploadedBy === 'shipper' ? <Trans>by the shipper</Trans> : <Trans>by the driver</Trans>}
            {d.uploadedName && <span className="block">{d.uploadedName}</span>}
          </span>
        </span>
      ),
    },
    {
      id: 'checked',
      header: t`Checked`,
      cell: (d) =>
        d.checkedAt ? (
          <>
            <Chip tone="green">{t`Checked`}</Chip>
            {d.checkedByName && <span className="block text-xs text-quiet">{d.checkedByName}</span>}
          </>
        ) : (
          <Chip tone="orange">{t`To check`}</Chip>
        ),
    },
    { id: 'status', header: t`Status`, cell: (d) => <BookingChip status={d.booking.status} /> },
  ]
}

function DocumentPanel({ document, onSettled }: { document: Document; onSettled: () => void }) {
  const { t } = useLingui()
  const { booking } = document
  return (
    <div className="grid grid-cols-1 gap-5">
      <RouteLine from={booking.fromLocation} to={booking.toLocation} />
      <DocumentCheck document={document} onSettled={onSettled} />
      <Facts
        items={[
          [t`Shipper`, booking.shipper],
          [t`Transporter`, booking.transporter ?? '–'],
          [t`Vehicle`, booking.vehicleNumber ? spacedNumber(booking.vehicleNumber) : '–'],
          [t`Material`, goodsIn(booking)],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Link href={`/admin/bookings/${booking.id}`} className={buttonStyle()}>
          <Trans>Open booking</Trans>
        </Link>
      </div>
    </div>
  )
}
