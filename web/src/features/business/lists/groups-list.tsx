import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { business } from '@vapsi/contract/admin/business'
import type { GroupView } from '@vapsi/contract/admin/business-lists'
import { GROUPINGS, SPANS } from '@vapsi/contract/admin/business-values'
import { FilterChip } from '../../../domain/office/filter-bar.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import { useListFilters } from '../../../domain/office/use-list-filters.ts'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import { read } from '../../../lib/api/api.ts'
import { useGroupingWords } from '../groups-table.tsx'
import { useGroupColumns } from './group-columns.tsx'
import { ListPage } from './list-page.tsx'

/** All groups of a span with the parts of their change: the list behind the steps of the margin. */
export function GroupsList() {
  const { t } = useLingui()
  const words = useGroupingWords()
  const filters = useListFilters({ span: 'month', month: '', by: 'lane' }, { known: { span: SPANS, by: GROUPINGS } })
  const { span, month, by: chosen } = filters.values
  const by = GROUPINGS.find((one) => one === chosen) ?? 'lane'
  const asked = { span: SPANS.find((one) => one === span) ?? 'month', ...(/^\d{4}-\d\d$/.test(month) && { month }) }
  const view = useQuery({ ...read(business.view, asked), staleTime: 0 }).data
  const list = useLiveList<GroupView>(listOf(business.groups, filters.query))
  const columns = useGroupColumns(view?.period ?? { from: '', to: '' }, by, {
    // The steps are those of the lanes.
    parts: (by === 'lane' && view?.bridge) || {},
    ...(view && { sums: view }),
  })
  return (
    <ListPage
      title={t`Why margin moved`}
      of="bridge"
      table="business-groups"
      list={list}
      columns={columns}
      empty={t`No completed trip in these days.`}
      filters={filters}
    >
      <FilterChip
        label={t`By`}
        value={by}
        none="lane"
        onChange={(value) => filters.set('by', value)}
        options={GROUPINGS.map((value) => ({ value, label: words[value] }))}
      />
    </ListPage>
  )
}
