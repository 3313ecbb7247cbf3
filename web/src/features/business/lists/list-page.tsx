import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { ExportButton } from '../../../domain/office/export-button.tsx'
import { FilterBar } from '../../../domain/office/filter-bar.tsx'
import type { useListFilters } from '../../../domain/office/use-list-filters.ts'
import type { LiveRows } from '../../../domain/office-rows/live-list.ts'
import { PagedTable } from '../../../domain/office-rows/paged-table.tsx'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { BackLink, PageHeader } from '../../../ui/page-header.tsx'
import type { Figure } from '../definitions.ts'
import { useDefinitions } from '../definitions.ts'

type Filters = Pick<ReturnType<typeof useListFilters>, 'isFiltered' | 'reset' | 'query' | 'sort' | 'sortBy'>

interface ListPageProps<T> {
  title: string
  of: Figure
  table: ComponentProps<typeof ExportButton>['table']
  list: LiveRows<T>
  columns: OfficeColumn<T>[]
  empty: string
  filters: Filters
  /** Of the filter without an order. */
  exported?: Record<string, string>
  children?: ReactNode
}

/** A list behind a figure: what it counts, its filters, its rows and its file. */
export function ListPage<T extends { id: string }>(props: ListPageProps<T>) {
  const { title, list, columns, empty, filters } = props
  const definitions = useDefinitions()
  const { sort: _sort, order: _order, ...query } = filters.query
  return (
    <>
      <BackLink href="/admin/business">
        <Trans>Business</Trans>
      </BackLink>
      <PageHeader title={title} subtitle={definitions[props.of]} />
      <FilterBar
        isFiltered={filters.isFiltered}
        onReset={filters.reset}
        actions={<ExportButton table={props.table} filter={props.exported ?? query} />}
      >
        {props.children}
      </FilterBar>
      <PagedTable
        label={title}
        list={list}
        columns={columns}
        empty={empty}
        filters={filters}
        sort={filters.sort}
        onSort={filters.sortBy}
      />
    </>
  )
}
