import { useLingui } from '@lingui/react/macro'
import type { GstExempt, GstMode, TdsReason } from '@vapsi/contract/settlement/tax-rules'

/** What is said of the taxes of a trip. */
export function useTaxWords() {
  const { t } = useLingui()
  const reasons: Record<TdsReason, string> = {
    individual: t`individual or HUF`,
    other: t`company, firm or other`,
    no_pan: t`no PAN given`,
    declared: t`PAN and declaration of at most 10 vehicles`,
    under_limits: t`under ₹30,000 at once and ₹1,00,000 a year`,
  }
  const modes: Record<GstMode, string> = {
    reverse: t`Reverse charge: the customer pays 5 %`,
    forward: t`Forward charge: 5 %, without input tax credit`,
    forward_credit: t`Forward charge: 18 %, with input tax credit`,
  }
  const payers: Record<GstMode, string> = {
    reverse: t`the customer pays it to the state`,
    forward: t`on the carrier’s invoice`,
    forward_credit: t`on the carrier’s invoice`,
  }
  const exemptions: Record<GstExempt, string> = {
    goods: t`exempt goods`,
    recipient: t`nothing due: the customer is not registered`,
  }
  const payerOf = ({ mode, exempt }: { mode: GstMode; exempt: GstExempt | null }) =>
    exempt ? exemptions[exempt] : payers[mode]
  return { reasons, modes, payerOf }
}
