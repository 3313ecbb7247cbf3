import { fillOf } from '../stops/one-truck/fill.ts'
import { partHours } from '../stops/one-truck/part-hours.ts'
import type { StopLoad } from '../stops/one-truck/stop-load.ts'
import type { LoadIndex, PlannedLoad } from '../planner/load-index.ts'
import type { Question } from '../planner/question.ts'

/** Loads examined between two pauses. */
const atOnce = 2048

export type SharedQuestion = Question & { readonly floorCm: number }

/** A load that the truck can carry, and be home in time. */
export interface Candidate<L> {
  readonly load: L
  readonly slot: number
  readonly stopLoad: StopLoad
  readonly paidRupees: number
  /** What it is worth alone, as a part of the truck if it is one. */
  readonly worthRupees: number
  /** No route that makes its two stops costs less. */
  readonly leastRupees: number
}

/** The parts, or the whole loads, of the market that the truck can carry. */
export function* candidatesOf<L extends PlannedLoad>(
  index: LoadIndex<L>,
  question: SharedQuestion,
  areParts: boolean,
): Generator<void, Candidate<L>[]> {
  const { truck, pace, planningPrice, without, atHour = -Infinity, passingWeightKg, floorCm } = question
  const { metric } = index
  const home = metric.spotOf(truck.home)
  const toPickup = index.toPickups(metric.spotOf(truck.emptyAt))
  const toHome = index.toDrops(home)
  const aloneKm = metric.kmBetween(metric.spotOf(truck.emptyAt), home)
  const emptyRupees = planningPrice * truck.rupeesPerEmptyKm
  const leastKmRupees = Math.min(emptyRupees, truck.rupeesPerLadenKm)
  const found: Candidate<L>[] = []
  for (let slot = 0; slot < index.top; slot += 1) {
    if (slot % atOnce === atOnce - 1) yield
    const load = index.loads[slot]
    if (!load || (load.floorCm !== undefined) !== areParts) continue
    // One that stops on its way is driven in a chain only.
    if (load.via || without?.has(load.id) || load.weightKg > passingWeightKg || (load.floorCm ?? 0) > floorCm) continue
    const [untilHour, fromHour, km] = [index.until[slot]!, index.from[slot]!, index.km[slot]!]
    const toPickupKm = toPickup(slot)
    if (index.bidsUntil[slot]! <= atHour || truck.emptyAtHour + index.leastHours(toPickupKm, pace) > untilHour) continue
    const stopLoad = stopLoadOf(load, question)
    const { loadingHours = pace.loadingHours, unloadingHours = pace.unloadingHours } = stopLoad
    const homeKm = toHome(slot)
    const hours = Math.max(
      fromHour -
        truck.emptyAtHour +
        loadingHours +
        index.leastHours(km, pace) +
        unloadingHours +
        index.leastHours(homeKm, pace),
      index.leastHours(toPickupKm + km + homeKm, pace) + loadingHours + unloadingHours,
    )
    if (!(truck.emptyAtHour + hours <= truck.homeByHour)) continue
    const fill = fillOf(
      { kg: stopLoad.weightKg, metres: stopLoad.floorMetres ?? 0, isWhole: stopLoad.floorMetres === null },
      { passingWeightKg, floorMetres: floorCm / 100 },
    )
    const paidRupees = load.priceRupees * (1 - truck.commission)
    const ladenRupees = truck.rupeesPerLadenKm * fill + emptyRupees * (1 - fill)
    found.push({
      load,
      slot,
      stopLoad,
      paidRupees,
      worthRupees:
        paidRupees - ladenRupees * km - emptyRupees * (toPickupKm + homeKm - aloneKm) - truck.rupeesPerHour * hours,
      leastRupees: leastKmRupees * (toPickupKm + km + homeKm) + truck.rupeesPerHour * hours,
    })
  }
  return found
}

function stopLoadOf(load: PlannedLoad, { passingWeightKg, floorCm }: SharedQuestion): StopLoad {
  const { id, pickup, drop, priceRupees, fromHour, untilHour, kmPerHour, weightKg } = load
  const given = { id, pickup, drop, priceRupees, fromHour, untilHour, weightKg }
  if (load.floorCm === undefined) return { ...given, floorMetres: null, ...(kmPerHour !== undefined && { kmPerHour }) }
  const share = Math.max(weightKg / passingWeightKg, load.floorCm / floorCm)
  return { ...given, floorMetres: load.floorCm / 100, ...partHours(share) }
}
