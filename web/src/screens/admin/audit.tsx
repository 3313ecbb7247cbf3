import { admin } from '@vapsi/contract/admin/admin'
import { useLingui } from '@lingui/react/macro'
import { EVENT_SUBJECTS, EVENT_TYPES } from '@vapsi/contract/events'
import {
  ActorName,
  type AuditEntry,
  AuditLine,
  Changes,
  From,
  useEventWord,
  useSubjectWord,
} from '../../domain/audit/audit-entry.tsx'
import { useCalled } from '../../domain/audit/called.ts'
import { ExportButton } from '../../domain/office/export-button.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../domain/office/filter-bar.tsx'
import { DayRange } from '../../domain/office-rows/day-range.tsx'
import { listOf } from '../../domain/office/office-list.ts'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import { WithPanel } from '../../domain/office/office-panel.tsx'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { PagedTable } from '../../domain/office-rows/paged-table.tsx'
import { useListFilters } from '../../domain/office/use-list-filters.ts'
import { When } from '../../ui/figures.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Link } from 'wouter'

const everything = { q: '', type: '', subjectType: '', from: '', to: '' }

/** Who did what, when, before and after; it can only grow. */
export function AuditScreen() {
  const { t } = useLingui()
  const word = useEventWord()
  const subject = useSubjectWord()
  const filters = useListFilters(everything, { known: { type: EVENT_TYPES, subjectType: EVENT_SUBJECTS } })
  const { values } = filters
  const query = { ...filters.query, called: useCalled(values.q) }
  const list = useLiveList(listOf(admin.audit, query))
  const all = { value: '', label: t`All` }
  const columns: OfficeColumn<AuditEntry>[] = [
    { id: 'at', header: t`When`, cell: (row) => <When at={row.at} className="whitespace-nowrap" /> },
    {
      id: 'who',
      header: t`Who`,
      cell: (row) => (
        <span className="block min-w-0">
          <span className="block max-w-56 truncate">
            <ActorName entry={row} />
          </span>
          <From entry={row} />
        </span>
      ),
    },
    {
      id: 'what',
      header: t`What`,
      cell: (row) => (
        <span className="line-clamp-2 min-w-28 font-semibold" title={word(row.type)}>
          {word(row.type)}
        </span>
      ),
    },
    {
      id: 'about',
      header: t({ message: 'About', context: 'what an entry is about' }),
      cell: (row) => {
        const kind = subject(row.subjectType)
        const name = row.about ?? kind
        return (
          <span className="block max-w-56 min-w-24">
            {row.subjectType === 'booking' ? (
              <Link href={`/admin/bookings/${row.subjectId}`} className="font-semibold underline underline-offset-4">
                {name}
              </Link>
            ) : (
              <span className="block truncate" title={name}>
                {name}
              </span>
            )}
            {row.about && <span className="block text-xs text-quiet">{kind}</span>}
          </span>
        )
      },
    },
    { id: 'changes', header: t`Before and after`, cell: (row) => <Changes entry={row} brief /> },
  ]
  const open = list.rows.find(({ id }) => id === filters.openId)
  const panel = open && { id: open.id, title: word(open.type), content: <Entry entry={open} /> }
  return (
    <WithPanel panel={panel ?? null} onClose={() => filters.open(null)}>
      <PageHeader title={t`Audit`} />
      <FilterBar
        isFiltered={filters.isFiltered}
        onReset={filters.reset}
        actions={<ExportButton table="audit" filter={query} />}
      >
        <SearchBox label={t`Search people and actions`} value={values.q} onChange={(q) => filters.set('q', q)} />
        <FilterChip
          label={t`What`}
          value={values.type}
          none=""
          onChange={(value) => filters.set('type', value)}
          options={[all, ...EVENT_TYPES.map((value) => ({ value, label: word(value) }))]}
        />
        <FilterChip
          label={t({ message: 'About', context: 'what an entry is about' })}
          value={values.subjectType}
          none=""
          onChange={(value) => filters.set('subjectType', value)}
          options={[all, ...EVENT_SUBJECTS.map((value) => ({ value, label: subject(value) }))]}
        />
        <DayRange filters={filters} />
      </FilterBar>
      <PagedTable
        label={t`Audit`}
        empty={t`Nothing recorded yet`}
        filters={{ ...filters, nothing: t`Nothing recorded that matches` }}
        list={list}
        columns={columns}
        openId={filters.openId}
        onOpen={({ id }) => filters.open(id)}
      />
    </WithPanel>
  )
}

/** All that a row has no room for. */
const Entry = ({ entry }: { entry: AuditEntry }) => (
  <ul>
    <AuditLine entry={entry} />
  </ul>
)
