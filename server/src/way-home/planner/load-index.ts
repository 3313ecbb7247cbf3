import type { GoodsKind } from '@vapsi/contract/loads/floor'
import { type Metric, type Spot, rowKm } from '../../roads/metric.ts'
import { roads } from '../../roads/roads.ts'
import { type Pace, ladenHours, ladenWay } from '../chain.ts'
import type { Point } from '@vapsi/contract/values/distance'
import { type Bucket, Cells, cellsFor, degreesFor } from './cells.ts'

/** A load for the planner. */
export interface PlannedLoad {
  readonly id: string
  readonly pickup: Point
  readonly drop: Point
  readonly weightKg: number
  /** Of a part load; without it, any truck has the floor. */
  readonly floorCm?: number
  /** Of a part load; without it, what rides with everything else. */
  readonly goods?: GoodsKind
  readonly priceRupees: number
  /** The pickup window, in hours from any fixed moment. */
  readonly fromHour: number
  readonly untilHour: number
  /** No bids from this hour on. */
  readonly bidsUntilHour?: number
  /** Typical speed on its lane if known; else the question's pace. */
  readonly kmPerHour?: number
  /** Where it stops on its way. */
  readonly via?: readonly Point[]
}

/**
 * The loads of one vehicle category, updated one by one: their figures side by side in memory, one slot each, and in
 * buckets by pickup cell and day. A freed slot is not reused while somebody reads.
 */
export class LoadIndex<L extends PlannedLoad = PlannedLoad> {
  readonly #slotOf = new Map<L, number>()
  readonly #free: number[] = []
  #left: number[] = []
  #readers = 0
  #changes = 0
  #drawnFor = 0
  readonly #fixedDegrees: number | undefined
  #places = new Int32Array(0)
  /** Slots from here on were never used. */
  top = 0
  loads: (L | undefined)[] = []
  cells: Cells
  readonly metric: Metric
  pickups: Spot[] = []
  drops: Spot[] = []
  pickupNode = new Int32Array(0)
  pickupOffKm = new Float64Array(0)
  dropNode = new Int32Array(0)
  dropOffKm = new Float64Array(0)
  price = new Float64Array(0)
  km = new Float64Array(0)
  /** What of it bears the full toll. */
  tolledKm = new Float64Array(0)
  #directKm = new Float64Array(0)
  #stops = new Float64Array(0)
  /** 0 if unknown. */
  #kmPerHour = new Float64Array(0)
  /** The fastest known lane. */
  #fastest = 0
  from = new Float64Array(0)
  until = new Float64Array(0)
  weight = new Float64Array(0)
  floorCm = new Float64Array(0)
  bidsUntil = new Float64Array(0)
  pickupCell = new Int32Array(0)
  dropCell = new Int32Array(0)
  bucketOf: (Bucket | undefined)[] = []

  /** Cells choose their size unless one is given. */
  constructor({ metric = roads(), degrees }: { metric?: Metric; degrees?: number | undefined } = {}) {
    this.metric = metric
    this.#fixedDegrees = degrees
    this.cells = new Cells(metric, degrees ?? 1.5)
  }

  get size(): number {
    return this.#slotOf.size
  }

  /** The last hour of any pickup. */
  get lastHour(): number {
    let last = -Infinity
    for (const { buckets } of this.cells.list) {
      for (const { maxUntilHour } of buckets.values()) last = Math.max(last, maxUntilHour)
    }
    return last
  }

  add(load: L): void {
    const slot = this.#free.pop() ?? this.top++
    if (slot >= this.price.length) this.#grow(Math.max(64, 2 * this.price.length))
    this.#slotOf.set(load, slot)
    this.loads[slot] = load
    const [pickup, drop] = [this.metric.spotOf(load.pickup), this.metric.spotOf(load.drop)]
    this.pickups[slot] = pickup
    this.drops[slot] = drop
    this.pickupNode[slot] = pickup.node
    this.pickupOffKm[slot] = pickup.offKm
    this.dropNode[slot] = drop.node
    this.dropOffKm[slot] = drop.offKm
    this.price[slot] = load.priceRupees
    const laden = ladenWay(load, this.metric)
    this.km[slot] = laden.km
    this.tolledKm[slot] = laden.tolledKm
    this.#directKm[slot] = laden.directKm
    this.#stops[slot] = laden.stops
    this.#kmPerHour[slot] = load.kmPerHour ?? 0
    this.#fastest = Math.max(this.#fastest, load.kmPerHour ?? 0)
    this.from[slot] = load.fromHour
    this.until[slot] = load.untilHour
    this.weight[slot] = load.weightKg
    this.floorCm[slot] = load.floorCm ?? 0
    this.bidsUntil[slot] = load.bidsUntilHour ?? Infinity
    this.#file(slot, load)
    this.#changes += 1
  }

  remove(load: L): void {
    const slot = this.#slotOf.get(load)
    if (slot === undefined) return
    this.#slotOf.delete(load)
    this.loads[slot] = undefined
    this.#unfile(slot)
    const free = this.#readers ? this.#left : this.#free
    free.push(slot)
    this.#changes += 1
  }

  /** From the beginning of loading to the end of unloading. */
  hoursOf(slot: number, pace: Pace): number {
    const way = { km: this.km[slot]!, directKm: this.#directKm[slot]!, stops: this.#stops[slot]! }
    return pace.loadingHours + ladenHours(way, pace, this.#kmPerHour[slot]! || undefined) + pace.unloadingHours
  }

  /** A lower bound on travel time: straight and empty, or with loads, on lanes that may be faster than the pace. */
  leastHours(km: number, { kmPerHour, loadingHours, unloadingHours }: Pace): number {
    if (this.#fastest <= kmPerHour) return km / kmPerHour
    return Math.min(km / kmPerHour, km / this.#fastest + loadingHours + unloadingHours)
  }

  /** Measures everything for a reader; call `leave` afterwards. */
  enter(): void {
    if (!this.#readers) this.#redraw()
    this.#readers += 1
    this.cells.measure()
  }

  leave(): void {
    this.#readers -= 1
    if (this.#readers) return
    this.#free.push(...this.#left)
    this.#left = []
  }

  /** From a spot to each load's pickup. */
  toPickups(from: Spot): (slot: number) => number {
    return this.#kmFrom(from, this.pickups, this.pickupNode, this.pickupOffKm)
  }

  /** From a spot to each load's drop. */
  toDrops(from: Spot): (slot: number) => number {
    return this.#kmFrom(from, this.drops, this.dropNode, this.dropOffKm)
  }

  /** What of the ways to the pickups bears the full toll, in kilometres. */
  tolledToPickups(from: Spot): (slot: number) => number {
    return this.#tolledFrom(from, this.pickupNode)
  }

  /** What of the ways to the drops bears the full toll, in kilometres. */
  tolledToDrops(from: Spot): (slot: number) => number {
    return this.#tolledFrom(from, this.dropNode)
  }

  /** The spot's row, looked up once, answers for all. */
  #kmFrom(from: Spot, spots: readonly Spot[], nodes: Int32Array, offKm: Float64Array): (slot: number) => number {
    const { metric } = this
    const row = metric.row(from.node)
    return (slot) => {
      const node = nodes[slot]!
      if (node === from.node) return metric.kmBetween(from, spots[slot]!)
      return from.offKm + rowKm(row[node]!, metric.kmPerUnit) + offKm[slot]!
    }
  }

  #tolledFrom(from: Spot, nodes: Int32Array): (slot: number) => number {
    const { metric } = this
    const row = metric.tolledRow(from.node)
    return (slot) => (row ? metric.kmPerUnit * row[nodes[slot]!]! : 0)
  }

  #file(slot: number, load: L): void {
    const cell = this.cells.include(this.pickups[slot]!)
    this.pickupCell[slot] = cell
    this.dropCell[slot] = this.cells.include(this.drops[slot]!)
    const { buckets } = this.cells.list[cell]!
    const day = Math.floor(load.untilHour / 24)
    const bucket = buckets.get(day) ?? { cell, day, slots: [], minFromHour: Infinity, maxUntilHour: -Infinity }
    buckets.set(day, bucket)
    this.#places[slot] = bucket.slots.length
    bucket.slots.push(slot)
    bucket.minFromHour = Math.min(bucket.minFromHour, load.fromHour)
    bucket.maxUntilHour = Math.max(bucket.maxUntilHour, load.untilHour)
    this.bucketOf[slot] = bucket
  }

  #unfile(slot: number): void {
    const { slots, cell, day } = this.bucketOf[slot]!
    const place = this.#places[slot]!
    const last = slots.pop()!
    if (last !== slot) {
      slots[place] = last
      this.#places[last] = place
    }
    if (!slots.length) this.cells.list[cell]!.buckets.delete(day)
    this.bucketOf[slot] = undefined
  }

  /** Cells only grow, so after a full turnover of the market the cells are built again. */
  #redraw(): void {
    const wanted = cellsFor(this.size)
    const isWorn = this.#changes > 2 * this.#drawnFor + 100 || this.cells.list.length > 2 * wanted
    if (!isWorn) return
    const loads = [...this.#slotOf.keys()]
    const places = loads.flatMap(({ pickup, drop }) => [pickup, drop])
    this.cells = new Cells(this.metric, this.#fixedDegrees ?? degreesFor(places, wanted))
    this.#fastest = 0
    for (const [load, slot] of this.#slotOf) {
      this.#file(slot, load)
      this.#fastest = Math.max(this.#fastest, load.kmPerHour ?? 0)
    }
    this.#changes = 0
    this.#drawnFor = this.size
  }

  #grow(capacity: number): void {
    const roomier = (old: Float64Array) => {
      const grown = new Float64Array(capacity)
      grown.set(old)
      return grown
    }
    const numbers = (old: Int32Array) => {
      const grown = new Int32Array(capacity)
      grown.set(old)
      return grown
    }
    this.pickupNode = numbers(this.pickupNode)
    this.pickupOffKm = roomier(this.pickupOffKm)
    this.dropNode = numbers(this.dropNode)
    this.dropOffKm = roomier(this.dropOffKm)
    this.price = roomier(this.price)
    this.km = roomier(this.km)
    this.tolledKm = roomier(this.tolledKm)
    this.#directKm = roomier(this.#directKm)
    this.#stops = roomier(this.#stops)
    this.#kmPerHour = roomier(this.#kmPerHour)
    this.from = roomier(this.from)
    this.until = roomier(this.until)
    this.weight = roomier(this.weight)
    this.floorCm = roomier(this.floorCm)
    this.bidsUntil = roomier(this.bidsUntil)
    this.pickupCell = numbers(this.pickupCell)
    this.dropCell = numbers(this.dropCell)
    this.#places = numbers(this.#places)
  }
}
