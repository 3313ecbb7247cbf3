import type { PlanForm } from '@vapsi/contract/dispatch/dispatch-plans'
import { needsOf } from '../../bookings/bookings.rules.ts'
import { hasFloor } from '../../fleet/fit/fitness.ts'
import type { Board, BoardLoad, BoardTruck } from '../../way-home/board/board.ts'
import { type OwnFigures, isAtNoLoss } from '../../way-home/board/own-figures.ts'
import { PACE, driveChain } from '../../way-home/chain.ts'
import { chainLoadOf, chainTruckOf, placesOf } from '../chain-truck.ts'
import type { FreeTruck } from '../near-trucks.sql.ts'
import type { WaitingRow } from '../waiting-loads.sql.ts'
import { emptyKmWeight, ownFigures, tolerance } from './plan-aim.ts'
import type { PlanMarket } from './plan-market.ts'
import { PlanPrices } from './plan-prices.ts'

export interface PlannedBoard {
  board: Board
  rowOf: ReadonlyMap<string, WaitingRow>
  truckOf: ReadonlyMap<string, FreeTruck>
  prices: PlanPrices
  /** What one more load counts for. */
  served: number
}

/**
 * The market for the solver, without loads that are not on the map. Its aim: as many loads as
 * possible, in time and at no driver's loss; then the fewest empty kilometres of all trucks, or the most margin.
 */
export function planBoardOf({ rows, trucks }: PlanMarket, form: PlanForm, now: Date): PlannedBoard {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const truckOf = new Map(trucks.map((truck) => [truck.vehicleId, truck]))
  const loads = rows.flatMap((row): BoardLoad[] => {
    const load = chainLoadOf(row, now)
    const { category, weightKg } = needsOf(row)
    // Money is in the trucks' own figures.
    return load
      ? [{ ...load, priceRupees: 0, category, weightKg: weightKg ?? 0, ...onlyFor(row, truckOf, trucks) }]
      : []
  })
  const planned = loads.map(({ id }) => rowOf.get(id)!)
  const prices = new PlanPrices()
  const { own, served } = ownFigures(trucks, loads, planned, { prices, objective: form.objective })
  const isAskedFor = new Map<string, Set<string>>()
  for (const { id, askedVehicleId } of rows)
    if (askedVehicleId) isAskedFor.set(askedVehicleId, new Set([...(isAskedFor.get(askedVehicleId) ?? []), id]))
  const boardTrucks = trucks.flatMap((truck): BoardTruck[] => {
    const [places, figures] = [placesOf(truck), own.get(truck.vehicleId)]
    if (!places || !figures) return []
    const only = loadsFor(truck, planned, figures, isAskedFor.get(truck.vehicleId))
    return only?.size === 0 ? [] : [boardTruck(truck, { places, figures, only, form, now })]
  })
  const board: Board = {
    trucks: boardTrucks,
    loads,
    pace: PACE,
    planningPrice: 1,
    tolerance,
    forbids: form.forbids.map(({ vehicleId, loadId }) => ({ truck: vehicleId, load: loadId })),
  }
  return { board: { ...board, locks: locksOf(board, form) }, rowOf, truckOf, prices, served }
}

function boardTruck(
  truck: FreeTruck,
  {
    places,
    figures,
    only,
    form,
    now,
  }: {
    places: NonNullable<ReturnType<typeof placesOf>>
    figures: OwnFigures
    only: Set<string> | undefined
    form: PlanForm
    now: Date
  },
): BoardTruck {
  return {
    ...chainTruckOf(truck, places, now),
    rupeesPerEmptyKm: emptyKmWeight(form.objective),
    rupeesPerLadenKm: 0,
    rupeesPerHour: 0,
    id: truck.vehicleId,
    category: truck.category,
    passingWeightKg: truck.passingWeight * 1000,
    own: figures,
    ...(only && { only }),
  }
}

/** The truck that the shipper chose or the bidder offered, if it is available; else any of the bidder's. */
function onlyFor(
  row: WaitingRow,
  truckOf: ReadonlyMap<string, FreeTruck>,
  trucks: readonly FreeTruck[],
): { only?: Set<string> } {
  if (row.askedVehicleId && truckOf.has(row.askedVehicleId)) return { only: new Set([row.askedVehicleId]) }
  if (!row.onlyTransporterId) return {}
  const own = trucks.filter(({ transporterId }) => transporterId === row.onlyTransporterId)
  return { only: new Set(own.map(({ vehicleId }) => vehicleId)) }
}

/** A requested truck is reserved for its request; every one takes only loads whose price for it is known, and parts that its floor has room for. Undefined: all. */
function loadsFor(
  truck: FreeTruck,
  rows: readonly WaitingRow[],
  { keep }: OwnFigures,
  asked: ReadonlySet<string> | undefined,
): Set<string> | undefined {
  const priced = rows.filter(
    ({ id }, at) => keep[at]! > -Infinity && (asked?.has(id) ?? true) && hasFloor(truck, needsOf(rows[at]!)),
  )
  return priced.length === rows.length ? undefined : new Set(priced.map(({ id }) => id))
}

/** A locked pair is kept if it is still possible: both ends may be gone by now. */
function locksOf({ trucks, loads }: Board, form: PlanForm): NonNullable<Board['locks']> {
  const taken = new Set<string>()
  return form.locks.flatMap(({ vehicleId, loadIds }) => {
    const truck = trucks.find(({ id }) => id === vehicleId)
    const places = loadIds.map((wanted) => loads.findIndex(({ id }) => id === wanted))
    const ids = [vehicleId, ...loadIds]
    if (!truck?.own || places.includes(-1) || ids.some((id) => taken.has(id))) return []
    const figures = driveChain(
      truck,
      places.map((at) => loads[at]!),
    )
    if (!figures || !isAtNoLoss(truck.own, places, figures)) return []
    for (const id of ids) taken.add(id)
    return [{ truck: vehicleId, loads: loadIds }]
  })
}
