import { setImmediate as breathe } from 'node:timers/promises'
import type { PlanForm, PlanPairView } from '@vapsi/contract/dispatch/dispatch-plans'
import type { Point } from '@vapsi/contract/values/distance'
import { addedHours } from '../../bookings/parts/order-with.ts'
import { askedLane } from '../../market/passing/part-of-way.ts'
import type { Db } from '../../platform/database/database.ts'
import { besideOthers } from '../beside-others.ts'
import { chainLoadOf, placesOf } from '../chain-truck.ts'
import type { Option } from '../option.ts'
import type { WaitingRow } from '../waiting-loads.sql.ts'
import type { PlanMarket } from './plan-market.ts'
import { type PlanState, cents, factsOf, pricedLoadOf } from './plan-view.ts'

/** Each takes some milliseconds of exact orders of stops. */
const compared = 100

interface Found {
  row: WaitingRow
  pickup: Point
  option: Option & { beside: NonNullable<Option['beside']>; driverPaise: number }
}

/**
 * The plan, and of the parts that it left without a truck those that fit beside what others carry, at no driver's loss:
 * the least added kilometres first. A truck gets one, since the stops of the next would depend on it.
 */
export async function withLeftOverParts(
  db: Db,
  plan: PlanState,
  { market, form, now }: { market: PlanMarket; form: PlanForm; now: Date },
): Promise<PlanState> {
  const left = new Set(plan.notPlaced.map(({ load }) => load.id))
  const parts = market.rows.filter((row) => left.has(row.id) && row.floorCm !== null && !row.via)
  const found: Found[] = []
  for (const row of parts.slice(0, compared)) {
    found.push(...(await possible(db, row, { form, now })))
    await breathe()
  }
  const taken = new Set(plan.pairs.map(({ id }) => id))
  const pairs: PlanPairView[] = []
  for (const { row, option, pickup } of found.toSorted(cheapest)) {
    if (!left.has(row.id) || taken.has(option.truck.vehicleId)) continue
    left.delete(row.id)
    taken.add(option.truck.vehicleId)
    pairs.push(pairOf({ row, option, pickup }))
  }
  const sum = (of: (pair: PlanPairView) => number) => pairs.reduce((total, pair) => total + of(pair), 0)
  const { totals } = plan
  return {
    ...plan,
    pairs: [...plan.pairs, ...pairs],
    notPlaced: plan.notPlaced.filter(({ load }) => left.has(load.id)),
    totals: {
      ...totals,
      placed: totals.placed + pairs.length,
      price: cents(totals.price + sum(({ price }) => price)),
      margin: cents(totals.margin + sum(({ margin }) => margin)),
    },
  }
}

async function possible(db: Db, row: WaitingRow, { form, now }: { form: PlanForm; now: Date }): Promise<Found[]> {
  const load = chainLoadOf(row, now)
  if (!load) return []
  const forbidden = new Set(form.forbids.flatMap(({ vehicleId, loadId }) => (loadId === row.id ? [vehicleId] : [])))
  const options = await besideOthers(db, row, { placed: { load, lane: askedLane(load.pickup, load.drop) }, now })
  return options.flatMap((option) => {
    const { beside, driverPaise, isFit, carriesFrom, truck } = option
    if (!beside || driverPaise === null || !isFit || forbidden.has(truck.vehicleId)) return []
    // What its shipper asked for at a loss is for a clerk to decide.
    if (carriesFrom !== null || driverPaise > row.pricePaise) return []
    return [{ row, pickup: load.pickup, option: { ...option, beside, driverPaise } }]
  })
}

const cheapest = (a: Found, b: Found) =>
  a.option.beside.addedKm - b.option.beside.addedKm ||
  b.row.pricePaise - b.option.driverPaise - (a.row.pricePaise - a.option.driverPaise) ||
  (a.row.id + a.option.truck.vehicleId < b.row.id + b.option.truck.vehicleId ? -1 : 1)

function pairOf({ row, pickup, option: { truck, beside, driverPaise } }: Found): PlanPairView {
  // Where a truck is on its way need not be known: it comes to the pickup.
  const places = placesOf(truck) ?? { at: pickup, home: pickup }
  const load = pricedLoadOf(row, driverPaise)
  return {
    ...factsOf(truck, places),
    loads: [load],
    strip: [],
    emptyKm: 0,
    savedEmptyKm: 0,
    price: load.price,
    margin: load.margin,
    isLocked: false,
    beside: { ...beside, addedHours: addedHours(beside.addedKm) },
  }
}
