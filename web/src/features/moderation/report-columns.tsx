import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportStatus, ReportView } from '@vapsi/contract/moderation/moderation'
import { PartyCell, RouteCell } from '../../domain/office-bookings/booking-cells.tsx'
import { Waiting } from '../../domain/office-bookings/waiting.tsx'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { useWords } from '../../domain/office/words.ts'
import { SuspendedChip } from '../../domain/people/suspended-chip.tsx'
import { money } from '../../lib/language/format.ts'
import { Chip } from '../../ui/chip.tsx'
import { When } from '../../ui/figures.tsx'
import { reportStatusWords, subjectWords } from './report-words.ts'

export function StatusChip({ status }: { status: ReportStatus }) {
  const { word } = useWords()
  const [words, tone] = reportStatusWords[status]
  return <Chip tone={tone}>{word(words)}</Chip>
}

/** The columns of the queue. */
export function useReportColumns(): OfficeColumn<ReportView>[] {
  const { t } = useLingui()
  const { word } = useWords()
  return [
    {
      id: 'subject',
      header: t`Subject`,
      cell: (r) => (
        <span className="block min-w-40">
          {r.lane ? <RouteCell row={r.lane} /> : <span className="block font-semibold">{r.person.name}</span>}
          <span className="tabular block text-xs text-quiet">
            {word(subjectWords[r.subject])}
            {r.lane && <> · {money(r.lane.price)}</>}
          </span>
        </span>
      ),
    },
    {
      id: 'reason',
      header: t`Reason`,
      cell: (r) => (
        <span className="line-clamp-2 max-w-72 min-w-36 break-words" title={r.reason}>
          {r.reason}
        </span>
      ),
    },
    {
      id: 'person',
      header: t`Person`,
      cell: (r) => (
        <span className="flex flex-wrap items-center gap-1 sm:flex-nowrap">
          <PartyCell party={r.person} />
          <SuspendedChip suspended={r.person.isSuspended} />
        </span>
      ),
    },
    { id: 'reporter', header: t`Reported by`, from: 'lg', cell: (r) => <PartyCell party={r.reporter} /> },
    {
      id: 'reports',
      header: t`Reports`,
      end: true,
      cell: (r) => <span className="tabular font-semibold">{r.status === 'open' ? r.openReports : '–'}</span>,
    },
    {
      id: 'age',
      header: t`Age`,
      cell: (r) => (
        <span className="block whitespace-nowrap">
          <span className="tabular block font-semibold">
            <Waiting since={r.createdAt} />
          </span>
          <When at={r.createdAt} className="block text-xs text-quiet" />
        </span>
      ),
    },
    { id: 'status', header: <Trans>Status</Trans>, cell: (r) => <StatusChip status={r.status} /> },
  ]
}
