import { useLingui } from '@lingui/react/macro'
import type { TermsView } from '@vapsi/contract/payments'
import { send } from '../../lib/api.ts'
import { useOfficeAction } from '../office/use-office-action.tsx'
import { type TermsValues, termsBody } from './terms-fields.tsx'

export function useSetTerms(bookingId: string, draft: boolean, onDone?: (terms: TermsView) => void) {
  const { t } = useLingui()
  const fallback = t`An error occurred while creating payment terms.`
  const set = useOfficeAction<TermsValues, TermsView>(
    (values, idempotencyKey) =>
      send('POST', '/api/admin/payment-terms', termsBody(bookingId, values, draft), { idempotencyKey }),
    {
      done: draft ? t`Draft saved` : t`Payment terms created`,
      failed: t`Failed to create payment terms`,
      fallback,
    },
    onDone,
  )
  return { ...set, fallback }
}
