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

/** The highways as listed, each interrupted by the places it passes: those for which leaving it is hardly a detour. */
export function highways(links: readonly Link[], nodes: readonly Point[]): Road[] {
  const around = nearby(nodes)
  return links.flatMap((link) => {
    const [from, to] = [nodes[link.a]!, nodes[link.b]!]
    const straight = greatCircleKm(from, to)
    const stops: Stop[] = [{ node: link.a, share: 0 }]
    if ('AB'.includes(link.roadClass)) {
      const middle = { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 }
      for (const { at } of around(middle, straight / 2 + 5)) {
        if (at === link.a || at === link.b) continue
        const [before, after] = [greatCircleKm(from, nodes[at]!), greatCircleKm(nodes[at]!, to)]
        if (before + after - straight < 0.012 * straight + 0.4)
          stops.push({ node: at, share: before / (before + after) })
      }
    }
    stops.sort((a, b) => a.share - b.share)
    stops.push({ node: link.b, share: 1 })
    return stops.slice(1).map(({ node, share }, at) => ({
      a: stops[at]!.node,
      b: node,
      km: link.km * (share - stops[at]!.share),
      roadClass: link.roadClass,
    }))
  })
}
