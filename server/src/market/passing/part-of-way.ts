import { FREIGHT } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'
import { LRUCache } from 'lru-cache'
import { type Line, lineOf, passes } from '../../roads/corridor.ts'
import type { Spot } from '../../roads/metric.ts'
import { roads } from '../../roads/roads.ts'

/** Where a truck is posted from and to, with the road between. */
export interface Way {
  readonly from: Spot
  readonly to: Spot
  readonly km: number
}

/** What a shipper asks of trucks that pass. */
export interface AskedLane {
  readonly pickup: Spot
  readonly drop: Spot
  /** Unrounded; infinite where no road goes. */
  readonly km: number
}

export function askedLane(from: Point, to: Point): AskedLane {
  const [pickup, drop] = [roads().spotOf(from), roads().spotOf(to)]
  return { pickup, drop, km: roads().kmBetween(pickup, drop) }
}

export const wayOf = (from: Point, to: Point, km: number): Way => ({
  from: roads().spotOf(from),
  to: roads().spotOf(to),
  km,
})

/** The part of a truck's way that is driven for a lane, in whole kilometres of road. */
export interface Part {
  readonly roadKm: number
  /** How much longer the truck's whole way becomes. */
  readonly detourKm: number
  /** The share of the posted price, as a fraction of whole numbers. */
  readonly share: { readonly of: number; readonly all: number }
  /** From where the truck is posted to the pickup. */
  readonly toPickupHours: number
  readonly pickup: Point
  readonly drop: Point
}

const leastShare = { of: 3, all: 5 }

/**
 * What a truck on this way would drive for the lane, whether it passes or not. The price follows the kilometres: each
 * brings what each of the posted way brings, so a part never pays worse than the whole. A short part pays 60 %, because
 * the truck is taken for all of its way.
 */
export function partOf(way: Way, lane: AskedLane): Part | null {
  const { pickup, drop, km } = lane
  // Asked from the lane's ends, whose rows are kept.
  const toPickupKm = roads().kmBetween(pickup, way.from)
  const onwardKm = roads().kmBetween(drop, way.to)
  const wholeKm = toPickupKm + km + onwardKm
  if (wholeKm === Infinity) return null
  const [roadKm, detourKm] = [Math.round(km), Math.max(0, Math.round(wholeKm - way.km))]
  const share = { of: roadKm + detourKm, all: Math.max(1, Math.round(way.km)) }
  return {
    roadKm,
    detourKm,
    share: share.of * leastShare.all < leastShare.of * share.all ? leastShare : share,
    toPickupHours: toPickupKm / (FREIGHT.kmPerDay / 24),
    pickup: pickup.point,
    drop: drop.point,
  }
}

/** 2 KB each. */
const lines = new LRUCache<Way, Line>({ max: 10_000 })

/** Pickup and drop each lie within 40 km of the way, in its order. */
export function serves(way: Way, { pickup, drop }: AskedLane): boolean {
  let line = lines.get(way)
  if (!line) lines.set(way, (line = lineOf(roads().way(way.from.point, way.to.point)?.points ?? [])))
  return passes(line, pickup.point, drop.point)
}

/** A hundred rupees: a part's price is rounded up to them. */
export const paiseStep = 100_00

export const partPricePaise = (postedPaise: number, { share }: Part): number =>
  paiseStep * Math.ceil((postedPaise * share.of) / (share.all * paiseStep))

const shownMs = 5 * 60_000

/**
 * When the truck can be at the pickup, by the pace that plans are made with; in whole five minutes, so that two looks at
 * a truck that is free now say the same.
 */
export function atPickup(availableFrom: Date, { toPickupHours }: Part, now = new Date()): Date {
  const there = Math.max(availableFrom.getTime(), now.getTime()) + toPickupHours * 3_600_000
  return new Date(Math.ceil(there / shownMs) * shownMs)
}
