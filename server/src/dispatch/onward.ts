import { type ChainLoad, PACE, driveChain } from '../way-home/chain.ts'
import { PLANNING } from '@vapsi/contract/constants'
import { floorCmOfTruck } from '@vapsi/contract/loads/floor'
import { roadKmBetween } from '../roads/roads.ts'
import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { gazetteer } from '../places/gazetteer.ts'
import type { openLoads } from '../way-home/open-loads.ts'
import { planned } from '../way-home/planner/in-slices.ts'
import { searchChains } from '../way-home/planner/search.ts'
import { hourOf } from '../way-home/planning-hours.ts'
import { chainTruckOf, placesOf } from './chain-truck.ts'
import type { FreeTruck } from './near-trucks.sql.ts'

/** The best loads on a truck's way home from a drop. */
export interface Onward {
  strip: LoadTruckView['strip']
  toHomeKm: number
  /** Between the loads and home. */
  emptyKm: number
}

/** A quick search, not a proof, because the clerk waits. */
const workLimit = 4000

/** For each of these trucks the best one or two open loads after this one that save empty kilometres. */
export async function wayHomeAfter(
  market: Awaited<ReturnType<typeof openLoads>>,
  load: ChainLoad & { id: string },
  options: readonly { truck: FreeTruck }[],
  now: Date,
): Promise<Map<string, Onward>> {
  const found = new Map<string, Onward>()
  if (market.size === 0) return found
  for (const { truck } of options) {
    const places = placesOf(truck)
    if (!places) continue
    const first = chainTruckOf(truck, places, now)
    const delivered = driveChain(first, [load])?.legs[0]?.deliveredHour
    if (delivered === undefined) continue
    const free = { ...first, emptyAt: load.drop, emptyAtHour: delivered }
    const homeKm = roadKmBetween(load.drop, places.home)
    const { chains } = await planned(
      searchChains(market.indexOf(truck.category), {
        truck: free,
        passingWeightKg: truck.passingWeight * 1000,
        floorCm: floorCmOfTruck(truck.vehicleType),
        pace: PACE,
        legs: 2,
        limit: 3,
        planningPrice: 1 + PLANNING.wish * (PLANNING.priceAtMost - 1),
        maxEmptyKm: homeKm,
        atHour: hourOf(market.at),
        workLimit,
      }),
    )
    const best = chains.find(({ loads }) => loads.every(({ id }) => id !== load.id))
    const figures = best && driveChain(free, best.loads)
    if (!best || !figures) continue
    const strip = best.loads.flatMap(({ pickup, drop }, at) => [
      { km: figures.legs[at]!.toPickupKm, isLoaded: false, to: nameAt(pickup) },
      { km: figures.legs[at]!.loadedKm, isLoaded: true, to: nameAt(drop) },
    ])
    found.set(truck.vehicleId, { strip, toHomeKm: figures.toHomeKm, emptyKm: figures.emptyKm })
  }
  return found
}

const nameAt = (at: { lat: number; lng: number }) => gazetteer().cityAt(at).city ?? ''
