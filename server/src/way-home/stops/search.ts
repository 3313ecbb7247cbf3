import { type Plan, planOf } from './plan.ts'
import type { Recreate } from './recreate.ts'
import type { Ruin } from './ruin.ts'

export interface Search {
  readonly ruin: Ruin
  readonly recreate: Recreate
  readonly random: () => number
  /** The share of the work that is done, 0 to 1; it ends at 1. */
  readonly done: () => number
}

/**
 * The same requests with fewer trucks: a route's requests are left over, and plans are sought that leave over fewer of
 * those that are hard to place, that is, that were left over often (Christiaens and Vanden Berghe, 2020, section 5).
 * `enough` trucks are known to be needed.
 */
export function withFewerTrucks(begin: Plan, enough: number, { ruin, recreate, random, done }: Search): Plan {
  const hardness = new Map<number, number>()
  const hard = (requests: readonly number[]) => requests.reduce((sum, one) => sum + (hardness.get(one) ?? 0), 0)
  let complete = begin
  let now = begin
  const next = () => (now = withoutEasiestRoute(complete, hard))
  if (begin.routes.length > enough) next()
  const [warm, cold] = temperatures(begin)
  for (let share = done(); share < 1 && complete.routes.length > enough; share = done()) {
    const trucks = complete.routes.length - 1
    const found = recreate.of(ruin.of(now), trucks)
    for (const one of found.unserved) hardness.set(one, (hardness.get(one) ?? 0) + 1)
    if (!found.unserved.length) {
      complete = found
      next()
      continue
    }
    const [before, after] = [hard(now.unserved), hard(found.unserved)]
    const heat = -warm * (cold / warm) ** share * Math.log(random() || 1e-12)
    if (after < before || (found.unserved.length <= now.unserved.length && found.distance < now.distance + heat))
      now = found
  }
  return complete
}

/** The same number of trucks and less distance, by simulated annealing. */
export function withLessDistance(begin: Plan, { ruin, recreate, random, done }: Search): Plan {
  const trucks = begin.routes.length
  const [warm, cold] = temperatures(begin)
  let best = begin
  let now = begin
  for (let share = done(); share < 1; share = done()) {
    const found = recreate.of(ruin.of(now), trucks)
    if (found.unserved.length) continue
    const heat = -warm * (cold / warm) ** share * Math.log(random() || 1e-12)
    const isBetter = found.routes.length < best.routes.length || found.distance < best.distance - 1e-9
    if (isBetter) best = found
    if (isBetter || found.distance < now.distance + heat) now = found
  }
  return best
}

/** In multiples of the average way between two stops. */
function temperatures({ routes, distance }: Plan): [warm: number, cold: number] {
  const ways = routes.reduce((sum, { stops }) => sum + stops.length - 1, 0)
  const average = distance / Math.max(1, ways)
  return [average, average / 100]
}

function withoutEasiestRoute({ routes }: Plan, hard: (requests: readonly number[]) => number): Plan {
  const requests = routes.map((route) => route.requests())
  const key = (at: number) => hard(requests[at]!) + requests[at]!.length / 1e3
  const gone = [...routes.keys()].reduce((least, at) => (key(at) < key(least) ? at : least), 0)
  return planOf(routes.toSpliced(gone, 1), requests[gone]!)
}
