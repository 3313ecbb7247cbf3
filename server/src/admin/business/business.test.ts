import type { BusinessView, Sums } from '@vapsi/contract/admin/business'
import type {
  AskedView,
  CashView,
  ClaimView,
  DeclineView,
  EntryView,
  GroupView,
  StoppedView,
  TruckDaysView,
} from '@vapsi/contract/admin/business-lists'
import { GROUPINGS } from '@vapsi/contract/admin/business-values'
import type { PaymentView } from '@vapsi/contract/payments'
import type { OwedView } from '@vapsi/contract/payments/outstanding'
import type { MonthView } from '@vapsi/contract/settlement/months'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aRandomMarket } from '../../../test/factories/random-market.ts'
import { anAdmin } from '../../../test/factories/users.ts'

const { as } = await anApp()
const owner = as(await anAdmin())

type Filter = Record<string, string | number>
const queryOf = (filter: Filter) =>
  new URLSearchParams(Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)])).toString()

/** A list to its end, in small pages. */
async function every<T>(path: string, filter: Filter = {}): Promise<T[]> {
  const rows: T[] = []
  let next: string | undefined = `/api/admin/${path}?${queryOf({ ...filter, limit: 37 })}`
  let total = 0
  while (next) {
    const page: { status: number; body: T[]; headers: Record<string, string | undefined> } = await owner<T[]>(
      'GET',
      next,
    )
    expect(page.status, next).toBe(200)
    rows.push(...page.body)
    total = Number(page.headers['x-total-count'])
    next = /<([^>]+)>;\s*rel="?next/.exec(page.headers['link'] ?? '')?.[1]
  }
  expect(total, path).toBe(rows.length)
  return rows
}

const paise = (rupees: number) => Math.round(rupees * 100)
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + paise(of(row)), 0) / 100
const look = async (filter: Filter = {}) => {
  const { status, body } = await owner<BusinessView>('GET', `/api/admin/business?${queryOf(filter)}`)
  expect(status).toBe(200)
  return body
}

/** What the trips of a list add up to. */
const billedOf = (rows: readonly EntryView[]) => ({
  trips: rows.filter(({ kind }) => kind === 'trip').length,
  billed: sum(rows, ({ billed }) => billed),
  toDrivers: sum(rows, ({ toDrivers }) => toDrivers),
  margin: sum(rows, ({ margin }) => margin),
})
const billedIn = ({ trips, billed, toDrivers, margin }: Omit<Sums, 'received' | 'paidOut'>) => ({
  trips,
  billed,
  toDrivers,
  margin,
})

/** Every figure of the page beside the sum, or the length, of its list. */
async function expectListsToAgree(asked: Filter) {
  const view = await look(asked)
  const { period } = view
  const days = { from: period.from, to: period.to }
  for (const [sums, of] of [
    [view.now, days],
    [view.before, period.before],
    [view.year, period.year],
  ] as const) {
    const entries = await every<EntryView>('business/trips', of)
    expect(billedOf(entries)).toEqual(billedIn(sums))
    const totals = (await owner<Sums & { entries: number }>('GET', `/api/admin/business/trips/totals?${queryOf(of)}`))
      .body
    expect([billedIn(totals), totals.entries]).toEqual([billedIn(sums), entries.length])
    const payments = await every<PaymentView>('payments', of)
    const side = (end: string) => payments.filter(({ paymentType }) => paymentType.endsWith(end))
    expect(sum(side('from_shipper'), ({ amount }) => amount)).toBe(sums.received)
    expect(sum(side('to_driver'), ({ amount }) => amount)).toBe(sums.paidOut)
  }
  expect(sum(view.days, ({ margin }) => margin ?? 0)).toBe(view.now.margin)
  expect(sum(view.days, ({ before }) => before ?? 0)).toBe(view.before.margin)

  for (const by of GROUPINGS) {
    const groups = await every<GroupView>('business/groups', { ...asked, by, sort: 'change' })
    expect(
      sum(groups, ({ billed }) => billed),
      by,
    ).toBe(view.now.billed)
    expect(
      sum(groups, ({ margin }) => margin),
      by,
    ).toBe(view.now.margin)
    expect(
      sum(groups, ({ before }) => before.margin),
      by,
    ).toBe(view.before.margin)
    expect(
      sum(groups, ({ trips }) => trips),
      by,
    ).toBe(view.now.trips)
    for (const group of groups) {
      expect(sum([group.volume, group.price, group.mix], (part) => part)).toBe(group.change)
      const trips = await every<EntryView>('business/trips', { ...days, ...group.filter })
      expect(billedOf(trips), `${by} ${group.name}`).toEqual(billedIn(group))
    }
    if (by !== 'lane') continue
    for (const part of ['volume', 'price', 'mix'] as const)
      expect(
        sum(groups, (group) => group[part]),
        part,
      ).toBe(view.bridge[part])
  }
  const { bridge } = view
  expect(sum([bridge.before, bridge.volume, bridge.price, bridge.mix], (part) => part)).toBe(bridge.now)
  expect(sum([bridge.priceShippers, bridge.priceDrivers], (part) => part)).toBe(bridge.price)

  for (const week of [{ ...days, ...view.onTime.now }, ...view.onTime.weeks])
    for (const [onTime, many] of [
      ['yes', week.onTime],
      ['no', week.late],
      ['unknown', week.unknown],
    ] as const)
      expect((await every('business/trips', { from: week.from, to: week.to, onTime })).length, onTime).toBe(many)

  for (const { step, count } of view.funnel.steps)
    expect((await every('business/asked', { ...days, step })).length, step).toBe(count)
  for (const { end, count } of view.funnel.ends) {
    const rows = await every<AskedView>('business/asked', { ...days, end })
    expect([rows.length, rows.every((row) => row.end === end)], end).toEqual([count, true])
  }
  expect((await every('business/declines', days)).length).toBe(view.funnel.declined)
  for (const { code, reason, count } of view.funnel.declines) {
    const filter: Filter = code ? { code } : reason === null ? { hasNone: 'yes' } : { reason }
    expect((await every<DeclineView>('business/declines', { ...days, ...filter })).length, code ?? reason ?? '').toBe(
      count,
    )
  }

  const trucks = await every<TruckDaysView>('business/trucks', days)
  const { fleet } = view
  expect(trucks.length).toBe(fleet.trucks)
  expect((await every('business/trucks', { ...days, state: 'idle' })).length).toBe(fleet.idle)
  for (const figure of ['truckDays', 'daysInUse', 'ladenKm', 'emptyKm', 'savedKm'] as const)
    expect(
      sum(trucks, (truck) => truck[figure]),
      figure,
    ).toBe(fleet[figure])
  expect(trucks.every(({ daysInUse, truckDays }) => daysInUse <= truckDays)).toBe(true)

  const claims = await every<ClaimView>('business/claims', days)
  const kind = (of: string) => claims.filter((claim) => claim.kind === of)
  expect([kind('dispute').length, sum(kind('dispute'), ({ amount }) => amount)]).toEqual([
    view.claims.disputes,
    view.claims.disputed,
  ])
  expect([kind('charge').length, sum(kind('charge'), ({ amount }) => amount)]).toEqual([
    view.claims.charges,
    view.claims.charged,
  ])
  expect(sum(claims, ({ awarded }) => awarded)).toBe(view.claims.awarded)
  expect(sum(claims, ({ fromDriver }) => fromDriver)).toBe(view.claims.fromDrivers)
  return view
}

/** Figures of today, whatever the days. */
async function expectMoneyToAgree({ owed, cash, stopped }: BusinessView) {
  const owing = await every<OwedView>('outstanding/bookings')
  expect(sum(owing, ({ open }) => open)).toBe(owed.total)
  for (const { age, open } of owed.ages)
    expect(
      sum(await every<OwedView>('outstanding/bookings', { age }), (row) => row.open),
      age,
    ).toBe(open)
  expect(sum(await every<OwedView>('outstanding/bookings', { age: 'late' }), (row) => row.open)).toBe(owed.late)
  const all = [...cash.weeks, { week: 0, in: cash.doubtful, out: 0 }, { week: 5, ...cash.later }]
  for (const week of all)
    for (const side of ['in', 'out'] as const)
      expect(sum(await every<CashView>('business/cash', { week: week.week, side }), ({ amount }) => amount)).toBe(
        week[side],
      )
  expect(sum(all, (week) => week.in)).toBe(owed.total)
  const gone = await every<StoppedView>('business/stopped')
  expect([gone.length, sum(gone, ({ margin }) => margin)]).toEqual([stopped.customers, stopped.margin])
}

test('every figure is the sum of its list to the paisa, in random markets', async () => {
  for (const seed of [11, 12]) {
    await aRandomMarket(seed)
    const view = await expectListsToAgree({ span: 'month' })
    await expectMoneyToAgree(view)
    if (seed === 11) await expectListsToAgree({ span: 'quarter' })
    expect(view.year.trips + view.before.trips).toBeGreaterThan(10)
  }
}, 120_000)

test('a month is what its closing lists', async () => {
  const { period } = await look()
  const month = period.before.from.slice(0, 7)
  const view = await look({ month })
  const { totals } = (await owner<MonthView>('GET', `/api/admin/months/${month}`)).body
  expect(totals.trips).toBeGreaterThan(0)
  expect(view.now).toEqual({
    trips: totals.trips,
    billed: totals.shipperTotal,
    toDrivers: totals.driverTotal,
    margin: totals.commission,
    received: totals.received,
    paidOut: totals.paidOut,
  })
})
