import type { Metric } from '../../roads/metric.ts'
import type { Question } from '../planner/question.ts'
import type { Candidate } from './candidates.ts'

/**
 * No route with some of these loads is worth more: it is paid for as many as the question allows, and costs at least what the
 * dearest one of them costs to fetch and bring.
 */
export function mostOf(
  candidates: readonly Pick<Candidate<unknown>, 'paidRupees' | 'leastRupees'>[],
  { truck, planningPrice, pace, legs }: Question,
  metric: Metric,
): number {
  const [here, home] = [metric.spotOf(truck.emptyAt), metric.spotOf(truck.home)]
  const aloneRupees =
    (planningPrice * truck.rupeesPerEmptyKm + truck.rupeesPerHour / pace.kmPerHour) * metric.kmBetween(here, home) +
    (truck.rupeesPerTolledKm ?? 0) * metric.tolledKm(here, home)
  // The best paid of those before, which cost no more.
  const others: number[] = []
  let most = 0
  for (const { paidRupees, leastRupees } of candidates.toSorted((a, b) => a.leastRupees - b.leastRupees)) {
    const paid = others.reduce((sum, rupees) => sum + rupees, paidRupees)
    most = Math.max(most, paid - leastRupees + aloneRupees)
    others.push(paidRupees)
    others.sort((a, b) => b - a)
    others.length = Math.min(others.length, legs - 1)
  }
  return most
}
