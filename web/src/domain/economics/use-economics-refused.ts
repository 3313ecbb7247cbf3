import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFieldErrors } from '../../lib/field-errors.ts'
import { type EconomicsDraft, isHomeUnchosen, refusable } from './economics-draft.ts'

/** What is wrong with each figure: of the server, and a home that was typed and never chosen. `isSound` is asked by the press. */
export function useEconomicsRefused(draft: EconomicsDraft, error: Error | null) {
  const { t } = useLingui()
  const [isTried, setTried] = useState(false)
  const refused = useFieldErrors(error, refusable(draft))
  const isUnchosen = isHomeUnchosen(draft)
  return {
    fields:
      isTried && isUnchosen
        ? { ...refused, home: t`Please select locations from the autocomplete suggestions.` }
        : refused,
    isSound: () => {
      setTried(isUnchosen)
      return !isUnchosen
    },
  }
}
