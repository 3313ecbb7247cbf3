import { toRupees } from '@vapsi/contract/values/rupees'
import { chainLoadOf } from '../../server/src/dispatch/chain-truck.ts'
import type { FreeTruck, Posted } from '../../server/src/dispatch/near-trucks.sql.ts'
import { type Option, optionOf } from '../../server/src/dispatch/option.ts'
import { askedLane } from '../../server/src/market/passing/part-of-way.ts'
import { ladenCost, ratesOf } from '../../server/src/market/stand/way-cost.ts'
import { roadKmBetween } from '../../server/src/roads/roads.ts'
import { tolledKmBetween } from '../../server/src/roads/tolls.ts'
import { hourOf, instantOf } from '../../server/src/way-home/planning-hours.ts'
import { PACE } from '../../server/src/way-home/chain.ts'
import { type Dice, diceOf } from '../../server/test/dice.ts'
import type { City } from '../month/cities.ts'
import { type Month, type MonthLoad, endHours, priceOf, warmUpHours } from '../month/market.ts'
import { type Place, monthBegins, requestOf, routeHome, truckAt } from './rows.ts'

/** An offer that is declined costs these hours before the next one is made. */
const tickHours = 3
/** A truck waits so long for a load before it drives home empty. */
const patienceHours = 36
/** So many trucks on their way home are posted on the market meanwhile, for what loads pay at their worst or a little more. */
const postedShare = 0.6
/** Standing costs its owner so much an hour, which is what an offer is compared with. */
const idleRupeesPerHour = 10
/** Of two offers that differ by so much from staying idle, one is hardly ever and the other nearly always taken. */
const doubtRupees = 1000
const near = 15

export interface DeskFigures {
  /** Percent of the offers that drivers declined. */
  declined: number
  /** Percent of the loads that were picked up within their hours. */
  inTime: number
  /** Percent that was picked up later. */
  late: number
  emptyPerLadenKm: number
  rupeesPerTruckDay: number
  officeRupeesPerLoad: number
}

/** Chooses the truck to offer a load to. */
export type Rule = (options: readonly Option[]) => Option | undefined

interface State {
  readonly id: number
  readonly home: City
  at: Place
  emptyAtHour: number
  posted: Posted | null
}

/** Thirty days of a desk that offers each waiting load to one truck at a time, by one rule; the same drivers for each. */
export function simulateDesk(month: Month, seed: number, rule: Rule): DeskFigures {
  const sums = { offers: 0, declined: 0, loads: 0, inTime: 0, late: 0, empty: 0, laden: 0, rupees: 0, office: 0 }
  const counts = (hour: number) => hour >= warmUpHours && hour < endHours
  const states = month.trucks.map(({ id, home, firstHour }): State => ({
    id,
    home,
    at: home,
    emptyAtHour: firstHour,
    posted: null,
  }))
  const asked = new Map<string, Set<number>>()
  const gone = new Set<string>()
  let waiting: MonthLoad[] = []
  let [next, hour] = [0, 0]

  const offer = (load: MonthLoad) => {
    const refused = asked.get(load.id) ?? new Set<number>()
    asked.set(load.id, refused)
    const free = states.filter((state) => state.emptyAtHour <= hour && !refused.has(state.id) && isNear(state.at, load))
    const row = requestOf(load)
    const now = instantOf(monthBegins + hour)
    const asChain = chainLoadOf(row, now)!
    const placed = { load: asChain, lane: askedLane(load.pickup, load.drop) }
    const options = free.map((state) => optionOf(row, truckOf(state), placed, now))
    const chosen = rule(options.filter(({ driven }) => driven !== null))
    if (!chosen) return
    const state = states.find(({ id }) => String(id) === chosen.truck.vehicleId)!
    const isCounted = counts(hour)
    if (isCounted) sums.offers += 1
    if (diceOf(seed * 100_003 + Number(load.id) * 997 + state.id).next() < acceptance(chosen, hour))
      take(state, load, chosen)
    else {
      refused.add(state.id)
      if (isCounted) sums.declined += 1
    }
  }

  const take = (state: State, load: MonthLoad, { driven, driverPaise, marginPaise, truck }: Option) => {
    gone.add(load.id)
    const km = roadKmBetween(load.pickup, load.drop)
    if (counts(hour)) {
      const rates = ratesOf(truck)
      const tolledKm = tolledKmBetween(load.pickup, load.drop)
      sums.empty += driven!.toPickupKm
      sums.laden += km
      sums.rupees +=
        toRupees(driverPaise!) -
        rates.rupeesPerEmptyKm * driven!.toPickupKm -
        ladenCost(rates, truck.passingWeight, { km, tolledKm })
      sums.office += toRupees(marginPaise!)
      sums[driven!.isLate ? 'late' : 'inTime'] += 1
    }
    state.at = load.drop
    state.emptyAtHour = hourOf(driven!.arrivesBy) - monthBegins + PACE.unloadingHours
    state.posted = postedBy(diceOf(seed * 31 + Number(load.id)), state)
  }

  const goHome = (state: State) => {
    const km = roadKmBetween(state.at, state.home)
    if (counts(hour)) {
      sums.empty += km
      sums.rupees -= ratesOf(truckOf(state)).rupeesPerEmptyKm * km
    }
    Object.assign(state, { at: state.home, emptyAtHour: hour + km / PACE.kmPerHour, posted: null })
  }

  for (; hour < endHours; hour += tickHours) {
    for (; next < month.loads.length && month.loads[next]!.postedHour <= hour; next += 1)
      waiting.push(month.loads[next]!)
    waiting = waiting.filter((load) => !gone.has(load.id) && load.untilHour > hour)
    for (const load of waiting) offer(load)
    for (const state of states)
      if (state.emptyAtHour + patienceHours <= hour && roadKmBetween(state.at, state.home) > near) goHome(state)
  }
  sums.loads = month.loads.filter(({ postedHour }) => counts(postedHour)).length
  const truckDays = (month.trucks.length * (endHours - warmUpHours)) / 24
  return {
    declined: (100 * sums.declined) / sums.offers,
    inTime: (100 * sums.inTime) / sums.loads,
    late: (100 * sums.late) / sums.loads,
    emptyPerLadenKm: sums.empty / sums.laden,
    rupeesPerTruckDay: sums.rupees / truckDays,
    officeRupeesPerLoad: sums.office / sums.loads,
  }
}

const truckOf = ({ id, at, home, posted }: State): FreeTruck => truckAt(id, at, home, posted)

/** A desk does not look farther than this; degrees are cheaper than roads. */
const isNear = (at: Place, { pickup }: MonthLoad) =>
  Math.abs(at.lat - pickup.lat) < 12 && Math.abs(at.lng - pickup.lng) < 12

function postedBy(dice: Dice, { at, home, emptyAtHour }: State): Posted | null {
  if (roadKmBetween(at, home) < 80 || dice.next() > postedShare) return null
  const price = priceOf({ ...home, ...at }, home, dice) * dice.between(0.8, 1)
  return routeHome(at, home, price, emptyAtHour)
}

/** How likely a driver takes an offer: by what it leaves after its whole way, against standing for as long. */
function acceptance({ driven, driverPaise }: Option, hour: number): number {
  const hours = hourOf(driven!.arrivesBy) - monthBegins - hour
  const better = toRupees(driverPaise ?? 0) - driven!.costRupees + idleRupeesPerHour * hours
  return 1 / (1 + Math.exp(-better / doubtRupees))
}
