import { useLingui } from '@lingui/react/macro'
import { isProposal } from '@vapsi/contract/proposals'

/** The toast of a call that one clerk may not do alone: nothing has happened yet. */
export function useWaits(): (answer: unknown) => string | null {
  const { t } = useLingui()
  return (answer) => (isProposal(answer) ? t`Nothing has changed yet: it waits for a second clerk` : null)
}
