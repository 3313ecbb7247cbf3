import type { Point } from '@vapsi/contract/values/distance'
import { type ChainTruck, PACE, driveChain } from '../../server/src/way-home/chain.ts'
import type { MonthLoad } from './market.ts'

/** What a truck does between two days at home: its kilometres with the share of it that is taken, and what it is paid. */
export interface Driven {
  readonly loads: readonly MonthLoad[]
  /** Each counts by its hour. */
  readonly legs: readonly { readonly hour: number; readonly km: number; readonly fill: number }[]
  readonly pickups: readonly { readonly hour: number; readonly rupees: number; readonly waited: number }[]
  /** Where, and at which hour, it is empty again. */
  readonly at: Point
  readonly emptyAtHour: number
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
