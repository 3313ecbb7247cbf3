import type { ChainLoad, ChainTruck, Pace } from '../../chain.ts'
import type { Metric } from '../../../roads/metric.ts'

/** A truck that may carry several loads at once. */
export interface StopTruck extends ChainTruck {
  readonly passingWeightKg: number
  /** Length of its floor. */
  readonly floorMetres: number
  /** Of kilometres without any load, the way home included. */
  readonly maxEmptyKm?: number
}

/** A load that takes the whole truck, or a part of it. */
export interface StopLoad extends ChainLoad {
  readonly id: string
  readonly weightKg: number
  /** Null: it takes the whole truck and shares it with nobody. */
  readonly floorMetres: number | null
  /** The window of the drop; without one, any time. */
  readonly dropFromHour?: number
  readonly dropUntilHour?: number
  /** Without them, the pace's. */
  readonly loadingHours?: number
  readonly unloadingHours?: number
}

/** The truck goes to the pickup or to the drop of a load, given by its number in the list. */
export interface Stop {
  readonly load: number
  readonly isPickup: boolean
}

export interface AgreedStops {
  readonly load: number
  /** It is on the truck: its pickup is done and its price is earned. */
  readonly isAboard: boolean
}

export interface StopsQuestion {
  readonly truck: StopTruck
  readonly pace: Pace
  /** The weight of an empty kilometre, and of the empty share of any other, in multiples of its cost. */
  readonly planningPrice: number
  /** Pickups and drops of a route. */
  readonly maxStops: number
  /** What the truck has agreed to carry already, by numbers in the list: no route leaves it out. */
  readonly agreed?: readonly AgreedStops[]
  /** Whether two loads may be on the truck together. */
  readonly mayShare: (one: StopLoad, other: StopLoad) => boolean
  readonly metric: Metric
}

export interface StopsRoute {
  readonly stops: readonly Stop[]
  /** Compared with driving home empty, in rupees, weighted by the planning price. */
  readonly worthRupees: number
  /** The same in real money. */
  readonly gainRupees: number
}
