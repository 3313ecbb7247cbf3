import type { Backhaul, BackhaulPlan, Piece } from './backhaul.ts'
import { type Beginning, Beginnings } from './beginning.ts'
import { MostFirst } from './most-first.ts'
import { atMost, pack } from './pack.ts'

const beam = 300
/** Kept at once; beyond them the answer comes with its bound. */
const mostKept = 500_000
const rounding = 1e-9

type Found = Omit<BackhaulPlan, 'upperBound'>

/**
 * The best route and loads: beginnings of routes, the one that may bring most first, each completed and each continued
 * to every place within reach. It ends when no beginning may bring more than the best route found, or with the time;
 * then the bound says how much more there may be. Null if the end is farther than the truck may drive.
 */
export function planBackhaul(backhaul: Backhaul, { seconds }: { seconds: number }): BackhaulPlan | null {
  const begun = performance.now()
  const isOver = () => performance.now() - begun > seconds * 1000
  const beginnings = new Beginnings(backhaul)
  let best: Found | null = null
  const least = () => best?.profit ?? -Infinity
  const visit = (beginning: Beginning): Beginning[] => {
    best = completed(backhaul, beginning, least()) ?? best
    const next: Beginning[] = []
    for (let to = 1; to < backhaul.count - 1; to += 1) {
      const continued = beginning.stops.includes(to) ? null : beginnings.continued(beginning, to)
      if (continued && continued.bound > least() + rounding) next.push(continued)
    }
    return next
  }
  // A good route early: then most beginnings need not be kept.
  let layer = [beginnings.first()]
  do {
    const next = layer.flatMap(visit)
    layer = next.toSorted((a, b) => b.bound - a.bound).slice(0, beam)
  } while (layer.length && !isOver())
  const open = new MostFirst<Beginning>()
  open.add(beginnings.first())
  let upperBound = Infinity
  for (let most = open.take(); most; most = open.take()) {
    upperBound = Math.min(upperBound, most.bound)
    if (most.bound <= least() + rounding) break
    if (isOver() || open.size > mostKept)
      return best && { ...(best as Found), upperBound: Math.max(least(), upperBound) }
    for (const next of visit(most)) open.add(next)
  }
  return best && { ...(best as Found), upperBound: least() }
}

/** Straight from its last stop to the end, with its best loads. Null if it brings no more than `floor`. */
function completed(backhaul: Backhaul, { stops, lengths, length }: Beginning, floor: number): Found | null {
  const { count, distance, weight, price, cost, truckWeight, capacity, longest } = backhaul
  const way = distance[stops.at(-1)! * count + count - 1]!
  if (length + way > longest + rounding) return null
  const route = [...stops, count - 1]
  const arcs = [...lengths, way]
  const driving = cost * truckWeight * (length + way)
  const pieces: Piece[] = []
  for (let from = 0; from < route.length - 1; from += 1) {
    let onWay = 0
    for (let to = from + 1; to < route.length; to += 1) {
      onWay += arcs[to - 1]!
      const load = route[from]! * count + route[to]!
      const density = (price * distance[load]!) / onWay - cost
      if (weight[load]! > 0 && density > 0) pieces.push({ from, to, weight: weight[load]!, density })
    }
  }
  pieces.sort((a, b) => b.density - a.density)
  const room = arcs.map(() => capacity)
  if (atMost(pieces, 0, arcs, room) - driving <= floor + rounding) return null
  const packed = pack(pieces, arcs, capacity, floor + driving)
  if (!packed && floor > -Infinity) return null
  return {
    profit: (packed?.gain ?? 0) - driving,
    route,
    loads: (packed?.chosen ?? []).map(({ from, to }) => [route[from]!, route[to]!] as const),
  }
}
