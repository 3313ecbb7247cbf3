import { FREIGHT } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/distance'

/** Pickup and drop as unit vectors: x, y, z of each. No pole and no date line is special there. */
export type Ends = Float64Array

export interface Item {
  ends: Ends
  weightKg: number
}

export function endsOf(pickup: Point, drop: Point): Ends {
  return new Float64Array([...unitVector(pickup), ...unitVector(drop)])
}

function unitVector({ lat, lng }: Point): [number, number, number] {
  const phi = (lat * Math.PI) / 180
  const lambda = (lng * Math.PI) / 180
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

const dimensions = 6
const leafSize = 32
/** Six coordinates and the weight. */
const stride = dimensions + 1

interface Node<T> {
  low: Float64Array
  high: Float64Array
  minWeightKg: number
  /** A leaf has items; a branch two children and the plane between them. */
  items: T[] | null
  /** Ends and weight of each item in turn, side by side in memory: a question reads them all. */
  figures: Float64Array
  /** How many items it takes to try a split. */
  splitsAbove: number
  axis: number
  plane: number
  below: Node<T> | null
  above: Node<T> | null
}

/** How near a question's two points lie to something, straight through the earth: never more than the great circle. */
export type Wanted = (pickupKm: number, dropKm: number) => boolean
export type Visit<T> = (item: T, pickupKm: number, dropKm: number) => void

/** The great circle over a straight line through the earth. */
export const arcKm = (straightKm: number): number =>
  2 * FREIGHT.earthRadiusKm * Math.asin(Math.min(1, straightKm / (2 * FREIGHT.earthRadiusKm)))

/**
 * Loads in space: six coordinates each, three of the pickup and three of the drop, in a tree of boxes that takes changes one
 * by one. A question asks near two points at once, so a box is left out when its pickups and its drops are together too far.
 */
export class HaulTree<T extends Item> {
  #root = leaf<T>()
  #leafOf = new Map<T, Node<T>>()
  #removals = 0

  get size(): number {
    return this.#leafOf.size
  }

  add(item: T): void {
    let node = this.#root
    widen(node, item)
    while (!node.items) {
      node = item.ends[node.axis]! < node.plane ? node.below! : node.above!
      widen(node, item)
    }
    put(node, item)
    this.#leafOf.set(item, node)
    if (node.items.length > node.splitsAbove) this.#split(node)
  }

  remove(item: T): void {
    const node = this.#leafOf.get(item)
    if (!node?.items) return
    this.#leafOf.delete(item)
    const place = node.items.indexOf(item)
    const last = node.items.length - 1
    node.figures.copyWithin(place * stride, last * stride, (last + 1) * stride)
    node.items[place] = node.items[last]!
    node.items.pop()
    this.#removals += 1
    // Boxes only grow. After a whole turnover of the market they are drawn anew.
    if (this.#removals > this.size + 1000) this.#rebuild()
  }

  /**
   * Gives every item whose `wanted` could be true to `visit`: all that qualify and a few that do not, because distances here
   * are straight through the earth. The caller decides each one exactly.
   */
  near(ends: Ends, maxWeightKg: number, wanted: Wanted, visit: Visit<T>): void {
    const waiting: Node<T>[] = [this.#root]
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node.minWeightKg > maxWeightKg || !wanted(boxKm(ends, node, 0), boxKm(ends, node, 3))) continue
      if (!node.items) {
        waiting.push(node.below!, node.above!)
        continue
      }
      const { items, figures } = node
      for (let at = 0; at < items.length; at += 1) {
        const from = at * stride
        if (figures[from + dimensions]! > maxWeightKg) continue
        const pickupKm = pointKm(ends, 0, figures, from)
        const dropKm = pointKm(ends, 3, figures, from + 3)
        if (wanted(pickupKm, dropKm)) visit(items[at]!, pickupKm, dropKm)
      }
    }
  }

  #split(node: Node<T>): void {
    const items = node.items!
    const { axis, extent } = widest(items)
    // Many loads go from one town to one other: such a leaf stays one, and is not looked through for every newcomer.
    if (extent === 0) {
      node.splitsAbove = 2 * items.length
      return
    }
    const values = items.map(({ ends }) => ends[axis]!).sort((a, b) => a - b)
    const middle = values[values.length >> 1]!
    // The plane must part them even if most share a coordinate.
    const plane = middle > values[0]! ? middle : values.find((value) => value > middle)!
    node.items = null
    node.figures = noFigures
    node.axis = axis
    node.plane = plane
    node.below = leaf()
    node.above = leaf()
    for (const item of items) {
      const side = item.ends[axis]! < plane ? node.below : node.above
      widen(side, item)
      put(side, item)
      this.#leafOf.set(item, side)
    }
  }

  #rebuild(): void {
    const items = [...this.#leafOf.keys()]
    this.#root = leaf()
    this.#leafOf = new Map()
    this.#removals = 0
    for (const item of items) this.add(item)
  }
}

const noFigures = new Float64Array(0)

const leaf = <T>(): Node<T> => ({
  low: new Float64Array(dimensions).fill(Infinity),
  high: new Float64Array(dimensions).fill(-Infinity),
  minWeightKg: Infinity,
  items: [],
  figures: noFigures,
  splitsAbove: leafSize,
  axis: 0,
  plane: 0,
  below: null,
  above: null,
})

function widen<T extends Item>(node: Node<T>, item: T): void {
  for (let axis = 0; axis < dimensions; axis += 1) {
    const value = item.ends[axis]!
    if (value < node.low[axis]!) node.low[axis] = value
    if (value > node.high[axis]!) node.high[axis] = value
  }
  if (item.weightKg < node.minWeightKg) node.minWeightKg = item.weightKg
}

function widest(items: readonly Item[]): { axis: number; extent: number } {
  let best = { axis: 0, extent: 0 }
  for (let axis = 0; axis < dimensions; axis += 1) {
    let low = Infinity
    let high = -Infinity
    for (const { ends } of items) {
      low = Math.min(low, ends[axis]!)
      high = Math.max(high, ends[axis]!)
    }
    if (high - low > best.extent) best = { axis, extent: high - low }
  }
  return best
}

/** From one end of the question (`from` 0: pickup, 3: drop) to the nearest corner, edge or face of a box. */
function boxKm<T>(ends: Ends, { low, high }: Node<T>, from: 0 | 3): number {
  let squares = 0
  for (let axis = from; axis < from + 3; axis += 1) {
    const value = ends[axis]!
    const gap = value < low[axis]! ? low[axis]! - value : value > high[axis]! ? value - high[axis]! : 0
    squares += gap * gap
  }
  return Math.sqrt(squares) * FREIGHT.earthRadiusKm
}

function pointKm(a: Float64Array, from: number, b: Float64Array, to: number): number {
  const x = a[from]! - b[to]!
  const y = a[from + 1]! - b[to + 1]!
  const z = a[from + 2]! - b[to + 2]!
  return Math.sqrt(x * x + y * y + z * z) * FREIGHT.earthRadiusKm
}

function put<T extends Item>(node: Node<T>, item: T): void {
  const at = node.items!.length * stride
  if (at + stride > node.figures.length) {
    const roomier = new Float64Array(Math.max(8 * stride, 2 * node.figures.length))
    roomier.set(node.figures)
    node.figures = roomier
  }
  node.figures.set(item.ends, at)
  node.figures[at + dimensions] = item.weightKg
  node.items!.push(item)
}
