import { useLingui } from '@lingui/react/macro'
import type { AdminBookingView } from '@vapsi/contract/admin-views'
import type { TermsView } from '@vapsi/contract/payments'
import { useState } from 'react'
import { send } from '../../lib/api.ts'
import { useOfficeAction } from '../office/use-office-action.tsx'
import { type TermsValues, termsBody } from './terms-fields.tsx'

interface Setting {
  bookingId: string
  /** The terms that stood when the clerk last looked. */
  seen: string | null
  onSeen: (termsId: string | null) => void
  onDone?: ((terms: TermsView) => void) | undefined
}

/**
 * The two ways to save a booking's terms. Others set meanwhile are told first (one of two clerks wins); whoever has read
 * that and presses again means it.
 */
export function useSetTerms(booking: Pick<AdminBookingView, 'id' | 'termsId'>, onDone?: (terms: TermsView) => void) {
  const [seen, onSeen] = useState(booking.termsId)
  const setting = { bookingId: booking.id, seen, onSeen, onDone }
  const draft = useSetting(setting, true)
  const create = useSetting(setting, false)
  const busy = draft.isPending || create.isPending
  const error = create.error ?? draft.error
  return {
    draft,
    create,
    error,
    saveDraft: (values: TermsValues) => {
      if (busy) return
      create.reset()
      draft.mutate(values)
    },
    createTerms: (values: TermsValues) => {
      if (busy) return
      draft.reset()
      create.mutate(values)
    },
  }
}

export const useTermsFallback = () => {
  const { t } = useLingui()
  return t`An error occurred while creating payment terms.`
}

function useSetting({ bookingId, seen, onSeen, onDone }: Setting, draft: boolean) {
  const { t } = useLingui()
  return useOfficeAction<TermsValues, TermsView>(
    (values, idempotencyKey) =>
      send(
        'POST',
        '/api/admin/payment-terms',
        { ...termsBody(bookingId, values, draft), ifTermsId: seen },
        { idempotencyKey },
      ),
    {
      done: draft ? t`Draft saved` : t`Payment terms created`,
      failed: t`Failed to create payment terms`,
      fallback: useTermsFallback(),
    },
    (terms) => {
      if (!draft) onSeen(terms.id)
      onDone?.(terms)
    },
    async () => {
      const now = await send<AdminBookingView>('GET', `/api/admin/bookings/${bookingId}`)
      onSeen(now.termsId)
    },
  )
}
