import { useLingui } from '@lingui/react/macro'
import { business } from '@vapsi/contract/admin/business'
import type { CashView, ClaimView, StoppedView } from '@vapsi/contract/admin/business-lists'
import { AGES, type OwedView, outstanding } from '@vapsi/contract/payments/outstanding'
import { FilterChip } from '../../../domain/office/filter-bar.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { useListFilters } from '../../../domain/office/use-list-filters.ts'
import { DayRange } from '../../../domain/office-rows/day-range.tsx'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import { count } from '../../../lib/language/format.ts'
import { dayColumn, moneyColumn, useBookingColumn, useRouteColumn } from './columns.tsx'
import { ListPage } from './list-page.tsx'

const weeks = ['1', '2', '3', '4', '5', '0'] as const

/** Money that is expected in and out, booking by booking. */
export function CashList() {
  const { t } = useLingui()
  const filters = useListFilters({ week: 'all', side: 'all' }, { known: { week: weeks, side: ['in', 'out'] } })
  const list = useLiveList<CashView>(listOf(business.cash, filters.query))
  const sides = { in: t`in`, out: t`out` }
  const weekOf = (week: number) => (week === 0 ? t`doubtful` : week === 5 ? t`later` : String(week))
  const columns: OfficeColumn<CashView>[] = [
    dayColumn('expectedOn', t`Expected`, (row) => row.expectedOn),
    { id: 'week', header: t`Week`, cell: (row) => weekOf(row.week) },
    { id: 'side', header: t`Side`, cell: (row) => sides[row.side] },
    useBookingColumn<CashView>(),
    { id: 'party', header: t`Party`, cell: (row) => row.party },
    dayColumn('dueOn', t`Due`, (row) => row.dueOn),
    moneyColumn('amount', t`Amount`, (row) => row.amount),
  ]
  return (
    <ListPage
      title={t`Expected cash`}
      of="cash"
      table="business-cash"
      list={list}
      columns={columns}
      empty={t`No money is open.`}
      filters={filters}
    >
      <FilterChip
        label={t`Week`}
        value={filters.values.week}
        none="all"
        onChange={(value) => filters.set('week', value)}
        options={[{ value: 'all', label: t`All` }, ...weeks.map((value) => ({ value, label: weekOf(Number(value)) }))]}
      />
      <FilterChip
        label={t`Side`}
        value={filters.values.side}
        none="all"
        onChange={(value) => filters.set('side', value)}
        options={[
          { value: 'all', label: t`All` },
          { value: 'in', label: sides.in },
          { value: 'out', label: sides.out },
        ]}
      />
    </ListPage>
  )
}

/** Disputes, and charges for waiting. */
export function ClaimsList() {
  const { t } = useLingui()
  const filters = useListFilters(
    { from: '', to: '', kind: 'all', status: 'all' },
    { known: { kind: ['dispute', 'charge'], status: ['open', 'decided', 'withdrawn'] } },
  )
  const list = useLiveList<ClaimView>(listOf(business.claims, filters.query))
  const kinds = { dispute: t`Dispute`, charge: t`Waiting charge` }
  const statuses: Readonly<Record<string, string>> = { open: t`open`, decided: t`decided`, withdrawn: t`withdrawn` }
  const columns: OfficeColumn<ClaimView>[] = [
    dayColumn('day', t`Day`, (row) => row.day),
    { id: 'kind', header: t`What`, cell: (row) => kinds[row.kind] },
    useBookingColumn<ClaimView>(),
    useRouteColumn<ClaimView>(),
    { id: 'shipper', header: t`Shipper`, cell: (row) => row.shipper },
    { id: 'transporter', header: t`Transporter`, cell: (row) => row.transporter },
    { id: 'status', header: t`Status`, cell: (row) => statuses[row.status] ?? row.status },
    moneyColumn('amount', t`Amount`, (row) => row.amount),
    moneyColumn('awarded', t`Off the shipper’s price`, (row) => row.awarded),
    moneyColumn('fromDriver', t`Off the driver’s price`, (row) => row.fromDriver),
  ]
  return (
    <ListPage
      title={t`Disputes and claims`}
      of="claims"
      table="business-claims"
      list={list}
      columns={columns}
      empty={t`No dispute and no charge in these days.`}
      filters={filters}
    >
      <DayRange filters={filters} />
      <FilterChip
        label={t`What`}
        value={filters.values.kind}
        none="all"
        onChange={(value) => filters.set('kind', value)}
        options={[
          { value: 'all', label: t`All` },
          { value: 'dispute', label: kinds.dispute },
          { value: 'charge', label: kinds.charge },
        ]}
      />
    </ListPage>
  )
}

/** Customers who stopped booking. */
export function StoppedList() {
  const { t } = useLingui()
  const filters = useListFilters({ none: '' })
  const list = useLiveList<StoppedView>(listOf(business.stopped, {}))
  const columns: OfficeColumn<StoppedView>[] = [
    { id: 'name', header: t`Customer`, cell: (row) => row.name },
    dayColumn('lastOn', t`Last booking`, (row) => row.lastOn),
    { id: 'usualDays', header: t`Usual days between`, end: true, cell: (row) => count(row.usualDays) },
    { id: 'bookings', header: t`Bookings in that year`, end: true, cell: (row) => count(row.bookings) },
    moneyColumn('margin', t`Margin in that year`, (row) => row.margin),
  ]
  return (
    <ListPage
      title={t`Customers who stopped`}
      of="stopped"
      table="business-stopped"
      list={list}
      columns={columns}
      empty={t`No customer stopped.`}
      filters={filters}
      exported={{}}
    />
  )
}

const ages = [...AGES, 'late'] as const

/** Who owes what, since when: the one ageing of the books. */
export function OwedList() {
  const { t } = useLingui()
  const filters = useListFilters({ side: 'shipper', age: 'all' }, { known: { side: ['driver'], age: ages } })
  const list = useLiveList<OwedView>(listOf(outstanding.bookings, filters.query))
  const booking = useBookingColumn<{ bookingId: string; reference: string }>()
  const ageOf = (age: string) =>
    age === 'not_due' ? t`not due` : age === 'late' ? t`late` : t`${age.replace('-', '–')} days`
  const columns: OfficeColumn<OwedView>[] = [
    { id: 'party', header: t`Party`, cell: (row) => row.party.company ?? row.party.name },
    { id: 'booking', header: t`Booking`, cell: (row) => booking.cell({ ...row, bookingId: row.id }) },
    useRouteColumn<OwedView>(),
    dayColumn('dueOn', t`Due`, (row) => row.dueOn),
    { id: 'days', header: t`Days past due`, end: true, cell: (row) => count(row.days) },
    moneyColumn('open', t`Open`, (row) => row.open),
  ]
  return (
    <ListPage
      title={t`Who owes`}
      of="owed"
      table="outstanding"
      list={list}
      columns={columns}
      empty={t`Nobody owes anything.`}
      filters={filters}
    >
      <FilterChip
        label={t`Side`}
        value={filters.values.side}
        none="shipper"
        onChange={(value) => filters.set('side', value)}
        options={[
          { value: 'shipper', label: t`Shippers owe` },
          { value: 'driver', label: t`Drivers are owed` },
        ]}
      />
      <FilterChip
        label={t`Age`}
        value={filters.values.age}
        none="all"
        onChange={(value) => filters.set('age', value)}
        options={[{ value: 'all', label: t`All` }, ...ages.map((value) => ({ value, label: ageOf(value) }))]}
      />
    </ListPage>
  )
}
