import type { PlanForm } from '@vapsi/contract/dispatch/dispatch-plans'
import { toRupees } from '@vapsi/contract/values/rupees'
import { homeShare, ladenCost, ratesOf } from '../../market/stand/way-cost.ts'
import { roadKmBetween } from '../../roads/roads.ts'
import { wayThrough } from '../../roads/through.ts'
import type { BoardLoad } from '../../way-home/board/board.ts'
import type { OwnFigures } from '../../way-home/board/own-figures.ts'
import { type Places, placesOf } from '../chain-truck.ts'
import type { FreeTruck } from '../near-trucks.sql.ts'
import type { WaitingRow } from '../waiting-loads.sql.ts'
import type { PlanPrices } from './plan-prices.ts'

/** Kilometres or rupees: a plan shows whole ones, so less than half of one is nothing. */
export const tolerance = 0.4
const legs = 3

type Objective = PlanForm['objective']
/** What counts after the number of loads: an empty kilometre, or a rupee of the office's margin. */
export const emptyKmWeight = (objective: Objective): number => (objective === 'margin' ? 0 : 1)

interface Facts {
  truck: FreeTruck
  places: Places
  own: OwnFigures
}

/**
 * What each load counts for with each truck: one more load is worth more than anything that may follow from it; then
 * come empty kilometres, or margin. What a chain leaves its driver decides whether it may be planned at all.
 */
export function ownFigures(
  trucks: readonly FreeTruck[],
  loads: readonly BoardLoad[],
  rows: readonly WaitingRow[],
  { prices, objective }: { prices: PlanPrices; objective: Objective },
): { own: Map<string, OwnFigures>; served: number } {
  const laden = loads.map(({ pickup, drop, via = [] }) => wayThrough([pickup, ...via, drop]))
  const facts = trucks.flatMap((truck): Facts[] => {
    const places = placesOf(truck)
    if (!places) return []
    const rates = ratesOf(truck)
    const paid = rows.map((row) => prices.of(truck, row))
    return [
      {
        truck,
        places,
        own: {
          worth: Float64Array.from(rows, (row, at) =>
            paid[at] === null || objective !== 'margin' ? 0 : toRupees(row.pricePaise - paid[at]!),
          ),
          keep: Float64Array.from(laden, (way, at) =>
            paid[at] === null ? -Infinity : toRupees(paid[at]!) - ladenCost(rates, truck.passingWeight, way),
          ),
          rupeesPerEmptyKm: rates.rupeesPerEmptyKm,
          homeShare,
        },
      },
    ]
  })
  const served = servedWorth(facts, loads.length, objective)
  for (const { own } of facts) own.worth.forEach((worth, at) => (own.worth[at] = worth + served))
  return { own: new Map(facts.map(({ truck, own }) => [truck.vehicleId, own])), served }
}

/** More than two plans of the same loads can differ by. */
function servedWorth(facts: readonly Facts[], loads: number, objective: Objective): number {
  if (objective === 'margin')
    return (
      1 +
      Array.from({ length: loads }, (_, at) => Math.max(0, ...facts.map(({ own }) => own.worth[at]!))).reduce(sum, 0)
    )
  // A chain at no loss drives no more empty kilometres than its loads pay for.
  const emptyAtMost = facts.map(({ own }) => {
    const best = [...own.keep].filter((kept) => kept > 0).toSorted((a, b) => b - a)
    return best.slice(0, legs).reduce(sum, 0) / (homeShare * own.rupeesPerEmptyKm)
  })
  const alone = facts.map(({ places }) => roadKmBetween(places.home, places.at))
  return 1 + largest(emptyAtMost, loads) + largest(alone, loads)
}

const sum = (a: number, b: number) => a + b
const largest = (values: readonly number[], count: number) =>
  values
    .toSorted((a, b) => b - a)
    .slice(0, count)
    .reduce(sum, 0)
