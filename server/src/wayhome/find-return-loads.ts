import { setImmediate as breathe } from 'node:timers/promises'
import { FREIGHT } from '@vapsi/contract/constants'
import { type Point, greatCircleKm } from '@vapsi/contract/values/distance'
import { timed } from '../platform/measures.ts'
import { type Match, isBetter, slackKm } from './best-matches.ts'
import type { OpenLoad, OpenLoads } from './open-loads.ts'
import { arcKm } from './planner/geometry.ts'
import { type Truck, isPlaced, savingsOf } from './wayhome.rules.ts'

const turnMs = 10

/** Every open load that saves one of the trucks empty kilometres, once each with its best saving, unsorted. */
export const findReturnLoads = (market: OpenLoads, trucks: readonly Truck[]): Promise<Match[]> =>
  timed('planner', () => matchesOf(market, trucks))

async function matchesOf(market: OpenLoads, trucks: readonly Truck[]): Promise<Match[]> {
  const [only] = trucks
  if (only && trucks.length === 1) return returnLoads(market, only)
  const best = new Map<OpenLoad, Match>()
  let turn = performance.now()
  for (const truck of trucks) {
    for (const match of returnLoads(market, truck)) {
      const known = best.get(match.load)
      if (!known || isBetter(match, known)) best.set(match.load, match)
    }
    // With a large fleet, other requests are served in between.
    if (performance.now() - turn > turnMs) {
      await breathe()
      turn = performance.now()
    }
  }
  return [...best.values()]
}

/** A saving requires d(B,pickup) + d(drop,A) < d(B,A), so the pickup is near B and the drop near A. */
function returnLoads(market: OpenLoads, truck: Truck): Match[] {
  if (!isPlaced(truck.emptyAt) || !isPlaced(truck.home)) return []
  const emptyKm = greatCircleKm(truck.emptyAt, truck.home)
  const exactKm = savingsOf(truck)
  const question = {
    from: truck.emptyAt,
    to: truck.home,
    category: truck.category,
    maxWeightKg: truck.passingWeightKg,
    wanted: (toPickupKm: number, toHomeKm: number) => toPickupKm + toHomeKm < emptyKm + slackKm,
  }
  const matches: Match[] = []
  market.near(question, (load, toPickupKm, toHomeKm) => {
    const aboutKm = emptyKm - (aroundKm(toPickupKm) + aroundKm(toHomeKm))
    if (aboutKm > slackKm || (aboutKm > -slackKm && exactKm(load) !== null)) matches.push({ load, aboutKm, exactKm })
  })
  return matches
}

/** The great circle for a straight distance through the earth, in kilometres. */
const aroundKm = (straightKm: number) => arcKm(straightKm / FREIGHT.earthRadiusKm)

export interface Lane {
  from: Point
  to: Point
}

/** Open loads along my lanes: pickup within 75 km of a start and drop within 75 km of the same posting's end. */
export function loadsAlong(market: OpenLoads, lanes: readonly Lane[]): string[] {
  const found = new Set<string>()
  const limitKm = FREIGHT.myRoutesKm
  const isNear = (load: OpenLoad, { from, to }: Lane) =>
    greatCircleKm(load.pickup, from) <= limitKm && greatCircleKm(load.drop, to) <= limitKm
  for (const lane of lanes) {
    if (!isPlaced(lane.from) || !isPlaced(lane.to)) continue
    const wanted = (toPickupKm: number, fromDropKm: number) => Math.max(toPickupKm, fromDropKm) <= limitKm + slackKm
    market.near({ ...lane, wanted }, (load) => {
      if (isNear(load, lane)) found.add(load.id)
    })
  }
  return [...found]
}
