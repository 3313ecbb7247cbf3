import type { Plan } from './use-plans.ts'

export type PlanOrder = 'day' | 'left' | 'soonest'

const dayMs = 86_400_000
/** Money left per day until the truck is home. */
export const leftPerDay = ({ leftRupees, emptyFrom, homeAt }: Plan): number =>
  (leftRupees * dayMs) / Math.max(dayMs, Date.parse(homeAt) - Date.parse(emptyFrom))

/** A loss that is spread over more days is no smaller. */
const worthADay = (plan: Plan) => (plan.leftRupees < 0 ? plan.leftRupees : leftPerDay(plan))

const by: Record<PlanOrder, (a: Plan, b: Plan) => number> = {
  day: (a, b) => worthADay(b) - worthADay(a),
  left: (a, b) => b.leftRupees - a.leftRupees,
  soonest: (a, b) => a.homeAt.localeCompare(b.homeAt),
}

/** In the requested order; the best plan with fewer loads than the first is among the first three. */
export function inOrder(plans: readonly Plan[], order: PlanOrder): Plan[] {
  const sorted = plans.toSorted(by[order])
  const loads = sorted[0]?.legs.length ?? 0
  const shorter = sorted.findIndex(({ legs }) => legs.length < loads)
  if (shorter < 3) return sorted
  const [plan] = sorted.splice(shorter, 1)
  return plan ? sorted.toSpliced(2, 0, plan) : sorted
}

/** The best of the plans with fewer loads than this one. */
export const shorterThan = (plan: Plan, plans: readonly Plan[], order: PlanOrder): Plan | undefined =>
  plans.filter(({ legs }) => legs.length < plan.legs.length).toSorted(by[order])[0]

/** Plans already on the screen keep their place; new ones are added below. */
export function keepingPlaces(plans: readonly Plan[], shown: readonly string[]): Plan[] {
  const known = shown.flatMap((id) => plans.find((plan) => plan.id === id) ?? [])
  return [...known, ...plans.filter(({ id }) => !shown.includes(id))]
}
