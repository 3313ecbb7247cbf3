import { PLANNING, VEHICLE_CATEGORIES } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'
import { cellOf, cellsNear, lineOf, passes } from '../roads/corridor.ts'
import { roads } from '../roads/roads.ts'
import type { Match } from './best-matches.ts'
import type { OpenLoad, OpenLoads } from './open-loads.ts'
import { planned } from './planner/in-slices.ts'
import { type Truck, isPlaced } from './way-home.rules.ts'

/** Every open load that saves one of the trucks empty kilometres, once each with its best saving, unsorted. */
export const findReturnLoads = (market: OpenLoads, trucks: readonly Truck[]): Promise<Match[]> =>
  planned(matchesOf(market, trucks))

function* matchesOf(market: OpenLoads, trucks: readonly Truck[]): Generator<void, Match[]> {
  const best = new Map<OpenLoad, Match>()
  for (const truck of trucks) {
    yield
    for (const match of returnLoads(market, truck)) {
      const known = best.get(match.load)
      if (!known || match.savedKm > known.savedKm) best.set(match.load, match)
    }
  }
  return [...best.values()]
}

/** A saving is d(B,A) − (d(B,pickup) + d(drop,A)) by road, B where the truck is empty and A its home. */
function returnLoads(
  market: OpenLoads,
  { emptyAt, home, category, passingWeightKg, floorCm = Infinity }: Truck,
): Match[] {
  if (!isPlaced(emptyAt) || !isPlaced(home)) return []
  const metric = roads()
  const [from, to] = [metric.spotOf(emptyAt), metric.spotOf(home)]
  const emptyKm = metric.kmBetween(from, to)
  if (emptyKm === Infinity) return []
  const index = market.indexOf(category)
  const [toPickupKm, dropToHomeKm] = [index.toPickups(from), index.toDrops(to)]
  const matches: Match[] = []
  market.visit([category], (load, slot) => {
    if (index.weight[slot]! > passingWeightKg || index.floorCm[slot]! > floorCm) return
    const pickupKm = toPickupKm(slot)
    if (pickupKm >= emptyKm) return
    const savedKm = emptyKm - (pickupKm + dropToHomeKm(slot))
    if (savedKm >= PLANNING.leastSavedKm) matches.push({ load, savedKm })
  })
  return matches
}

export interface Lane {
  from: Point
  to: Point
}

/** Open loads along my lanes: both ends within 40 km of the way of the same posting, in its direction. */
export function loadsAlong(market: OpenLoads, lanes: readonly Lane[]): string[] {
  const found = new Set<string>()
  for (const { from, to } of lanes) {
    const way = isPlaced(from) && isPlaced(to) ? roads().way(from, to) : null
    if (!way) continue
    const line = lineOf(way.points)
    const near = cellsNear(way.points)
    market.visit(VEHICLE_CATEGORIES, (load) => {
      if (!found.has(load.id) && near.has(cellOf(load.pickup)) && passes(line, load.pickup, load.drop))
        found.add(load.id)
    })
  }
  return [...found]
}
