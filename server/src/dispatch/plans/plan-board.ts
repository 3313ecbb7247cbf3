import { type PlanForm, WIDENED_KM } from '@vapsi/contract/dispatch/dispatch-plans'
import { PACE, driveChain } from '../../wayhome/chain.ts'
import { PLANNING } from '@vapsi/contract/constants'
import { roadKmBetween } from '../../roads/roads.ts'
import { needsOf } from '../../bookings/bookings.rules.ts'
import type { Board, BoardLoad, BoardTruck } from '../../wayhome/board/board.ts'
import { chainLoadOf, chainTruckOf, placesOf } from '../chain-truck.ts'
import type { FreeTruck } from '../near-trucks.sql.ts'
import { proposedPaise } from '../proposed-price.ts'
import type { WaitingRow } from '../waiting-loads.sql.ts'
import type { PlanMarket } from './plan-market.ts'

/**
 * The weights of each objective: an empty kilometre in multiples of its cost, and the office's margin in multiples of
 * itself. In addition, every load counts three times its price, because a shipper waits for it: it is carried even if
 * it does not pay for the truck, such as from home and back empty at ₹20 a kilometre.
 */
const aims = {
  balanced: { emptyKm: 2, margin: 1 },
  empty_km: { emptyKm: PLANNING.priceAtMost, margin: 0 },
  margin: { emptyKm: 1, margin: 4 },
} as const
const served = 3

export interface PlannedBoard {
  board: Board
  /** The waiting loads; on the board, some may have a wider search. */
  loads: readonly BoardLoad[]
  rowOf: ReadonlyMap<string, WaitingRow>
  truckOf: ReadonlyMap<string, FreeTruck>
}

/** The market for the solver, without loads that are not on the map and trucks whose price cannot be proposed. */
export function planBoardOf({ rows, trucks }: PlanMarket, form: PlanForm, now: Date): PlannedBoard {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const truckOf = new Map(trucks.map((truck) => [truck.vehicleId, truck]))
  const aim = aims[form.objective]
  const usual = middle(rows.map(({ pricePaise }) => pricePaise))
  const isWidened = new Set(form.widen)
  const loads = rows.flatMap((row): BoardLoad[] => {
    const load = chainLoadOf(row, now)
    const { category, weightKg } = needsOf(row)
    if (!load) return []
    return [{ ...load, category, weightKg: weightKg ?? 0, ...onlyFor(row, truckOf, trucks) }]
  })
  const askedBy = new Map<string | null, WaitingRow[]>()
  for (const row of rows) askedBy.set(row.askedVehicleId, [...(askedBy.get(row.askedVehicleId) ?? []), row])
  const boardTrucks = trucks.flatMap((truck): BoardTruck[] => {
    const places = placesOf(truck)
    if (!places) return []
    const only = loadsFor(truck, rows, askedBy.get(truck.vehicleId) ?? [])
    if (only?.size === 0) return []
    const commission = -(served + aim.margin * shareOf(truck, usual))
    return [
      {
        ...chainTruckOf(truck, places, now),
        commission,
        id: truck.vehicleId,
        category: truck.category,
        passingWeightKg: truck.passingWeight * 1000,
        ...(only && { only }),
      },
    ]
  })
  const board: Board = {
    trucks: boardTrucks,
    loads: loads.map((load) => (isWidened.has(load.id) ? widened(load, trucks, aim.emptyKm) : load)),
    pace: PACE,
    planningPrice: aim.emptyKm,
    forbids: form.forbids.map(({ vehicleId, loadId }) => ({ truck: vehicleId, load: loadId })),
  }
  return { board: { ...board, locks: locksOf(board, form) }, loads, rowOf, truckOf }
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

/** Raises the load's worth by the way there and back for trucks within reach; only they may then take it. */
function widened(load: BoardLoad, trucks: readonly FreeTruck[], emptyKm: number): BoardLoad {
  const near = trucks.filter((truck) => {
    const places = placesOf(truck)
    return places && roadKmBetween(places.at, load.pickup) <= WIDENED_KM && (load.only?.has(truck.vehicleId) ?? true)
  })
  const costly = Math.max(...PLANNING.costs.map(({ empty }) => empty))
  const wayThere = (WIDENED_KM + roadKmBetween(load.pickup, load.drop)) * emptyKm * costly
  return {
    ...load,
    priceRupees: load.priceRupees + wayThere,
    only: new Set(near.map(({ vehicleId }) => vehicleId)),
  }
}

/** A requested truck is reserved for its request; others take loads with a proposed price only. Undefined: all. */
function loadsFor(
  truck: FreeTruck,
  rows: readonly WaitingRow[],
  asking: readonly WaitingRow[],
): Set<string> | undefined {
  const isPlain = truck.commissionType === 'percentage' && truck.minimumPayoutPaise === 0
  if (isPlain && !asking.length) return undefined
  const priced = (asking.length ? asking : rows).filter((row) => driverPaiseOf(row, truck) !== null)
  return new Set(priced.map(({ id }) => id))
}

export const driverPaiseOf = (row: WaitingRow, truck: FreeTruck): number | null =>
  row.driverPricePaise ?? proposedPaise(row.pricePaise, truck)

/** The office's share of a usual price. */
function shareOf(truck: FreeTruck, usualPaise: number): number {
  const paise = proposedPaise(usualPaise, truck)
  return paise === null ? 0 : 1 - paise / usualPaise
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 1

/** A locked pair is kept if it is still possible: both ends may be gone by now. */
function locksOf({ trucks, loads }: Board, form: PlanForm): NonNullable<Board['locks']> {
  const taken = new Set<string>()
  return form.locks.flatMap(({ vehicleId, loadIds }) => {
    const truck = trucks.find(({ id }) => id === vehicleId)
    const chain = loadIds.flatMap((wanted) => loads.filter(({ id }) => id === wanted))
    const ids = [vehicleId, ...loadIds]
    if (!truck || chain.length < loadIds.length || ids.some((id) => taken.has(id)) || !driveChain(truck, chain))
      return []
    for (const id of ids) taken.add(id)
    return [{ truck: vehicleId, loads: loadIds }]
  })
}
