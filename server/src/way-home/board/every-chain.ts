import type { Metric, Spot } from '../../roads/metric.ts'
import { ladenHours, ladenWay } from '../chain.ts'
import type { Board, BoardLoad, BoardTruck } from './board.ts'
import { type OwnFigures, paysItsWay, paysTheWayHome } from './own-figures.ts'

/** A chain by the positions of its loads in the list, and its worth beyond the prices of the loads. */
export interface PricedChain {
  readonly loads: readonly number[]
  readonly worth: number
}

interface Question {
  /** The price of each load for the truck; infinite if it is not allowed. */
  readonly prices: Float64Array
  readonly legs: 1 | 3
  readonly limit: number
  readonly floorRupees: number
  /** Of these loads. */
  readonly own?: OwnFigures | undefined
}

interface Ways {
  readonly toPickup: Float64Array
  readonly toHome: Float64Array
  readonly tolledToHome: Float64Array
  /** Straight home. */
  readonly homeKm: number
}

const rounding = 1e-6

/**
 * The best chains among few loads, for many trucks. The best continuation of each load, home included, is quickly
 * computed for one truck if time windows are ignored, and with that bound hardly any chain needs to be checked.
 */
export class EveryChain {
  readonly #loads: readonly BoardLoad[]
  readonly #pace: Board['pace']
  readonly #planningPrice: number
  /** From each drop to each pickup, row by row. */
  readonly #between: Float64Array
  readonly #laden: Float64Array
  readonly #ladenTolled: Float64Array
  readonly #ladenHours: Float64Array
  readonly #metric: Metric
  readonly #pickups: readonly Spot[]
  readonly #drops: readonly Spot[]
  readonly #waysOf = new Map<string, Ways>()

  constructor(
    loads: readonly BoardLoad[],
    { pace, planningPrice }: Pick<Board, 'pace' | 'planningPrice'>,
    metric: Metric,
  ) {
    this.#metric = metric
    this.#pickups = loads.map(({ pickup }) => metric.spotOf(pickup))
    this.#drops = loads.map(({ drop }) => metric.spotOf(drop))
    this.#loads = loads
    this.#pace = pace
    this.#planningPrice = planningPrice
    this.#between = new Float64Array(loads.length ** 2)
    for (const [from, drop] of this.#drops.entries())
      for (const [to, pickup] of this.#pickups.entries())
        this.#between[from * loads.length + to] = metric.kmBetween(drop, pickup)
    const ways = loads.map((load) => ladenWay(load, metric))
    this.#laden = Float64Array.from(ways, ({ km }) => km)
    this.#ladenTolled = Float64Array.from(ways, ({ tolledKm }) => tolledKm)
    this.#ladenHours = Float64Array.from(
      loads,
      ({ kmPerHour }, at) => pace.loadingHours + ladenHours(ways[at]!, pace, kmPerHour) + pace.unloadingHours,
    )
  }

  best(truck: BoardTruck, { prices, legs, limit, floorRupees, own }: Question): PricedChain[] {
    const loads = this.#loads
    const count = loads.length
    const between = this.#between
    const { toPickup, toHome, tolledToHome, homeKm } = this.#ways(truck)
    const [emptyAt, pickups, drops] = [this.#metric.spotOf(truck.emptyAt), this.#pickups, this.#drops]
    const { rupeesPerTolledKm = 0 } = truck
    const tolls = (from: Spot, to: Spot) => rupeesPerTolledKm && rupeesPerTolledKm * this.#metric.tolledKm(from, to)
    const hourly = truck.rupeesPerHour
    const { kmPerHour } = this.#pace
    const emptyKmRupees = this.#planningPrice * truck.rupeesPerEmptyKm + hourly / kmPerHour
    const truckHome = this.#metric.spotOf(truck.home)
    const earns = Float64Array.from(loads, ({ priceRupees, weightKg }, at) =>
      weightKg > truck.passingWeightKg
        ? -Infinity
        : (own ? own.worth[at]! : priceRupees * (1 - truck.commission)) -
          truck.rupeesPerLadenKm * this.#laden[at]! -
          rupeesPerTolledKm * this.#ladenTolled[at]! -
          hourly * this.#ladenHours[at]! -
          prices[at]!,
    )
    const home = toHome.map((km, at) => -emptyKmRupees * km - rupeesPerTolledKm * tolledToHome[at]!)
    const ahead1 = legs === 1 ? home : this.#ahead(earns, home, home, emptyKmRupees)
    const ahead2 = legs === 1 ? home : this.#ahead(earns, ahead1, home, emptyKmRupees)
    // In money no chain is at a loss, whatever an empty kilometre counts for.
    const dearer = (this.#planningPrice - 1) * truck.rupeesPerEmptyKm
    const paidFor = (chain: readonly number[]) => chain.reduce((sum, at) => sum + prices[at]!, 0)
    const found: PricedChain[] = []
    let threshold = floorRupees + rounding
    const offer = (chain: number[], worth: number, hour: number, emptyKm: number) => {
      const last = chain.at(-1)!
      const whole = worth + home[last]!
      if (whole <= threshold || hour + toHome[last]! / kmPerHour > truck.homeByHour) return
      if (truck.maxEmptyKm !== undefined && emptyKm + toHome[last]! > truck.maxEmptyKm + rounding) return
      if (own && !paysTheWayHome(own, chain, { emptyKm, toHomeKm: toHome[last]! })) return
      if (!own && whole + dearer * (emptyKm + toHome[last]! - homeKm) + paidFor(chain) <= 0) return
      const at = found.findIndex((other) => other.worth < whole)
      found.splice(at < 0 ? found.length : at, 0, { loads: chain, worth: whole })
      if (found.length > limit) found.pop()
      if (found.length === limit) threshold = Math.max(threshold, found.at(-1)!.worth)
    }
    const drive = (chain: readonly number[], at: number, km: number, worth: number, hour: number, emptyKm: number) => {
      const { fromHour, untilHour } = loads[at]!
      const arrive = hour + km / kmPerHour
      if (arrive > untilHour || (own && !paysItsWay(own, at, km))) return
      const wait = Math.max(0, fromHour - arrive)
      const next = [...chain, at]
      const last = chain.at(-1)
      const paid = tolls(last === undefined ? emptyAt : drops[last]!, pickups[at]!)
      const sum = worth - emptyKmRupees * km - paid + earns[at]! - hourly * wait
      const free = arrive + wait + this.#ladenHours[at]!
      offer(next, sum, free, emptyKm + km)
      if (next.length >= legs) return
      const ahead = next.length === 1 ? ahead1 : home
      for (let to = 0; to < count; to += 1) {
        const far = between[at * count + to]!
        if (sum - emptyKmRupees * far + earns[to]! + ahead[to]! > threshold && !next.includes(to))
          drive(next, to, far, sum, free, emptyKm + km)
      }
    }
    const alone = emptyKmRupees * homeKm + tolls(emptyAt, truckHome)
    for (let at = 0; at < count; at += 1) {
      const km = toPickup[at]!
      if (alone - emptyKmRupees * km + earns[at]! + ahead2[at]! > threshold)
        drive([], at, km, alone, truck.emptyAtHour, 0)
    }
    return found
  }

  /** For each load, the best that driving home, or one more load and its continuation, can earn. */
  #ahead(earns: Float64Array, after: Float64Array, home: Float64Array, emptyKmRupees: number): Float64Array {
    const count = earns.length
    const gains = earns.map((earned, at) => earned + after[at]!)
    return home.map((best, from) => {
      let most = best
      const row = from * count
      for (let to = 0; to < count; to += 1) {
        const worth = gains[to]! - emptyKmRupees * this.#between[row + to]!
        if (worth > most) most = worth
      }
      return most
    })
  }

  #ways(truck: BoardTruck): Ways {
    const known = this.#waysOf.get(truck.id)
    if (known) return known
    const metric = this.#metric
    const [emptyAt, home] = [metric.spotOf(truck.emptyAt), metric.spotOf(truck.home)]
    // From the loads, which are fewer than the trucks: their rows are kept.
    const ways = {
      toPickup: Float64Array.from(this.#pickups, (pickup) => metric.kmBetween(pickup, emptyAt)),
      toHome: Float64Array.from(this.#drops, (drop) => metric.kmBetween(drop, home)),
      tolledToHome: Float64Array.from(this.#drops, (drop) => metric.tolledKm(drop, home)),
      homeKm: metric.kmBetween(home, emptyAt),
    }
    this.#waysOf.set(truck.id, ways)
    return ways
  }
}
