import { type ChainTruck, PACE } from '../../server/src/way-home/chain.ts'
import { roadKmBetween } from '../../server/src/roads/roads.ts'
import { type Driven, until } from './driven.ts'
import { fillOf } from './fill.ts'
import { type Month, type MonthTruck, endHours, ownLoad, placeOf, warmUpHours } from './market.ts'
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
  /** What it does now, or has done last. */
  driven: Driven | null
}

/** Simulates thirty days of a market under one policy; only days after the warm-up count. */
export async function simulate(
  month: Month,
  { choose, loadsAtMost, waits, asksOnTheWay = false }: Choice,
): Promise<MonthFigures> {
  const sums = { empty: 0, laden: 0, filled: 0, rupees: 0, waited: 0, away: 0, trips: 0, served: 0 }
  const counts = (hour: number) => hour >= warmUpHours && hour < endHours
  const add = ({ legs, pickups }: Driven) => {
    for (const { hour, km, fill } of legs) {
      if (!counts(hour)) continue
      if (fill > 0) sums.laden += km
      else sums.empty += km
      sums.filled += fill * km
      sums.rupees -= km * (costs.rupeesPerEmptyKm + fill * (costs.rupeesPerLadenKm - costs.rupeesPerEmptyKm))
    }
    for (const { hour, rupees, waited, isOwn } of pickups) {
      if (!counts(hour)) continue
      sums.rupees += rupees
      sums.waited += waited
      if (!isOwn) sums.served += 1
    }
  }
  /** What is ahead of a truck may still change; what is behind it counts. */
  const follow = (state: State, driven: Driven) => {
    if (state.driven) add(driven.replacesFrom === undefined ? state.driven : until(driven.replacesFrom, state.driven))
    state.driven = driven
    state.at = driven.at
    state.emptyAtHour = driven.emptyAtHour
  }

  /** Leaves home with a load of its own customers. */
  const leave = (state: State, hour: number) => {
    const load = ownLoad(month, state.truck, state.trip, hour)
    const km = roadKmBetween(load.pickup, load.drop)
    const arriveHour = hour + PACE.loadingHours + km / PACE.kmPerHour
    const emptyAtHour = arriveHour + PACE.unloadingHours
    state.trip += 1
    state.leftHour = hour
    state.loads = 0
    state.homeByHour = emptyAtHour + awayHours
    follow(state, {
      loads: [],
      legs: [{ hour, km, fill: fillOf([load]), beginsHour: hour + PACE.loadingHours }],
      pickups: [{ hour, rupees: load.priceRupees * (1 - costs.commission), waited: 0, isOwn: true }],
      at: load.drop,
      emptyAtHour,
      start: { at: load.pickup, hour },
      stops: [
        { load, isPickup: true, at: load.pickup, arriveHour: hour, leaveHour: hour + PACE.loadingHours },
        { load, isPickup: false, at: load.drop, arriveHour, leaveHour: emptyAtHour },
      ],
    })
  }

  const goHome = (state: State, hour: number) => {
    const km = roadKmBetween(state.at, state.truck.home)
    const home = hour + km / PACE.kmPerHour
    follow(state, { loads: [], legs: [{ hour, km, fill: 0 }], pickups: [], at: state.truck.home, emptyAtHour: home })
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

  const take = (state: State, hour: number, driven: Driven) => {
    const freeHour = Math.max(hour, state.emptyAtHour)
    if (driven.replacesFrom === undefined && counts(freeHour)) sums.waited += freeHour - state.emptyAtHour
    state.loads += driven.loads.length
    follow(state, driven)
  }

  const states = month.trucks.map((truck): State => {
    const at = placeOf(truck.home)
    const state = { truck, trip: 0, at, emptyAtHour: 0, homeByHour: 0, leftHour: 0, loads: 0, driven: null }
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
    const isSoonEmpty = ({ emptyAtHour, leftHour, loads: driven, at, truck }: State) =>
      leftHour <= hour &&
      emptyAtHour <= hour + aheadHours &&
      driven < loadsAtMost &&
      roadKmBetween(at, truck.home) >= 40
    const isOnItsWay = ({ leftHour, driven }: State) =>
      leftHour <= hour + aheadHours && driven!.stops?.some(({ leaveHour }) => leaveHour > hour) === true
    const asking = states.filter((state) => isSoonEmpty(state) || (asksOnTheWay && isOnItsWay(state)))
    const byId = new Map(asking.map((state) => [String(state.truck.id), state]))
    const questions = asking.map((state) => ({
      id: String(state.truck.id),
      truck: asChainTruck(state, hour),
      emptyInHours: Math.max(0, state.emptyAtHour - hour),
      hour,
      isSoonEmpty: isSoonEmpty(state),
      driven: state.driven!,
    }))
    for (const [id, driven] of await choose(questions, loads)) {
      take(byId.get(id)!, hour, driven)
      for (const load of driven.loads) taken.add(load.id)
    }
  }
  for (const { driven } of states) if (driven) add(driven)
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
