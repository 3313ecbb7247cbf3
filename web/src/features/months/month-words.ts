import { useLingui } from '@lingui/react/macro'
import type { MONTH_LINE_KINDS, MONTH_STATES } from '@vapsi/contract/settlement/months'

export function useStateWords(): Record<(typeof MONTH_STATES)[number], string> {
  const { t } = useLingui()
  return { running: t`not over yet`, open: t`open`, closed: t`closed` }
}

export function useKindWords(): Record<(typeof MONTH_LINE_KINDS)[number], string> {
  const { t } = useLingui()
  return { trip: t`Trips`, line: t`Later charges`, payment: t`Payments`, tds: t`TDS` }
}
