import { type ChainTruck, PACE } from '../../server/src/way-home/chain.ts'
import { roadKmBetween } from '../../server/src/roads/roads.ts'
import { diceOf } from '../../server/test/dice.ts'
import type { City } from './cities.ts'
import { type Month, type MonthTruck, endHours, priceOf, warmUpHours } from './market.ts'
import type { Driven } from './driven.ts'
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
  /** Of capacity × kilometres, what was taken. */
  filledPercent: number
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
  const sums = { empty: 0, laden: 0, filled: 0, rupees: 0, waited: 0, away: 0, trips: 0, served: 0 }
  const counts = (hour: number) => hour >= warmUpHours && hour < endHours
  /** `fill` is the share of the truck that is taken. */
  const drive = (hour: number, km: number, fill: number) => {
    if (!counts(hour)) return
    if (fill > 0) sums.laden += km
    else sums.empty += km
    sums.filled += fill * km
    sums.rupees -= km * (costs.rupeesPerEmptyKm + fill * (costs.rupeesPerLadenKm - costs.rupeesPerEmptyKm))
  }

  /** Leaves home with a load of its own customers. */
  const leave = (state: State, hour: number) => {
    const to = state.truck.outbound[state.trip % state.truck.outbound.length]!
    const dice = diceOf(state.truck.id * 1000 + state.trip)
    const km = roadKmBetween(state.truck.home, to)
    drive(hour, km, 1)
    if (counts(hour)) sums.rupees += priceOf(state.truck.home, to, dice) * (1 - costs.commission)
    state.trip += 1
    state.at = { lat: to.lat, lng: to.lng }
    state.leftHour = hour
    state.loads = 0
    state.emptyAtHour = hour + PACE.loadingHours + km / PACE.kmPerHour + PACE.unloadingHours
    state.homeByHour = state.emptyAtHour + awayHours
  }

  const goHome = (state: State, hour: number) => {
    const km = roadKmBetween(state.at, state.truck.home)
    drive(hour, km, 0)
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

  const take = (state: State, hour: number, { loads, legs, pickups, at, emptyAtHour }: Driven) => {
    for (const leg of legs) drive(leg.hour, leg.km, leg.fill)
    for (const { hour: picked, rupees, waited } of pickups) {
      if (!counts(picked)) continue
      sums.rupees += rupees
      sums.waited += waited
      sums.served += 1
    }
    const freeHour = Math.max(hour, state.emptyAtHour)
    if (counts(freeHour)) sums.waited += freeHour - state.emptyAtHour
    state.at = at
    state.loads += loads.length
    state.emptyAtHour = emptyAtHour
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
    for (const [id, driven] of await choose(questions, loads)) {
      take(byId.get(id)!, hour, driven)
      for (const load of driven.loads) taken.add(load.id)
    }
  }
  const posted = month.loads.filter(({ postedHour }) => counts(postedHour)).length
  const truckDays = (month.trucks.length * (endHours - warmUpHours)) / 24
  return {
    emptyPerLadenKm: sums.empty / sums.laden,
    emptySharePercent: (100 * sums.empty) / (sums.empty + sums.laden),
    filledPercent: (100 * sums.filled) / (sums.empty + sums.laden),
    servedPercent: (100 * sums.served) / posted,
    rupeesPerTruckDay: sums.rupees / truckDays,
    hoursWaited: sums.waited / Math.max(1, sums.trips),
    daysAway: sums.away / Math.max(1, sums.trips),
  }
}

const placeOf = ({ lat, lng }: City) => ({ lat, lng })
