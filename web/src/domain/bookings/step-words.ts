import { useLingui } from '@lingui/react/macro'

/** What the steps of a booking's timeline are called. */
export function useStepWords(): (step: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    requested: t`Requested`,
    confirmed: t`Confirmed`,
    accepted: t`Accepted by Driver`,
    declined: t`Declined by Driver`,
    taken_back: t`Truck taken back`,
    advance_paid: t`Advance Paid`,
    advance_reversed: t`Advance reversed`,
    loaded: t`Loaded`,
    started: t`In Transit`,
    delivered: t`Delivered`,
    completed: t`Completed`,
    cancelled: t`Cancelled`,
    pod_uploaded: t`Proof of delivery uploaded`,
    document_rejected: t`Document sent back`,
  }
  return (step) => words[step] ?? step
}
