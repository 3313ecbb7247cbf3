import type { Point } from '@vapsi/contract/values/distance'
import { type ChainTruck, PACE, driveChain } from '../../server/src/way-home/chain.ts'
import type { MonthLoad } from './market.ts'

/** A stop of a truck that may carry several loads. */
export interface DrivenStop {
  readonly load: MonthLoad
  readonly isPickup: boolean
  readonly at: Point
  readonly arriveHour: number
  readonly leaveHour: number
}

interface Leg {
  readonly hour: number
  readonly km: number
  readonly fill: number
  /** When it is driven, if the truck is loaded first. */
  readonly beginsHour?: number
}

/** What a truck does between two days at home: its kilometres with the share of it that is taken, and what it is paid. */
export interface Driven {
  readonly loads: readonly MonthLoad[]
  /** Each counts by its hour. */
  readonly legs: readonly Leg[]
  readonly pickups: readonly {
    readonly hour: number
    readonly rupees: number
    readonly waited: number
    readonly isOwn?: boolean
  }[]
  /** Where, and at which hour, it is empty again. */
  readonly at: Point
  readonly emptyAtHour: number
  /** It takes the place of what the truck had before it from this hour on. */
  readonly replacesFrom?: number
  /** Where its stops begin, and its stops, of a truck that may carry several loads. */
  readonly start?: { readonly at: Point; readonly hour: number }
  readonly stops?: readonly DrivenStop[]
}

/** What is driven until an hour: of a leg on which the truck is then, the kilometres behind it. */
export function until(hour: number, { legs, pickups, ...rest }: Driven): Driven {
  const behind = legs.filter((leg) => leg.hour < hour).map((leg) => Object.assign({}, leg, { km: drivenKm(leg, hour) }))
  return { ...rest, legs: behind, pickups: pickups.filter((pickup) => pickup.hour < hour) }
}

/** A chain of whole loads; without those that a plan by other kilometres would reach too late by road. */
export function drivenChain(truck: ChainTruck, plan: readonly MonthLoad[]): Driven | null {
  const chain = [...plan]
  while (chain.length > 0 && driveChain(truck, chain) === null) chain.pop()
  const figures = chain.length > 0 ? driveChain(truck, chain) : null
  if (!figures) return null
  const begun = figures.legs.map(({ arriveHour, toPickupKm }) => arriveHour - toPickupKm / PACE.kmPerHour)
  return {
    loads: chain,
    legs: figures.legs.flatMap(({ toPickupKm, loadedKm }, at) => [
      { hour: begun[at]!, km: toPickupKm, fill: 0 },
      { hour: begun[at]!, km: loadedKm, fill: 1 },
    ]),
    pickups: figures.legs.map(({ waitHours }, at) => ({
      hour: begun[at]!,
      rupees: chain[at]!.priceRupees * (1 - truck.commission),
      waited: waitHours,
    })),
    at: chain.at(-1)!.drop,
    emptyAtHour: figures.legs.at(-1)!.deliveredHour,
  }
}

const drivenKm = ({ hour, km, beginsHour = hour }: Leg, until: number) =>
  Math.min(km, Math.max(0, until - beginsHour) * PACE.kmPerHour)
