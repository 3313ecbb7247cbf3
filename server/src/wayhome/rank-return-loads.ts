import { setImmediate as breathe } from 'node:timers/promises'
import { FREIGHT } from '@vapsi/contract/constants'
import { type Point, greatCircleKm } from '@vapsi/contract/distance'
import { endsOf } from './haul-tree.ts'
import type { OpenLoad, OpenLoads } from './open-loads.ts'
import { type Ranked, type Truck, byRank, isPlaced, savingOf } from './wayhome.rules.ts'

/** Straight lines through the earth are shorter than great circles; this covers the last bits of both computations. */
const slackKm = 0.01
const turnMs = 10

/** Every open load that brings one of the trucks home with fewer empty kilometres, once each, best first (rulings §5). */
export async function rankReturnLoads(market: OpenLoads, trucks: readonly Truck[]): Promise<Ranked[]> {
  const best = new Map<string, Ranked>()
  let turn = performance.now()
  for (const truck of trucks) {
    for (const { id, createdMicros, savedKm } of returnLoads(market, truck)) {
      const known = best.get(id)
      if (!known || savedKm > known.savedKm) best.set(id, { id, createdMicros, savedKm })
    }
    // A large fleet lets others be served in between.
    if (performance.now() - turn > turnMs) {
      await breathe()
      turn = performance.now()
    }
  }
  return [...best.values()].sort(byRank)
}

/** A saving needs d(B,pickup) + d(drop,A) < d(B,A), so the pickup is near B and the drop near A, together. */
function returnLoads(market: OpenLoads, truck: Truck): Ranked[] {
  if (!isPlaced(truck.emptyAt) || !isPlaced(truck.home)) return []
  const emptyKm = greatCircleKm(truck.emptyAt, truck.home) + slackKm
  const question = {
    ends: endsOf(truck.emptyAt, truck.home),
    category: truck.category,
    maxWeightKg: truck.passingWeightKg,
  }
  const ranked: Ranked[] = []
  for (const load of market.near(question, (toPickupKm, toHomeKm) => toPickupKm + toHomeKm < emptyKm)) {
    const savedKm = savingOf(truck, load)
    if (savedKm !== null) ranked.push({ id: load.id, createdMicros: load.createdMicros, savedKm })
  }
  return ranked
}

export interface Lane {
  from: Point
  to: Point
}

/** Open loads along my lanes: pickup within 75 km of a start and drop within 75 km of the same posting's end (rulings §5). */
export function loadsAlong(market: OpenLoads, lanes: readonly Lane[]): string[] {
  const found = new Set<string>()
  const limitKm = FREIGHT.myRoutesKm
  const isNear = (load: OpenLoad, { from, to }: Lane) =>
    greatCircleKm(load.pickup, from) <= limitKm && greatCircleKm(load.drop, to) <= limitKm
  for (const lane of lanes) {
    if (!isPlaced(lane.from) || !isPlaced(lane.to)) continue
    const question = { ends: endsOf(lane.from, lane.to) }
    const candidates = market.near(question, (a, b) => a <= limitKm + slackKm && b <= limitKm + slackKm)
    for (const load of candidates) if (isNear(load, lane)) found.add(load.id)
  }
  return [...found]
}
