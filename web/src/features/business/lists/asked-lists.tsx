import { useLingui } from '@lingui/react/macro'
import { business } from '@vapsi/contract/admin/business'
import type { AskedView, DeclineView } from '@vapsi/contract/admin/business-lists'
import { ENDS, FUNNEL_STEPS } from '@vapsi/contract/admin/business-values'
import { DECLINE_REASONS } from '@vapsi/contract/lifecycle'
import { useDeclineWords } from '../../../domain/bookings/decline-words.ts'
import { FilterChip } from '../../../domain/office/filter-bar.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { useListFilters } from '../../../domain/office/use-list-filters.ts'
import { DayRange } from '../../../domain/office-rows/day-range.tsx'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import { count } from '../../../lib/language/format.ts'
import { useEndWords, useStepWords } from '../end-words.ts'
import { dayColumn, moneyColumn, useBookingColumn, useRouteColumn } from './columns.tsx'
import { ListPage } from './list-page.tsx'

/** Loads posted and trucks asked for, and how each ended. */
export function AskedList() {
  const { t } = useLingui()
  const [steps, ends] = [useStepWords(), useEndWords()]
  const filters = useListFilters(
    { from: '', to: '', step: 'asked', end: 'all' },
    { known: { step: FUNNEL_STEPS, end: ENDS } },
  )
  const list = useLiveList<AskedView>(listOf(business.asked, filters.query))
  const columns: OfficeColumn<AskedView>[] = [
    dayColumn('day', t`Day`, (row) => row.day),
    useBookingColumn<AskedView>(),
    useRouteColumn<AskedView>(),
    { id: 'shipper', header: t`Shipper`, cell: (row) => row.shipper },
    moneyColumn('price', t`Price`, (row) => row.price),
    { id: 'bids', header: t`Bids`, end: true, cell: (row) => count(row.bids) },
    { id: 'end', header: t`How it ended or stands`, cell: (row) => ends[row.end] },
  ]
  return (
    <ListPage
      title={t`Asked for`}
      of="asked"
      table="business-asked"
      list={list}
      columns={columns}
      empty={t`Nothing was asked for in these days.`}
      filters={filters}
    >
      <DayRange filters={filters} />
      <FilterChip
        label={t`Came to`}
        value={filters.values.step}
        none="asked"
        onChange={(value) => filters.set('step', value)}
        options={FUNNEL_STEPS.map((value) => ({ value, label: steps[value] }))}
      />
      <FilterChip
        label={t`How it ended or stands`}
        value={filters.values.end}
        none="all"
        onChange={(value) => filters.set('end', value)}
        options={[{ value: 'all', label: t`All` }, ...ENDS.map((value) => ({ value, label: ends[value] }))]}
      />
    </ListPage>
  )
}

/** Trips that drivers declined, with their reasons. */
export function DeclinesList() {
  const { t } = useLingui()
  const filters = useListFilters(
    { from: '', to: '', code: '', reason: '', hasNone: '' },
    { known: { code: DECLINE_REASONS, hasNone: ['yes'] } },
  )
  const declines = useDeclineWords()
  const list = useLiveList<DeclineView>(listOf(business.declines, filters.query))
  const columns: OfficeColumn<DeclineView>[] = [
    dayColumn('day', t`Day`, (row) => row.day),
    useBookingColumn<DeclineView>(),
    useRouteColumn<DeclineView>(),
    { id: 'transporter', header: t`Transporter`, cell: (row) => row.transporter },
    {
      id: 'reason',
      header: t`Reason`,
      cell: (row) => (row.code ? declines[row.code] : (row.reason ?? t`no reason given`)),
    },
  ]
  return (
    <ListPage
      title={t`Declined by drivers`}
      of="declines"
      table="business-declines"
      list={list}
      columns={columns}
      empty={t`No driver declined in these days.`}
      filters={filters}
    >
      <DayRange filters={filters} />
    </ListPage>
  )
}
