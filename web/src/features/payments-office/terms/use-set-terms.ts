import { admin } from '@vapsi/contract/admin/admin'
import { useLingui } from '@lingui/react/macro'
import { type TermsView, payments } from '@vapsi/contract/payments'
import { api } from '../../../lib/api/api.ts'
import { useOfficeAction } from '../../../domain/office/use-office-action.tsx'
import { type TermsValues, termsBody } from './terms-fields.tsx'

/** The sets that existed when the clerk last looked; a draft that was not loaded is not compared. */
export interface TermsSeen {
  termsId: string | null
  draftId: string | null | undefined
}
interface Sets {
  termsId: string | null
  draftTerms?: { id: string } | null | undefined
}
export const seenOf = ({ termsId, draftTerms }: Sets): TermsSeen => ({
  termsId,
  draftId: draftTerms ? draftTerms.id : draftTerms,
})

interface Sight {
  seen: TermsSeen
  /** After a refusal: what stands instead. */
  onSeen: (seen: TermsSeen) => void
  onSaved: (terms: TermsView, seen: TermsSeen) => void
}

/**
 * The two ways to save a booking's terms. Other sets or drafts saved in the meantime are a conflict first (one of two
 * clerks wins); pressing again after seeing them confirms.
 */
export function useSetTerms(bookingId: string, sight: Sight) {
  const draft = useSetting(bookingId, sight, true)
  const create = useSetting(bookingId, sight, false)
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

function useSetting(bookingId: string, { seen, onSeen, onSaved }: Sight, draft: boolean) {
  const { t } = useLingui()
  return useOfficeAction<TermsValues, TermsView>(
    (values, idempotencyKey) =>
      api(
        payments.setTerms,
        { ...termsBody(bookingId, values, draft), ifTermsId: seen.termsId, ifDraftId: seen.draftId },
        { idempotencyKey },
      ),
    {
      done: draft ? t`Draft saved` : t`Payment terms created`,
      failed: t`Failed to create payment terms`,
      fallback: useTermsFallback(),
    },
    // Terms take the place of a draft.
    (terms) =>
      onSaved(terms, draft ? { termsId: seen.termsId, draftId: terms.id } : { termsId: terms.id, draftId: null }),
    async () => onSeen(seenOf(await api(admin.booking, { id: bookingId }))),
  )
}
