import type { BusinessView, Sums, business } from '@vapsi/contract/admin/business'
import type { Query } from '@vapsi/contract/endpoint'
import { toRupees } from '@vapsi/contract/values/rupees'
import { indianDay } from '@vapsi/contract/values/india'
import { addDays } from '../../bookings/bookings.rules.ts'
import { outstandingByAge } from '../../payments/money-summary.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { funnelOf } from './asked.sql.ts'
import { cashByWeek } from './cash.sql.ts'
import { claimSums } from './claims.sql.ts'
import { declineReasons } from './declines.sql.ts'
import type { Days } from './entries.sql.ts'
import { bridgeOf } from './groups.sql.ts'
import { type MoneyDay, type OnTimeDay, moneyDays, onTimeDays, searchesIn } from './money-days.sql.ts'
import { lengthOf, periodOf } from './period.ts'
import { stoppedSums } from './stopped.sql.ts'
import { fleetOf } from './trucks.sql.ts'

const reasonsShown = 6
const weeksAhead = 4
const isIn = ({ from, to }: Days, day: string) => from <= day && day <= to
const least = (a: string, b: string) => (a < b ? a : b)
const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)

/** Every figure of the owner's page; each is the sum of a list of `business-lists`. */
export async function businessView(
  db: Db,
  query: Query<typeof business.view>,
  today = indianDay(),
): Promise<BusinessView> {
  const period = periodOf(query, today)
  const { from, to, before, year } = period
  const days = { from, to }
  const [money, bridge, onTime, funnel, searches, declines, fleets, ages, cash, claims, stopped] = await Promise.all([
    moneyDays(db, { from: least(year.from, before.from), to }),
    bridgeOf(db, period),
    onTimeDays(db, { from: before.from, to }),
    funnelOf(db, days),
    searchesIn(db, days),
    declineReasons(db, days),
    fleetOf(db, days, before),
    outstandingByAge(db),
    cashByWeek(db),
    claimSums(db, days),
    stoppedSums(db),
  ])
  const [now, then] = [sumsOf(money, days), sumsOf(money, before)]
  return {
    period,
    now,
    before: then,
    year: sumsOf(money, year),
    days: marginByDay(money, period),
    bridge: {
      before: then.margin,
      volume: toRupees(bridge.volume),
      price: toRupees(bridge.price),
      priceShippers: toRupees(bridge.priceShippers),
      priceDrivers: toRupees(bridge.price - bridge.priceShippers),
      mix: toRupees(bridge.mix),
      now: now.margin,
    },
    onTime: { now: onTimeIn(onTime, days), before: onTimeIn(onTime, before), weeks: weeksOf(onTime, days) },
    funnel: {
      ...funnel,
      searches: searches.searches,
      searchesSince: searches.since && searches.since > from ? searches.since : null,
      declines: declines.slice(0, reasonsShown),
      declined: total(declines, ({ count }) => count),
    },
    fleet: {
      ...fleets.now,
      truckDaysBefore: fleets.before.truckDays,
      daysInUseBefore: fleets.before.daysInUse,
      savedKmBefore: fleets.before.savedKm,
    },
    owed: owedOf(ages),
    cash: cashOf(cash, today),
    claims: {
      ...claims,
      disputed: toRupees(claims.disputed),
      awarded: toRupees(claims.awarded),
      fromDrivers: toRupees(claims.fromDrivers),
      charged: toRupees(claims.charged),
    },
    stopped: { customers: stopped.customers, margin: toRupees(stopped.margin) },
  }
}

function sumsOf(money: readonly MoneyDay[], days: Days): Sums {
  const rows = money.filter(({ day }) => isIn(days, day))
  const paise = (of: (row: MoneyDay) => number) => toRupees(total(rows, of))
  return {
    trips: total(rows, ({ trips }) => trips),
    billed: paise(({ billed }) => billed),
    toDrivers: paise(({ driver }) => driver),
    margin: paise(({ billed, driver }) => billed - driver),
    received: paise(({ received }) => received),
    paidOut: paise(({ paidOut }) => paidOut),
  }
}

/** One row for each day of the longer of the two spans. */
function marginByDay(money: readonly MoneyDay[], { from, to, before }: { from: string; to: string; before: Days }) {
  const margins = new Map(money.map(({ day, billed, driver }) => [day, toRupees(billed - driver)]))
  const lengths = [lengthOf({ from, to }), lengthOf(before)]
  const of = (first: string, length: number, nth: number) =>
    nth < length ? (margins.get(addDays(first, nth)) ?? 0) : null
  return Array.from({ length: Math.max(...lengths) }, (_, nth) => ({
    margin: of(from, lengths[0] ?? 0, nth),
    before: of(before.from, lengths[1] ?? 0, nth),
  }))
}

function onTimeIn(rows: readonly OnTimeDay[], days: Days) {
  const own = rows.filter(({ day }) => isIn(days, day))
  return {
    onTime: total(own, ({ onTime }) => onTime),
    late: total(own, ({ late }) => late),
    unknown: total(own, ({ unknown }) => unknown),
  }
}

/** From Monday to Sunday, cut at both ends of the days. */
function weeksOf(rows: readonly OnTimeDay[], days: Days) {
  const weeks: (Days & ReturnType<typeof onTimeIn>)[] = []
  for (let from = days.from; from <= days.to;) {
    const untilSunday = (7 - new Date(`${from}T00:00:00Z`).getUTCDay()) % 7
    const week = { from, to: least(addDays(from, untilSunday), days.to) }
    weeks.push({ ...week, ...onTimeIn(rows, week) })
    from = addDays(week.to, 1)
  }
  return weeks
}

function owedOf(ages: Awaited<ReturnType<typeof outstandingByAge>>): BusinessView['owed'] {
  const rupees = (of: (age: (typeof ages)[number]) => number) =>
    toRupees(total(ages, (age) => Math.round(of(age) * 100)))
  return {
    total: rupees(({ fromShippers }) => fromShippers),
    ages: ages.map(({ bucket, fromShippers }) => ({ age: bucket, open: fromShippers })),
    late: rupees(({ bucket, fromShippers }) => (bucket === 'not_due' ? 0 : fromShippers)),
    toDrivers: rupees(({ toDrivers }) => toDrivers),
  }
}

function cashOf(weeks: Awaited<ReturnType<typeof cashByWeek>>, today: string): BusinessView['cash'] {
  const of = (week: number) => {
    const row = weeks.find((one) => one.week === week)
    return { in: toRupees(row?.in ?? 0), out: toRupees(row?.out ?? 0) }
  }
  return {
    weeks: Array.from({ length: weeksAhead }, (_, nth) => ({
      week: nth + 1,
      from: addDays(today, nth * 7),
      to: addDays(today, nth * 7 + 6),
      ...of(nth + 1),
    })),
    doubtful: of(0).in,
    later: of(weeksAhead + 1),
  }
}
