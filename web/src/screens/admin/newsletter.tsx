import { useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import { ExportButton } from '../../domain/office/export-button.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../domain/office/filter-bar.tsx'
import { listOf } from '../../domain/office/office-list.ts'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { PagedTable } from '../../domain/office-rows/paged-table.tsx'
import { useListFilters } from '../../domain/office/use-list-filters.ts'
import type { Item } from '../../lib/api/api.ts'
import { Chip } from '../../ui/chip.tsx'
import { When } from '../../ui/figures.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

type Subscriber = Item<typeof admin.newsletter>

/** Who asked for the newsletter, and who has confirmed it. */
export function NewsletterScreen() {
  const { t } = useLingui()
  const words: Record<string, string> = {
    pending: t`Pending`,
    confirmed: t`Confirmed`,
    unsubscribed: t`Unsubscribed`,
  }
  const filters = useListFilters({ q: '', status: '' }, { known: { status: Object.keys(words) } })
  const { values, query } = filters
  const list = useLiveList(listOf(admin.newsletter, query))
  const columns: OfficeColumn<Subscriber>[] = [
    {
      id: 'email',
      header: t`Email`,
      sort: true,
      cell: (row) => (
        <span className="line-clamp-2 min-w-44 font-semibold wrap-anywhere" title={row.email}>
          {row.email}
        </span>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      cell: (row) => (
        <Chip tone={row.status === 'confirmed' ? 'green' : row.status === 'pending' ? 'orange' : 'grey'}>
          {words[row.status] ?? row.status}
        </Chip>
      ),
    },
    {
      id: 'createdAt',
      header: t`Asked`,
      cell: (row) => <When at={row.createdAt} className="whitespace-nowrap" />,
      sort: true,
    },
    {
      id: 'confirmedAt',
      header: t`Confirmed`,
      cell: (row) => <When at={row.confirmedAt} className="whitespace-nowrap" />,
    },
  ]
  return (
    <>
      <PageHeader title={t`Newsletter`} />
      <FilterBar
        isFiltered={filters.isFiltered}
        onReset={filters.reset}
        actions={<ExportButton table="newsletter" filter={query} />}
      >
        <SearchBox label={t`Search email addresses`} value={values.q} onChange={(q) => filters.set('q', q)} />
        <FilterChip
          label={t`Status`}
          value={values.status}
          none=""
          onChange={(value) => filters.set('status', value)}
          options={[{ value: '', label: t`All` }, ...Object.entries(words).map(([value, label]) => ({ value, label }))]}
        />
      </FilterBar>
      <PagedTable
        label={t`Newsletter`}
        empty={t`No newsletter addresses yet`}
        filters={filters}
        list={list}
        columns={columns}
        sort={filters.sort}
        onSort={filters.sortBy}
      />
    </>
  )
}
