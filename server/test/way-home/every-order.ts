import type { StopLoad, StopsQuestion } from '../../src/way-home/stops/one-truck/stop-load.ts'
import { straightKmBetween } from './every-chain.ts'

interface Leg {
  km: number
  kg: number
  metres: number
  loads: StopLoad[]
}

/**
 * Every order of pickups and drops of every choice of loads, valued leg by leg by definition: the most that any is
 * worth, 0 if none gains. It shares no code with the search.
 */
export function bestOfEveryOrder(loads: readonly StopLoad[], question: Omit<StopsQuestion, 'metric'>): number {
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
  let most = agreed.length > 0 ? -Infinity : 0
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
      if (
        homeAt <= truck.homeByHour &&
        emptyKm <= (truck.maxEmptyKm ?? Infinity) + 1e-6 &&
        (real! > 0 || agreed.length > 0)
      )
        most = Math.max(most, weighted!)
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
  return most
}
