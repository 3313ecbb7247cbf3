import { useLingui } from '@lingui/react/macro'
import type { ProposalView } from '@vapsi/contract/payments/proposals'

/** The toast after an action that needs a second clerk: nothing has happened yet. */
export function useWaits(): (answer: object | ProposalView) => string | null {
  const { t } = useLingui()
  return (answer) => ('proposedBy' in answer ? t`Nothing has changed yet: it waits for a second clerk` : null)
}
