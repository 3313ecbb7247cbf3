import { Trans, useLingui } from '@lingui/react/macro'
import { payments } from '@vapsi/contract/payments'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ExportButton } from '../../../domain/office/export-button.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../../domain/office/filter-bar.tsx'
import { PartyCell, RouteCell } from '../../../domain/office-bookings/booking-cells.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { PagedTable } from '../../../domain/office-rows/paged-table.tsx'
import { ReasonDialog } from '../../../domain/office/reason-dialog.tsx'
import { useListFilters } from '../../../domain/office/use-list-filters.ts'
import { useOfficeAction } from '../../../domain/office/use-office-action.tsx'
import { ConfirmReport } from '../../../features/payments-office/confirm-report.tsx'
import { type Item, api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Money, When } from '../../../ui/figures.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

type Report = Item<typeof payments.reports>

/** UTRs that shippers reported: confirmed as a payment once the bank shows the money, or dismissed with a reason. */
export function ReportedPaymentsScreen() {
  const { t } = useLingui()
  const filters = useListFilters({ q: '', status: 'pending' }, { known: { status: ['confirmed', 'dismissed'] } })
  const { q, status } = filters.values
  const [confirming, setConfirming] = useState<Report | null>(null)
  const [dismissing, setDismissing] = useState<Report | null>(null)
  const list = useLiveList(listOf(payments.reports, filters.query))
  const empty: Record<string, string> = {
    pending: t`No reported payments waiting`,
    confirmed: t`No confirmed payments yet`,
    dismissed: t`No dismissed payments yet`,
  }
  const columns: OfficeColumn<Report>[] = [
    {
      id: 'reportedAt',
      from: 'lg',
      header: t`Reported`,
      cell: (r) => <When at={r.reportedAt} className="whitespace-nowrap" />,
      sort: true,
    },
    {
      id: 'route',
      header: t`Route`,
      cell: (r) => <RouteCell row={r.booking} href={`/admin/bookings/${r.booking.id}`} />,
    },
    {
      id: 'shipper',
      header: t`Shipper`,
      cell: (r) => (
        <span className="block sm:max-w-24 @4xl:max-w-none">
          <PartyCell party={r.booking.shipper} />
        </span>
      ),
    },
    {
      id: 'amount',
      header: t`Amount`,
      end: true,
      cell: (r) => <Money rupees={r.amount} exact className="font-semibold" />,
      sort: true,
    },
    {
      id: 'utr',
      header: t`UTR`,
      cell: (r) => (
        <span className="tabular line-clamp-2 min-w-24 break-all sm:text-xs @4xl:text-sm" title={r.utr}>
          {r.utr}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t`Actions`,
      end: true,
      cell: (r) =>
        r.status === 'pending' ? (
          <span className="inline-flex gap-2 sm:gap-1 @4xl:gap-2">
            {/* In a narrow table the amounts need the room. */}
            <Button
              size="sm"
              variant="ink"
              aria-label={t`Confirm as payment`}
              className="max-sm:px-3 sm:px-2 @4xl:px-3"
              onClick={() => setConfirming(r)}
            >
              <span className="sm:hidden @4xl:inline">
                <Trans>Confirm as payment</Trans>
              </span>
              <span className="hidden sm:inline @4xl:hidden">
                <Trans>Confirm</Trans>
              </span>
            </Button>
            <Button
              size="sm"
              aria-label={t`Dismiss`}
              title={t`Dismiss`}
              className="max-sm:px-3 sm:px-2 @4xl:px-3"
              onClick={() => setDismissing(r)}
            >
              <X aria-hidden className="hidden sm:block @4xl:hidden" />
              <span className="sm:hidden @4xl:inline">
                <Trans>Dismiss</Trans>
              </span>
            </Button>
          </span>
        ) : (
          <span className="line-clamp-2 max-w-60 text-left text-xs text-quiet" title={r.note ?? undefined}>
            {r.note ?? '–'}
          </span>
        ),
    },
  ]
  return (
    <>
      <PageHeader title={t`Reported Payments`} subtitle={t`UPI payments that shippers reported with their UTR.`} />
      <FilterBar
        isFiltered={filters.isFiltered}
        onReset={filters.reset}
        actions={<ExportButton table="payment-reports" filter={filters.query} />}
      >
        <SearchBox label={t`Number, party or UTR`} value={q} onChange={(words) => filters.set('q', words)} />
        <FilterChip
          label={t`Status`}
          value={status}
          none="pending"
          onChange={(value) => filters.set('status', value)}
          options={[
            { value: 'pending', label: t`Pending` },
            { value: 'confirmed', label: t`Confirmed` },
            { value: 'dismissed', label: t`Dismissed` },
          ]}
        />
      </FilterBar>
      <PagedTable
        label={t`Reported Payments`}
        empty={empty[status] ?? ''}
        // Each status has words of its own; only what is searched for can fail to match.
        filters={{ isFiltered: q !== '', reset: filters.reset }}
        list={list}
        columns={columns}
        sort={filters.sort}
        onSort={filters.sortBy}
      />
      {confirming && <ConfirmReport report={confirming} onClose={() => setConfirming(null)} />}
      {dismissing && <DismissReport report={dismissing} onClose={() => setDismissing(null)} />}
    </>
  )
}

function DismissReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useLingui()
  const fallback = t`The reported payment could not be dismissed.`
  const dismiss = useOfficeAction<string, Report>(
    (reason) => api(payments.dismissReport, { id: report.id, reason }),
    { done: t`Reported payment dismissed`, failed: t`Dismissal failed`, fallback },
    onClose,
  )
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={t`Dismiss reported payment`}
      description={t`The shipper reads the reason.`}
      confirmLabel={t`Dismiss`}
      busy={dismiss.isPending}
      error={dismiss.error}
      fallback={fallback}
      onConfirm={(reason) => dismiss.mutate(reason)}
    />
  )
}
