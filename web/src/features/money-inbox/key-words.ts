import { useLingui } from '@lingui/react/macro'
import type { KeyWords } from '../../domain/office-keys/keys-line.tsx'

/** The keys of the inbox, each with what it does. */
export function useInboxKeyWords(): KeyWords {
  const { t } = useLingui()
  return [
    ['J K', t`next and previous line`],
    ['Space', t`tick`],
    ['Enter', t`why it belongs there`],
    ['Y', t`take the match`],
    ['N', t`not this booking, the next candidate`],
    ['S', t`split or find`],
    ['I', t`ignore`],
    ['Ctrl Enter', t`confirm ticked`],
    ['A', t`add a statement`],
    ['?', t`all keys`],
  ]
}
