import { useLingui } from '@lingui/react/macro'
import type { KeyWords } from '../../domain/office-keys/keys-line.tsx'

/** The keys of the board, each with what it does. */
export function useKeyWords(): KeyWords {
  const { t } = useLingui()
  return [
    ['J K', t`next and previous load`],
    ['1–5', t`choose a truck`],
    ['0', t`not this truck`],
    ['Enter', t`assign and open the next load`],
    ['E', t`change the price`],
    ['W', t`why not the others`],
    ['S T', t`ask the shipper, or transporters`],
    ['U Z', t`undo for ten seconds`],
    ['X', t`select a load for the plan`],
    ['P', t`plan the selected loads, or all`],
    ['M', t`map`],
    ['/', t`search`],
    ['N', t`show new loads`],
    ['?', t`all keys`],
  ]
}
