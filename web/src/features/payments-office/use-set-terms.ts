import { useLingui } from '@lingui/react/macro'
import type { TermsView } from '@vapsi/contract/payments'
import { useRef } from 'react'
import { send } from '../../lib/api.ts'
import { useOfficeAction } from '../office/use-office-action.tsx'
import { type TermsValues, termsBody } from './terms-fields.tsx'

/** The terms of a booking as they stood when the form was opened; others meanwhile are told first (one of two clerks wins). */
export function useSetTerms(
  booking: { id: string; termsId: string | null },
  draft: boolean,
  onDone?: (terms: TermsView) => void,
) {
  const { t } = useLingui()
  const seen = useRef<string | null | undefined>(booking.termsId)
  const fallback = t`An error occurred while creating payment terms.`
  const set = useOfficeAction<TermsValues, TermsView>(
    (values, idempotencyKey) =>
      send(
        'POST',
        '/api/admin/payment-terms',
        {
          ...termsBody(booking.id, values, draft),
          ifTermsId: seen.current === undefined ? booking.termsId : seen.current,
        },
        { idempotencyKey },
      ),
    {
      done: draft ? t`Draft saved` : t`Payment terms created`,
      failed: t`Failed to create payment terms`,
      fallback,
    },
    (terms) => {
      seen.current = undefined
      onDone?.(terms)
    },
    // Read why; the next press means it.
    () => (seen.current = undefined),
  )
  return { ...set, fallback }
}
