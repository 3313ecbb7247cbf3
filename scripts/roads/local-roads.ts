import { type Point, greatCircleKm } from '@vapsi/contract/values/distance'
import { type Land, lineCrosses } from './geometry.ts'
import type { Road } from './highways.ts'
import { nearby } from './nearby.ts'

const longestKm = 50
const longestInHillsKm = 35
const hilly = 0.5
const mostKmOffLand = 7
const heightsKm = 30
/** Their valleys and passes make roads far longer than the line between two places. */
const mountains = ['JK', 'LA', 'HP', 'UK', 'SK', 'AR']
const northEasternHills = ['NL', 'MN', 'MZ', 'ML', 'TR']
/** No road leads to them. */
const islands = new Set(['AN', 'LD'])

export interface Node extends Point {
  readonly state: string
}

export interface Country {
  readonly nodes: readonly Node[]
  readonly heights: readonly (Point & { metres: number })[]
  readonly barriers: readonly (readonly Point[])[]
  readonly land: Land
}

/** The local roads of a country, and the length of one between any two nodes. */
export class LocalRoads {
  readonly #country: Country
  readonly #hilliness: readonly number[]
  readonly #around: ReturnType<typeof nearby>

  constructor(country: Country) {
    this.#country = country
    this.#hilliness = hillinessOf(country)
    this.#around = nearby(country.nodes)
  }

  /** Between neighbours: two places of the mainland with no third one between them, on one side of every barrier. */
  all(): Road[] {
    return this.#country.nodes.flatMap((_node, a) => this.#from(a))
  }

  kmBetween(a: number, b: number): number {
    const { nodes } = this.#country
    const [from, to] = [nodes[a]!, nodes[b]!]
    const isIn = (states: readonly string[]) => states.includes(from.state) || states.includes(to.state)
    const factor = 1.2 + (this.#hilliness[a]! + this.#hilliness[b]!) / 2
    const harder = isIn(mountains) ? 2 * factor : isIn(northEasternHills) ? Math.max(1.8, factor) : factor
    return (greatCircleKm(from, to) * harder + 0.2) * 1.02
  }

  #from(a: number): Road[] {
    const { nodes, barriers, land } = this.#country
    const from = nodes[a]!
    if (islands.has(from.state)) return []
    const near = this.#around(from, longestKm)
    return near.flatMap(({ at: b, km }) => {
      const to = nodes[b]!
      const longest = (this.#hilliness[a]! + this.#hilliness[b]!) / 2 > hilly ? longestInHillsKm : longestKm
      if (b <= a || km > longest || islands.has(to.state)) return []
      const middle = { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 }
      const isBetween = near.some(({ at }) => at !== a && at !== b && greatCircleKm(middle, nodes[at]!) < 0.35 * km)
      if (isBetween || barriers.some((line) => lineCrosses(from, to, line))) return []
      return land.carries(from, to, mostKmOffLand) ? [{ a, b, km: this.kmBetween(a, b) }] : []
    })
  }
}

/** From 0 where the heights around a node differ by 90 m (standard deviation) to 1.25 at 590 m. */
function hillinessOf({ nodes, heights }: Country): number[] {
  const around = nearby(heights)
  return nodes.map((node) => {
    const metres = around(node, heightsKm).map(({ at }) => heights[at]!.metres)
    if (!metres.length) return 0
    const mean = metres.reduce((sum, height) => sum + height, 0) / metres.length
    const deviation = Math.sqrt(metres.reduce((sum, height) => sum + (height - mean) ** 2, 0) / metres.length)
    return Math.max(0, Math.min(1.25, (deviation - 90) / 400))
  })
}

/** One road for each piece that is still cut off from the largest: to the node of another piece that is nearest. */
export function joinPieces(local: LocalRoads, { nodes }: Country, roads: readonly Road[]): Road[] {
  const added: Road[] = []
  for (;;) {
    const piece = piecesOf(nodes.length, [...roads, ...added])
    const sizes = new Map<number, number>()
    for (const number of piece) sizes.set(number, (sizes.get(number) ?? 0) + 1)
    const [main = 0] = [...sizes].toSorted((a, b) => b[1] - a[1])[0] ?? []
    const lone = nodes.findIndex(({ state }, at) => piece[at]! !== main && !islands.has(state))
    if (lone < 0) return added
    let best: Road = { a: 0, b: 0, km: Infinity }
    for (const [a, number] of piece.entries()) {
      if (number !== piece[lone]!) continue
      for (const [b, other] of piece.entries()) {
        if (other === number || islands.has(nodes[b]!.state)) continue
        const km = greatCircleKm(nodes[a]!, nodes[b]!)
        if (km < best.km) best = { a, b, km }
      }
    }
    added.push({ ...best, km: local.kmBetween(best.a, best.b) })
  }
}

/** The number of the connected piece of each node. */
function piecesOf(count: number, roads: readonly Road[]): number[] {
  const parent = Array.from({ length: count }, (_, at) => at)
  const root = (at: number): number => {
    let top = at
    while (parent[top]! !== top) top = parent[top]!
    parent[at] = top
    return top
  }
  for (const { a, b } of roads) parent[root(a)] = root(b)
  return parent.map((_, at) => root(at))
}
