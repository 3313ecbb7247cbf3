import { useLingui } from '@lingui/react/macro'
import type { End, FUNNEL_STEPS } from '@vapsi/contract/admin/business-values'

export function useStepWords(): Record<(typeof FUNNEL_STEPS)[number], string> {
  const { t } = useLingui()
  return { asked: t`Asked for`, found: t`Truck found`, accepted: t`Driver accepted`, delivered: t`Delivered` }
}

/** How what was asked for ended, or stands. */
export function useEndWords(): Record<End, string> {
  const { t } = useLingui()
  return {
    delivered: t`Delivered`,
    on_the_way: t`on the way`,
    no_answer: t`driver has not answered`,
    declined: t`driver declined`,
    called_off: t`called off by the office`,
    waiting: t`still waiting`,
    no_offer: t`no bid`,
    offers_not_taken: t`bids not taken`,
    shipper_left: t`shipper left`,
    no_truck: t`no truck in time`,
  }
}
