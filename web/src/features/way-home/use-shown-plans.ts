import { useState } from 'react'
import { type PlanOrder, inOrder, keepingPlaces } from './plan-order.ts'
import type { Plan } from './use-plans.ts'

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, at) => id === b[at])

/**
 * Plans in the requested order, and the chosen one. Nothing on the screen moves under the thumb: known plans of a newer
 * answer keep their places until somebody sorts again.
 */
export function useShownPlans(answer: readonly Plan[], order: PlanOrder) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [shown, setShown] = useState<string[]>([])
  const sorted = inOrder(answer, order)
  const plans = keepingPlaces(sorted, shown)
  const ids = plans.map(({ id }) => id)
  if (!sameIds(ids, shown)) setShown(ids)
  return {
    plans,
    chosen: plans.find(({ id }) => id === chosenId) ?? plans[0],
    best: inOrder(answer, 'day')[0],
    hasBetter: plans[0] !== sorted[0],
    choose: setChosenId,
    /** The best first again, and the first is chosen. */
    sort: () => {
      setShown([])
      setChosenId(null)
    },
  }
}
