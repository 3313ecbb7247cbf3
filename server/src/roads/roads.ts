import { type Point, greatCircleKm } from '@vapsi/contract/values/distance'
import { LRUCache } from 'lru-cache'
import { type Metric, type Spot, rowKm } from './metric.ts'
import { nearestOf } from './nearest-node.ts'
import { type Network, readNetwork } from './read-network.ts'
import { type Shortest, shortestFrom } from './shortest.ts'

/** From a point to the place that it belongs to. */
const localFactor = 1.25
/** 29 KB each. */
const rowsKept = 2000
/** 200 bytes each. */
const spotsKept = 20_000
const kmPerUnit = 0.1

/** A way by road. */
export interface Way {
  readonly km: number
  /** From the first place to the last, both included. */
  readonly points: readonly Point[]
}

/** Road kilometres in India: the shortest way between any two points, from a table of the highways and local roads. */
export class Roads implements Metric {
  readonly kmPerUnit = kmPerUnit
  readonly network: Network
  readonly #nearest: ReturnType<typeof nearestOf>
  readonly #rows = new LRUCache<number, Shortest>({ max: rowsKept })
  readonly #spots = new LRUCache<string, Spot>({ max: spotsKept })

  constructor(network: Network) {
    this.network = network
    this.#nearest = nearestOf(network.points)
  }

  /** The same points come again and again: towns, and the ends of one board's loads. */
  spotOf(point: Point): Spot {
    const key = `${point.lat} ${point.lng}`
    const known = this.#spots.get(key)
    if (known) return known
    const { node, km } = this.#nearest(point)
    const spot = { point, node, offKm: localFactor * km }
    this.#spots.set(key, spot)
    return spot
  }

  /** From one node to every other, in hundreds of metres; `unreachable` where no road leads. */
  row(node: number): Uint16Array {
    return this.#shortest(node).length
  }

  tolledRow(node: number): Uint16Array {
    return this.#shortest(node).tolled
  }

  #shortest(node: number): Shortest {
    const kept = this.#rows.get(node)
    if (kept) return kept
    const row = shortestFrom(this.network, [node])
    this.#rows.set(node, row)
    return row
  }

  leastFrom(nodes: readonly number[]): Uint16Array {
    return shortestFrom(this.network, nodes).length
  }

  /** Road kilometres between two spots, unrounded; infinite where no road leads. */
  kmBetween(a: Spot, b: Spot): number {
    if (a.node === b.node) return localFactor * greatCircleKm(a.point, b.point)
    return a.offKm + rowKm(this.#between(a.node, b.node, 'length'), kmPerUnit) + b.offKm
  }

  tolledKm(a: Spot, b: Spot): number {
    return kmPerUnit * this.#between(a.node, b.node, 'tolled')
  }

  /** Both directions are the same: of two rows, the one that is kept need not be worked out. */
  #between(a: number, b: number, of: keyof Shortest): number {
    const kept = this.#rows.get(a)
    if (kept) return kept[of][b]!
    const back = this.#rows.get(b)
    return back ? back[of][a]! : this.#shortest(a)[of][b]!
  }

  /** The way itself; null where no road leads. */
  way(from: Point, to: Point): Way | null {
    const [a, b] = [this.spotOf(from), this.spotOf(to)]
    const km = this.kmBetween(a, b)
    if (km === Infinity) return null
    const { points } = this.network
    return { km, points: [from, points[a.node]!, ...this.#nodesTo(a.node, b.node).map((node) => points[node]!), to] }
  }

  /** The nodes of a shortest way after its first: found backwards, always to a neighbour on one. */
  #nodesTo(from: number, to: number): number[] {
    const { first, to: ends, length } = this.network
    const row = this.row(from)
    const nodes: number[] = []
    for (let node = to; node !== from;) {
      let road = first[node]!
      while (row[ends[road]!]! + length[road]! !== row[node]!) road += 1
      nodes.push(node)
      node = ends[road]!
    }
    return nodes.reverse()
  }
}

let opened: Roads | undefined

/** The embedded roads, loaded on first use. */
export const roads = (): Roads => (opened ??= new Roads(readNetwork()))

/** Roads to use from now on: of the thread that started this one, or with imported plazas. Before the first use. */
export function shareRoads(network: Network): void {
  opened ??= new Roads(network)
}

/** Road kilometres between two points, unrounded; infinite where no road leads (to an island). */
export function roadKmBetween(a: Point, b: Point): number {
  const network = roads()
  return network.kmBetween(network.spotOf(a), network.spotOf(b))
}
