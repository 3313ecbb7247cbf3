import { type Point, greatCircleKm } from '@vapsi/contract/values/distance'
import type { Link, RoadClass } from './read-sources.ts'
import { nearby } from './nearby.ts'

/** A road between two nodes, in kilometres; without a class it is local. */
export interface Road {
  readonly a: number
  readonly b: number
  readonly km: number
  readonly roadClass?: RoadClass
}

interface Stop {
  readonly node: number
  /** Its part of the way. */
  readonly share: number
}

/** No road between two stops is shorter than this times the straight line. */
export const leastWinding = 1.03

/**
 * The highways as listed, each interrupted by the places it passes: those for which leaving it is hardly a detour, the
 * nearest to its line first. One that would lie too far to the side of the stop before or after it is left out, so that
 * the pieces of a highway are together as long as the highway.
 */
export function highways(links: readonly Link[], nodes: readonly Point[]): Road[] {
  const around = nearby(nodes)
  return links.flatMap((link) => {
    const stops = stopsOf(link, nodes, around)
    return stops.slice(1).map(({ node, share }, at) => ({
      a: stops[at]!.node,
      b: node,
      km: link.km * (share - stops[at]!.share),
      roadClass: link.roadClass,
    }))
  })
}

function stopsOf(link: Link, nodes: readonly Point[], around: ReturnType<typeof nearby>): Stop[] {
  const [from, to] = [nodes[link.a]!, nodes[link.b]!]
  const stops: Stop[] = [
    { node: link.a, share: 0 },
    { node: link.b, share: 1 },
  ]
  if (!'AB'.includes(link.roadClass)) return stops
  const straight = greatCircleKm(from, to)
  const middle = { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 }
  const passed = around(middle, straight / 2 + 5)
    .filter(({ at }) => at !== link.a && at !== link.b)
    .map(({ at }) => {
      const [before, after] = [greatCircleKm(from, nodes[at]!), greatCircleKm(nodes[at]!, to)]
      return { node: at, share: before / (before + after), detour: before + after - straight }
    })
    .filter(({ share, detour }) => share > 0 && share < 1 && detour < 0.012 * straight + 0.4)
    .toSorted((one, other) => one.detour - other.detour || one.node - other.node)
  const fits = (a: Stop, b: Stop) =>
    leastWinding * greatCircleKm(nodes[a.node]!, nodes[b.node]!) <= link.km * (b.share - a.share)
  for (const stop of passed) {
    const next = stops.findIndex(({ share }) => share > stop.share)
    if (fits(stops[next - 1]!, stop) && fits(stop, stops[next]!)) stops.splice(next, 0, stop)
  }
  return stops
}
