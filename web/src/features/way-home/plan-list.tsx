import { useLingui } from '@lingui/react/macro'
import { PlanCard } from './plan-card.tsx'
import { type PlanOrder, shorterThan } from './plan-order.ts'
import type { Plan } from './use-plans.ts'

/** Plans as radios: one of them is bid on. */
export function PlanList(props: {
  plans: Plan[]
  chosen: Plan | undefined
  best: Plan | undefined
  order: PlanOrder
  onChoose: (id: string) => void
}) {
  const { t } = useLingui()
  const { plans, chosen, best, order, onChoose } = props
  return (
    <div role="radiogroup" aria-label={t`Ways home`} className="grid grid-cols-1 gap-3">
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          name="plan"
          plan={plan}
          shorter={shorterThan(plan, plans, order)}
          chosen={plan === chosen}
          best={plan === best}
          onChoose={() => onChoose(plan.id)}
        />
      ))}
    </div>
  )
}
