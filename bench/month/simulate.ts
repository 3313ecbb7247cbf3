import { type ChainTruck, PACE, driveChain } from '../../server/src/way-home/chain.ts'
import { roadKmBetween } from '../../server/src/roads/roads.ts'
import { diceOf } from '../../server/test/dice.ts'
import type { City } from './cities.ts'
import { type Month, type MonthLoad, type MonthTruck, endHours, priceOf, warmUpHours } from './market.ts'
import type { Choice } from './policies.ts'

/**
 * How often trucks ask, how long a truck waits for a load, how soon before it is empty it asks, and how long it may be
 * away.
 */
const tickHours = 6
const patienceHours = 24
const aheadHours = 72
const awayHours = 12 * 24
const restHours = 12
const costs = { rupeesPerEmptyKm: 22.5, rupeesPerLadenKm: 27.5, rupeesPerHour: 10, commission: 0.1 }

export interface MonthFigures {
  emptyPerLadenKm: number
  emptySharePercent: number
  servedPercent: number
  rupeesPerTruckDay: number
  hoursWaited: number
  daysAway: number
}

interface State {
  readonly truck: MonthTruck
  trip: number
  at: { lat: number; lng: number }
  /** The hour at which it is empty there. */
  emptyAtHour: number
  homeByHour: number
  leftHour: number
  /** Market loads that it has carried since it left home. */
  loads: number
}

/** Simulates thirty days of a market under one policy; only days after the warm-up count. */
export async function simulate(month: Month, { choose, loadsAtMost, waits }: Choice): Promise<MonthFigures> {
  const sums = { empty: 0, laden: 0, rupees: 0, waited: 0, away: 0, trips: 0, served: 0 }
  const counts = (hour: number) => hour >= warmUpHours && hour < endHours
  const drive = (hour: number, emptyKm: number, ladenKm: number, rupees: number) => {
    if (!counts(hour)) return
    sums.empty += emptyKm
    sums.laden += ladenKm
    sums.rupees += rupees - costs.rupeesPerEmptyKm * emptyKm - costs.rupeesPerLadenKm * ladenKm
  }

  /** Leaves home with a load of its own customers. */
  const leave = (state: State, hour: number) => {
    const to = state.truck.outbound[state.trip % state.truck.outbound.length]!
    const dice = diceOf(state.truck.id * 1000 + state.trip)
    const km = roadKmBetween(state.truck.home, to)
    drive(hour, 0, km, priceOf(state.truck.home, to, dice) * (1 - costs.commission))
    state.trip += 1
    state.at = { lat: to.lat, lng: to.lng }
    state.leftHour = hour
    state.loads = 0
    state.emptyAtHour = hour + PACE.loadingHours + km / PACE.kmPerHour + PACE.unloadingHours
    state.homeByHour = state.emptyAtHour + awayHours
  }

  const goHome = (state: State, hour: number) => {
    const km = roadKmBetween(state.at, state.truck.home)
    drive(hour, km, 0, 0)
    const home = hour + km / PACE.kmPerHour
    if (counts(home)) {
      sums.away += (home - state.leftHour) / 24
      sums.trips += 1
    }
    leave(state, home + restHours)
  }

  const asChainTruck = ({ truck, at, emptyAtHour, homeByHour }: State, hour: number): ChainTruck => ({
    ...costs,
    emptyAt: at,
    emptyAtHour: Math.max(hour, emptyAtHour),
    home: placeOf(truck.home),
    homeByHour,
  })

  /** Returns the loads that were driven: without those that a plan by other kilometres would reach too late. */
  const take = (state: State, hour: number, plan: MonthLoad[]): MonthLoad[] => {
    const truck = asChainTruck(state, hour)
    const chain = inTime(truck, plan)
    if (chain.length === 0) return chain
    const driven = driveChain(truck, chain)!
    for (const [at, leg] of driven.legs.entries()) {
      const begun = leg.arriveHour - leg.toPickupKm / PACE.kmPerHour
      drive(begun, leg.toPickupKm, leg.loadedKm, chain[at]!.priceRupees * (1 - costs.commission))
      if (counts(begun)) {
        sums.waited += leg.waitHours
        sums.served += 1
      }
    }
    if (counts(truck.emptyAtHour)) sums.waited += truck.emptyAtHour - state.emptyAtHour
    state.at = chain.at(-1)!.drop
    state.loads += chain.length
    state.emptyAtHour = driven.legs.at(-1)!.deliveredHour
    return chain
  }

  const states = month.trucks.map((truck): State => {
    const state = { truck, trip: 0, at: placeOf(truck.home), emptyAtHour: 0, homeByHour: 0, leftHour: 0, loads: 0 }
    leave(state, truck.firstHour)
    return state
  })
  const taken = new Set<string>()
  for (let hour = 0; hour < endHours; hour += tickHours) {
    for (const state of states) {
      const isHome = roadKmBetween(state.at, state.truck.home) < 40
      const isOver = !waits || state.loads >= loadsAtMost || hour - state.emptyAtHour >= patienceHours
      if (state.emptyAtHour <= hour && (isHome || isOver)) {
        if (!isHome && waits && state.loads < loadsAtMost && counts(hour)) sums.waited += hour - state.emptyAtHour
        goHome(state, isHome || !waits || state.loads >= loadsAtMost ? state.emptyAtHour : hour)
      }
    }
    const loads = month.loads.filter(
      ({ postedHour, untilHour, id }) => postedHour <= hour && untilHour > hour && !taken.has(id),
    )
    const asking = states
      .filter(({ emptyAtHour, leftHour }) => leftHour <= hour && emptyAtHour <= hour + aheadHours)
      .filter(({ loads: driven, at, truck }) => driven < loadsAtMost && roadKmBetween(at, truck.home) >= 40)
    const byId = new Map(asking.map((state) => [String(state.truck.id), state]))
    const questions = asking.map((state) => ({
      id: String(state.truck.id),
      truck: asChainTruck(state, hour),
      emptyInHours: Math.max(0, state.emptyAtHour - hour),
    }))
    for (const [id, chain] of await choose(questions, loads)) {
      for (const load of take(byId.get(id)!, hour, chain)) taken.add(load.id)
    }
  }
  const posted = month.loads.filter(({ postedHour }) => counts(postedHour)).length
  const truckDays = (month.trucks.length * (endHours - warmUpHours)) / 24
  return {
    emptyPerLadenKm: sums.empty / sums.laden,
    emptySharePercent: (100 * sums.empty) / (sums.empty + sums.laden),
    servedPercent: (100 * sums.served) / posted,
    rupeesPerTruckDay: sums.rupees / truckDays,
    hoursWaited: sums.waited / Math.max(1, sums.trips),
    daysAway: sums.away / Math.max(1, sums.trips),
  }
}

/** The beginning of a chain that its truck can drive by road. */
function inTime(truck: ChainTruck, plan: MonthLoad[]): MonthLoad[] {
  const chain = [...plan]
  while (chain.length > 0 && driveChain(truck, chain) === null) chain.pop()
  return chain
}

const placeOf = ({ lat, lng }: City) => ({ lat, lng })
