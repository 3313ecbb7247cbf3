/** What a chain leaves, and when it is home. */
interface Outcome {
  readonly valueRupees: number
  readonly homeAtHour: number
}

/** The day that is shown; a multiple of 24 is midnight. */
const dayOf = ({ homeAtHour }: Outcome) => Math.floor(homeAtHour / 24)

/**
 * Without those that another one beats: it leaves at least as much and is home no later, by the day that a driver is told. Of two that
 * are alike the earlier hour stays. Their order is kept.
 */
export function unbeaten<P>(plans: readonly P[], outcomeOf: (plan: P) => Outcome): P[] {
  const kept = new Set<P>()
  let soonest = Infinity
  const ranked = plans.map((plan) => ({ plan, outcome: outcomeOf(plan) }))
  ranked.sort((a, b) => b.outcome.valueRupees - a.outcome.valueRupees || a.outcome.homeAtHour - b.outcome.homeAtHour)
  for (const { plan, outcome } of ranked) {
    if (dayOf(outcome) >= soonest) continue
    soonest = dayOf(outcome)
    kept.add(plan)
  }
  return plans.filter((plan) => kept.has(plan))
}
