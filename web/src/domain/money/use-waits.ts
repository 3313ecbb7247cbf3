import { useLingui } from '@lingui/react/macro'
import type { ProposalView } from '@vapsi/contract/office/proposals'

/** The toast of a call that one clerk may not do alone: nothing has happened yet. */
export function useWaits(): (answer: object | ProposalView) => string | null {
  const { t } = useLingui()
  return (answer) => ('proposedBy' in answer ? t`Nothing has changed yet: it waits for a second clerk` : null)
}
