import { useLingui } from '@lingui/react/macro'
import type { DeclineReason } from '@vapsi/contract/lifecycle'

/** Why drivers usually decline a trip, in the reader's language. */
export function useDeclineWords(): Record<DeclineReason, string> {
  const { t } = useLingui()
  return {
    truck_repair: t`Truck needs repair`,
    no_driver: t`Driver not available`,
    price_low: t`Price too low`,
    too_far: t`Too far from the pickup`,
  }
}
