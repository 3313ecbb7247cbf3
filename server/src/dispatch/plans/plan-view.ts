import type { DispatchPlanView, PlanForm, PlanPairView } from '@vapsi/contract/dispatch/dispatch-plans'
import { driveChain } from '../../way-home/chain.ts'
import { roadKmBetween } from '../../roads/roads.ts'
import { toRupees } from '@vapsi/contract/values/rupees'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import type { BoardProgress } from '../../way-home/board/board.ts'
import { type Places, chainLoadOf, chainTruckOf, placesOf } from '../chain-truck.ts'
import type { FreeTruck } from '../near-trucks.sql.ts'
import type { WaitingRow } from '../waiting-loads.sql.ts'
import type { PlannedBoard } from './plan-board.ts'
import type { PlanPrices } from './plan-prices.ts'

export type PlanState = Omit<DispatchPlanView, 'id' | 'status' | 'isStopped'>

export const emptyPlan = (objective: PlanForm['objective']): PlanState => ({
  objective,
  loads: 0,
  trucks: 0,
  seconds: 0,
  pairs: [],
  notPlaced: [],
  totals: { placed: 0, chains: 0, emptyKm: 0, savedEmptyKm: 0, price: 0, margin: 0 },
  provenWithinPercent: null,
})

/** A plan in the clerk's figures: real money, whole kilometres, and no more precision than was proven. */
export function planState(planned: PlannedBoard, form: PlanForm, progress: BoardProgress, now: Date): PlanState {
  const { board, rowOf, truckOf, prices, served } = planned
  const locked = new Set(board.locks?.map(({ truck }) => truck))
  const pairs = progress.plan
    .flatMap(({ truck, loads }) => {
      const rows = loads.flatMap((id) => rowOf.get(id) ?? [])
      return pairOf(truckOf.get(truck)!, rows, { prices, isLocked: locked.has(truck), now }) ?? []
    })
    .toSorted((a, b) => b.loads.length - a.loads.length || b.savedEmptyKm - a.savedEmptyKm || (a.id < b.id ? -1 : 1))
  const sum = (of: (pair: PlanPairView) => number) => pairs.reduce((total, pair) => total + of(pair), 0)
  const { worthRupees, upperBoundRupees } = progress
  return {
    objective: form.objective,
    loads: rowOf.size,
    trucks: board.trucks.length,
    seconds: 0,
    pairs,
    notPlaced: [],
    totals: {
      placed: sum(({ loads }) => loads.length),
      chains: pairs.filter(({ loads }) => loads.length > 1).length,
      emptyKm: sum(({ emptyKm }) => emptyKm),
      savedEmptyKm: sum(({ savedEmptyKm }) => savedEmptyKm),
      price: cents(sum(({ price }) => price)),
      margin: cents(sum(({ margin }) => margin)),
    },
    provenWithinPercent: withinPercent(worthRupees, upperBoundRupees, {
      served,
      followed: form.objective === 'margin' ? sum(({ margin }) => margin) : sum(({ emptyKm }) => emptyKm),
    }),
  }
}

/** Less than half a kilometre, or rupee, is nothing. */
const nothing = 0.5

/**
 * Rounded up: never nearer than proven. Of the loads as long as one more may be placed, then of what counts after them:
 * the plan's empty kilometres, or its margin.
 */
export function withinPercent(
  worth: number,
  upperBound: number,
  { served, followed }: { served: number; followed: number },
): number | null {
  if (!Number.isFinite(upperBound)) return null
  const gap = upperBound - worth
  if (gap < nothing) return 0
  const percent = (100 * gap) / (gap < served ? Math.max(followed, gap) : upperBound)
  return Math.ceil(percent * 1000) / 1000
}

export const cents = (rupees: number) => Math.round(rupees * 100) / 100

function pairOf(
  truck: FreeTruck,
  rows: readonly WaitingRow[],
  { prices, isLocked, now }: { prices: PlanPrices; isLocked: boolean; now: Date },
): PlanPairView | null {
  const places = placesOf(truck)
  if (!places) return null
  const chain = rows.flatMap((row) => chainLoadOf(row, now) ?? [])
  const figures = driveChain(chainTruckOf(truck, places, now), chain)
  if (!figures || chain.length < rows.length) return null
  const facts = factsOf(truck, places)
  const strip = rows.flatMap((row, at) => [
    { km: Math.round(figures.legs[at]!.toPickupKm), isLoaded: false, to: row.fromLocation },
    { km: Math.round(figures.legs[at]!.loadedKm), isLoaded: true, to: row.toLocation },
  ])
  const loads = rows.map((row) => pricedLoadOf(row, prices.of(truck, row)!))
  return {
    ...facts,
    loads,
    strip: [...strip, { km: Math.round(figures.toHomeKm), isLoaded: false, to: facts.home.name }],
    emptyKm: Math.round(figures.emptyKm),
    savedEmptyKm: Math.round(roadKmBetween(places.at, places.home) - figures.emptyKm),
    price: cents(loads.reduce((sum, load) => sum + load.price, 0)),
    margin: cents(loads.reduce((sum, load) => sum + load.margin, 0)),
    isLocked,
  }
}

/** Which truck it is, and whose. */
export const factsOf = (truck: FreeTruck, places: Places) => ({
  id: truck.vehicleId,
  vehicleNumber: truck.vehicleNumber,
  category: truck.category,
  vehicleType: truck.vehicleType,
  passingWeight: truck.passingWeight,
  transporter: { id: truck.transporterId, name: truck.name, company: truck.company },
  place: { ...places.at, name: truck.place ?? '' },
  home: { ...places.home, name: truck.home ?? truck.place ?? '' },
})

/** A load with what its driver is paid. */
export const pricedLoadOf = (row: WaitingRow, driverPaise: number) => ({
  ...plannedLoadOf(row),
  driverPrice: toRupees(driverPaise),
  margin: toRupees(row.pricePaise - driverPaise),
})

export const plannedLoadOf = (row: WaitingRow) => ({
  id: row.id,
  kind: row.kind === 'bid' ? ('bid' as const) : ('request' as const),
  reference: row.number === null ? null : referenceOf(row.number),
  fromLocation: row.fromLocation,
  toLocation: row.toLocation,
  pickupFrom: row.pickupFrom?.toISOString() ?? null,
  price: toRupees(row.pricePaise),
})
