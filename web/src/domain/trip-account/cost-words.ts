import { useLingui } from '@lingui/react/macro'
import type { CostKind } from '@vapsi/contract/bookings/trip-account'

export function useCostWords(): Record<CostKind, string> {
  const { t } = useLingui()
  return { diesel: t`Diesel`, toll: t`Toll`, other: t`Other` }
}
