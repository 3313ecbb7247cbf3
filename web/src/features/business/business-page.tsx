import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type BusinessView, business } from '@vapsi/contract/admin/business'
import { GROUPINGS, SPANS } from '@vapsi/contract/admin/business-values'
import { Table } from 'lucide-react'
import { useState } from 'react'
import { FilterChip } from '../../domain/office/filter-bar.tsx'
import { useListFilters } from '../../domain/office/use-list-filters.ts'
import { monthsUntil } from '../../domain/settlement/spans.ts'
import { read } from '../../lib/api/api.ts'
import { useIndianDay } from '../../lib/language/now.ts'
import { useShortcutKeys } from '../../lib/shortcut-keys.ts'
import { monthName } from '../../lib/language/long-day.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { BridgeChart } from './bridge-chart.tsx'
import { Figures } from './figures.tsx'
import { IdleTrucks, SavedKm } from './fleet.tsx'
import { Funnel } from './funnel.tsx'
import { GroupsTable } from './groups-table.tsx'
import { Claims, Stopped } from './losses.tsx'
import { MarginChart } from './margin-chart.tsx'
import { Owed } from './owed.tsx'
import { daysFromTo } from './spans.ts'
import { SumsTable } from './sums-table.tsx'
import { CashChart, OnTimeChart } from './week-charts.tsx'

/** The business of a month, quarter or year beside the one before: every figure opens its list. */
export function BusinessPage() {
  const { t } = useLingui()
  const today = useIndianDay()
  const filters = useListFilters({ span: 'month', month: '', by: 'lane' }, { known: { span: SPANS, by: GROUPINGS } })
  const [isTable, setTable] = useState(false)
  const toggle = () => setTable((now) => !now)
  useShortcutKeys({ t: toggle })
  const { span, month } = filters.values
  const asked = { span: span as (typeof SPANS)[number], ...(/^\d{4}-\d\d$/.test(month) && { month }) }
  const view = useQuery({ ...read(business.view, asked), staleTime: 0, placeholderData: keepPreviousData })
  const shown = view.data
  const spans = { month: t`Month`, quarter: t`Quarter`, year: t`Financial year` }
  return (
    <>
      <PageHeader
        title={t`Business`}
        subtitle={shown && <Against period={shown.period} />}
        actions={
          <>
            <FilterChip
              label={t`Span`}
              value={asked.span}
              none="month"
              onChange={(value) => filters.set('span', value)}
              options={SPANS.map((value) => ({ value, label: spans[value] }))}
            />
            <FilterChip
              label={t`Month`}
              value={month}
              none=""
              onChange={(value) => filters.set('month', value)}
              options={[
                { value: '', label: t`newest` },
                ...monthsUntil(today).map((value) => ({ value, label: monthName(value) })),
              ]}
            />
            <Button icon={<Table aria-hidden />} aria-pressed={isTable} aria-keyshortcuts="T" onClick={toggle}>
              <Trans>Charts as tables</Trans>
            </Button>
          </>
        }
      />
      {view.error && !shown && <ErrorState error={view.error} onRetry={() => void view.refetch()} />}
      {view.isPending && <Skeleton className="h-96 w-full" />}
      {shown && (
        <div className={`grid grid-cols-1 gap-4 pb-8 ${view.isPlaceholderData ? 'opacity-60' : ''}`}>
          <Shown view={shown} isTable={isTable} filters={filters} />
        </div>
      )}
    </>
  )
}

function Against({ period }: { period: BusinessView['period'] }) {
  const [days, before] = [daysFromTo(period), daysFromTo(period.before)]
  const had = period.tooFewDays
  return (
    <>
      <Trans>
        {days} against {before}
      </Trans>
      {had !== null && (
        <>
          {' · '}
          <Trans>The running month has {had} days so far.</Trans>
        </>
      )}
    </>
  )
}

function Shown(props: {
  view: BusinessView
  isTable: boolean
  filters: ReturnType<typeof useListFilters<'span' | 'month' | 'by'>>
}) {
  const { view, isTable, filters } = props
  const { period } = view
  const names: [string, string] = [daysFromTo(period), daysFromTo(period.before)]
  const by = GROUPINGS.find((one) => one === filters.values.by) ?? 'lane'
  return (
    <>
      <Figures view={view} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <MarginChart from={[period.from, period.before.from]} days={view.days} names={names} isTable={isTable} />
        <BridgeChart bridge={view.bridge} names={names} period={period} isTable={isTable} />
        <Funnel view={view} />
      </div>
      <SumsTable view={view} />
      <GroupsTable
        period={period}
        sums={view}
        by={by}
        onBy={(value) => filters.set('by', value)}
        sort={filters.sort}
        onSort={filters.sortBy}
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <IdleTrucks view={view} />
        <Owed owed={view.owed} />
        <CashChart cash={view.cash} isTable={isTable} />
        <OnTimeChart weeks={view.onTime.weeks} isTable={isTable} />
        <SavedKm view={view} />
        <div className="grid grid-cols-1 content-start gap-4">
          <Claims view={view} />
          <Stopped stopped={view.stopped} />
        </div>
      </div>
    </>
  )
}
