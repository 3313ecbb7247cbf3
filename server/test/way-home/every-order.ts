import type { StopLoad, StopsQuestion } from '../../src/way-home/stops/one-truck/stop-load.ts'
import { straightKmBetween } from './every-chain.ts'

interface Leg {
  km: number
  kg: number
  metres: number
  loads: StopLoad[]
}

/** A route that is possible, compared with driving home empty; `isShared`: it is driven with several on board at once. */
interface Route {
  picked: readonly StopLoad[]
  worthRupees: number
  gainRupees: number
  isShared: boolean
}

/** The most that any order of pickups and drops is worth, 0 if none gains. */
export function bestOfEveryOrder(loads: readonly StopLoad[], question: Omit<StopsQuestion, 'metric'>): number {
  const isAgreed = (question.agreed ?? []).length > 0
  let most = isAgreed ? -Infinity : 0
  everyOrder(loads, question, ({ worthRupees, gainRupees }) => {
    if (gainRupees > 0 || isAgreed) most = Math.max(most, worthRupees)
  })
  return most
}

/**
 * The most that any choice of loads is worth whose best order carries several at once, 0 if there is none: what is best one after the
 * other is no route that shares.
 */
export function bestOfEverySharing(loads: readonly StopLoad[], question: Omit<StopsQuestion, 'metric'>): number {
  const best = new Map<string, Route>()
  everyOrder(loads, question, (route) => {
    const choice = route.picked
      .map(({ id }) => id)
      .toSorted()
      .join()
    if (route.gainRupees > 0 && route.worthRupees > (best.get(choice)?.worthRupees ?? 0)) best.set(choice, route)
  })
  return Math.max(0, ...[...best.values()].flatMap(({ isShared, worthRupees }) => (isShared ? [worthRupees] : [])))
}

/** Every order of pickups and drops of every choice of loads, valued leg by leg by definition. It shares no code with the search. */
function everyOrder(
  loads: readonly StopLoad[],
  question: Omit<StopsQuestion, 'metric'>,
  offer: (route: Route) => void,
): void {
  const { truck, pace, planningPrice, maxStops, mayShare, agreed = [] } = question
  const kept = agreed.map(({ load }) => loads[load]!)
  const first = agreed.flatMap(({ load, isAboard }) => (isAboard ? [loads[load]!] : []))
  const aloneKm = straightKmBetween(truck.emptyAt, truck.home)
  const value = (legs: Leg[], hours: number, freight: number, price: number) =>
    legs.reduce(
      (left, { km, kg, metres, loads: aboard }) => {
        const isWhole = aboard.some(({ floorMetres }) => floorMetres === null)
        const full = isWhole ? 1 : Math.max(kg / truck.passingWeightKg, metres / truck.floorMetres)
        return left - km * (full * truck.rupeesPerLadenKm + (1 - full) * price * truck.rupeesPerEmptyKm)
      },
      freight * (1 - truck.commission),
    ) -
    truck.rupeesPerHour * hours
  const alone = (price: number) =>
    value([{ km: aloneKm, kg: 0, metres: 0, loads: [] }], aloneKm / pace.kmPerHour, 0, price)
  const go = (at: StopLoad['pickup'], hour: number, legs: Leg[], aboard: StopLoad[], picked: StopLoad[]) => {
    const leg = (to: StopLoad['pickup']): Leg => ({
      km: straightKmBetween(at, to),
      kg: aboard.reduce((sum, { weightKg }) => sum + weightKg, 0),
      metres: aboard.reduce((sum, { floorMetres }) => sum + (floorMetres ?? 0), 0),
      loads: aboard,
    })
    if (picked.length && !aboard.length && kept.every((load) => picked.includes(load))) {
      const way = leg(truck.home)
      const homeAt = hour + way.km / pace.kmPerHour
      const whole = [...legs, way]
      const emptyKm = whole.reduce((sum, one) => sum + (one.loads.length ? 0 : one.km), 0)
      const freight = picked
        .filter((load) => !first.includes(load))
        .reduce((sum, { priceRupees }) => sum + priceRupees, 0)
      const hours = homeAt - truck.emptyAtHour
      const [real, weighted] = [1, planningPrice].map((price) => value(whole, hours, freight, price) - alone(price))
      const isShared = whole.some(({ loads: together, km }) => together.length > 1 && km > 0)
      if (homeAt <= truck.homeByHour && emptyKm <= (truck.maxEmptyKm ?? Infinity) + 1e-6)
        offer({ picked, worthRupees: weighted!, gainRupees: real!, isShared })
    }
    for (const load of loads) {
      if (picked.includes(load)) continue
      const together = [...aboard, load]
      if (2 * (picked.length + 1) - first.length > maxStops) continue
      if (together.length > 1 && together.some(({ floorMetres }) => floorMetres === null)) continue
      if (aboard.some((other) => !mayShare(load, other))) continue
      if (together.reduce((sum, { weightKg }) => sum + weightKg, 0) > truck.passingWeightKg + 1e-6) continue
      if (together.reduce((sum, { floorMetres }) => sum + (floorMetres ?? 0), 0) > truck.floorMetres + 1e-6) continue
      const way = leg(load.pickup)
      const arrive = hour + way.km / pace.kmPerHour
      if (arrive > load.untilHour) continue
      const left = Math.max(arrive, load.fromHour) + (load.loadingHours ?? pace.loadingHours)
      go(load.pickup, left, [...legs, way], together, [...picked, load])
    }
    for (const load of aboard) {
      const way = leg(load.drop)
      const arrive = hour + way.km / ((load.floorMetres === null && load.kmPerHour) || pace.kmPerHour)
      if (arrive > (load.dropUntilHour ?? Infinity)) continue
      const left = Math.max(arrive, load.dropFromHour ?? 0) + (load.unloadingHours ?? pace.unloadingHours)
      const others = aboard.filter((other) => other !== load)
      go(load.drop, left, [...legs, way], others, picked)
    }
  }
  go(truck.emptyAt, truck.emptyAtHour, [], first, first)
}
