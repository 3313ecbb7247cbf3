import { Trans, useLingui } from '@lingui/react/macro'
import { moderation } from '@vapsi/contract/moderation/moderation'
import { FilterBar, FilterChip } from '../../domain/office/filter-bar.tsx'
import { listOf } from '../../domain/office/office-list.ts'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import { WithPanel } from '../../domain/office/office-panel.tsx'
import { PagedTable } from '../../domain/office-rows/paged-table.tsx'
import { useListFilters } from '../../domain/office/use-list-filters.ts'
import { useReportColumns } from '../../features/moderation/report-columns.tsx'
import { ReportPanel } from '../../features/moderation/report-panel.tsx'
import { useWords } from '../../domain/office/words.ts'
import { reportStatusWords, subjectWords } from '../../features/moderation/report-words.ts'
import { PageHeader } from '../../ui/page-header.tsx'

const everything = { status: 'open', subject: 'all', personId: '' }
const known = {
  status: ['decided', 'dismissed', 'removed', 'suspended', 'all'],
  subject: ['posting', 'load', 'person'],
}

/** What people said is wrong with a truck, a load or a person, to be decided. */
export function ReportsScreen() {
  const { t } = useLingui()
  const { word } = useWords()
  const filters = useListFilters(everything, { known })
  const { values, query } = filters
  const list = useLiveList(listOf(moderation.reports, query))
  const open = list.rows.find(({ id }) => id === filters.openId)
  const panel = open && { id: open.id, title: word(subjectWords[open.subject]), content: <ReportPanel report={open} /> }
  const person = values.personId && list.rows[0]?.person.name
  return (
    <WithPanel panel={panel ?? null} onClose={() => filters.open(null)}>
      <PageHeader title={t`Reports`} subtitle={t`What people say is wrong with a truck, a load or a person.`} />
      <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
        <FilterChip
          label={t`Status`}
          value={values.status}
          none="open"
          onChange={(value) => filters.set('status', value)}
          options={[
            { value: 'open', label: t`Open` },
            { value: 'decided', label: t`Decided` },
            { value: 'dismissed', label: word(reportStatusWords.dismissed[0]) },
            { value: 'removed', label: word(reportStatusWords.removed[0]) },
            { value: 'suspended', label: word(reportStatusWords.suspended[0]) },
            { value: 'all', label: t`All` },
          ]}
        />
        <FilterChip
          label={t`Subject`}
          value={values.subject}
          none="all"
          onChange={(value) => filters.set('subject', value)}
          options={[
            { value: 'all', label: t`All` },
            { value: 'posting', label: word(subjectWords.posting) },
            { value: 'load', label: word(subjectWords.load) },
            { value: 'person', label: word(subjectWords.person) },
          ]}
        />
      </FilterBar>
      {person && (
        <p className="mb-2 text-sm">
          <Trans>Only reports about {person}</Trans>
        </p>
      )}
      <PagedTable
        label={t`Reports`}
        empty={values.status === 'open' ? t`No open reports` : t`No reports`}
        filters={{ isFiltered: values.subject !== 'all' || values.personId !== '', reset: filters.reset }}
        list={list}
        columns={useReportColumns()}
        openId={filters.openId}
        onOpen={({ id }) => filters.open(id)}
      />
    </WithPanel>
  )
}
