import { type ChainFigures, type ChainTruck, slackOf } from '../chain.ts'
import type { OpenLoad } from '../open-loads.ts'
import { unbeaten } from '../planner/unbeaten.ts'
import type { DrivenStop } from '../stops/one-truck/route-figures.ts'
import type { SharedAnswer, SharedRoute } from './search-shared.ts'

/** The stops of a plan that carries several loads at once, named by the places of their loads in the plan. */
export interface SharedWay {
  readonly stops: readonly DrivenStop[]
  readonly withRoomKm: number
}

interface Ranked {
  loads: readonly OpenLoad[]
  figures: ChainFigures
  slack: ReturnType<typeof slackOf>
  worthRupees: number
  shared?: SharedWay
}

/** More routes over the same few loads tell nothing new. */
const mostShown = 3

/** A truck whose floor nobody knows. */
export const nothingShared: SharedAnswer<OpenLoad> = { routes: [] }

export const sharedPlans = (routes: readonly SharedRoute<OpenLoad>[], truck: ChainTruck): Ranked[] =>
  routes.map((route) => planOf(route, truck))

/** Chains as they are, and with them those shared plans that no other plan beats, by what is left and the day at home. */
export function withShared(chains: readonly Ranked[], shared: readonly Ranked[]): Ranked[] {
  const kept = new Set(unbeaten([...chains, ...shared], ({ figures }) => figures))
  const added = shared.filter((plan) => kept.has(plan)).slice(0, mostShown)
  return added.length ? [...chains, ...added].toSorted((a, b) => b.worthRupees - a.worthRupees) : [...chains]
}

/** With a leg for each load, from its pickup to its drop, whatever else is carried meanwhile. */
function planOf({ loads, stopLoads, figures, worthRupees }: SharedRoute<OpenLoad>, truck: ChainTruck): Ranked {
  const { stops, withRoomKm } = figures
  const legs = loads.map((_, load) => {
    const from = stops.findIndex((stop) => stop.load === load && stop.isPickup)
    const to = stops.findIndex((stop) => stop.load === load && !stop.isPickup)
    const loadedKm = stops.slice(from + 1, to + 1).reduce((sum, { km }) => sum + km, 0)
    const { km, arriveHour, waitHours } = stops[from]!
    return { toPickupKm: km, loadedKm, arriveHour, waitHours, deliveredHour: stops[to]!.leaveHour }
  })
  const windows = stops.map(({ load, isPickup }) => ({ untilHour: isPickup ? stopLoads[load]!.untilHour : Infinity }))
  const { slackHours, weakestLeg, latestDepartures } = slackOf({ ...figures, legs: stops }, truck, windows)
  const pickups = stops.flatMap(({ isPickup }, at) => (isPickup ? [at] : []))
  return {
    loads,
    figures: { ...figures, legs },
    slack: {
      slackHours,
      weakestLeg: stops[weakestLeg]?.load ?? loads.length,
      latestDepartures: pickups.map((at) => latestDepartures[at]!),
    },
    worthRupees,
    shared: { stops, withRoomKm },
  }
}
