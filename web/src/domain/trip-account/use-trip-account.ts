import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CostKind,
  type DriverCostsView,
  type TripAccountView,
  tripAccount,
} from '@vapsi/contract/bookings/trip-account'
import { useRef } from 'react'
import { errorMessage } from '../../lib/api/api-error.ts'
import { read } from '../../lib/api/api.ts'
import { keyPerBody, newKey } from '../../lib/api/key-per-body.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { toast } from '../../lib/session/toast.ts'
import { compressed } from '../documents/compress.ts'
import { putInOutbox, sendNow } from '../outbox/send-outbox.ts'
import { useSaidSaved } from './said-saved.ts'
import { type QueuedCost, touched } from './send-cost.ts'
import { personOf } from '../../lib/session/person-of.ts'

export type Cost = TripAccountView['costs'][number]
interface CostDraft {
  kind: CostKind
  amount: string
  note: string
  photo: File | null
}

/** The whole account, which only its owner reads. */
export const useTripAccount = (bookingId: string) =>
  useQuery({ ...read(tripAccount.get, { id: bookingId }), select: (account) => account as TripAccountView })

/** What a driver has written down for his owner. */
export const useDriverCosts = (bookingId: string) =>
  useQuery({ ...read(tripAccount.get, { id: bookingId }), select: (account) => account as DriverCostsView })

/** Stored on the phone first, so that without signal it is sent later, once. Returns whether it was sent. */
async function deliver(cost: QueuedCost): Promise<boolean> {
  const isKept = await putInOutbox(cost)
  const outcome = await sendNow(cost)
  if (outcome.is !== 'sent' && (outcome.is === 'refused' || !isKept)) throw outcome.error
  return outcome.is === 'sent'
}

/** Writes a new entry down, or over one that stands, with the photo of its bill. */
export function useSaveCost(bookingId: string, cost: Cost | null) {
  const client = useQueryClient()
  const { user } = useAuth()
  const opening = useRef({ keyOf: keyPerBody(), at: '' })
  return useMutation({
    async mutationFn({ photo, ...form }: CostDraft) {
      const { keyOf, at } = opening.current
      opening.current.at = at || new Date().toISOString()
      return deliver({
        id: keyOf(form),
        kind: 'cost',
        userId: personOf(user) ?? '',
        bookingId,
        at: opening.current.at,
        body: {
          ...form,
          photo: photo && (await compressed(photo)),
          ...(cost && { does: 'change', costId: cost.id }),
        },
      })
    },
    onSettled: () => {
      void client.invalidateQueries({ predicate: touched })
    },
  })
}

export function useStrikeCost(bookingId: string) {
  const client = useQueryClient()
  const { user } = useAuth()
  const { t } = useLingui()
  const saySaved = useSaidSaved()
  return useMutation({
    mutationFn: ({ id, kind, amount, note }: Cost) =>
      deliver({
        id: newKey(),
        kind: 'cost',
        userId: personOf(user) ?? '',
        bookingId,
        at: new Date().toISOString(),
        body: { kind, amount: String(amount), note: note ?? '', photo: null, does: 'strike', costId: id },
      }),
    // Its row is replaced at once by the waiting one; the result is shown elsewhere.
    onSuccess: saySaved,
    onError: (error) => toast({ title: errorMessage(error, t`Please try again.`), variant: 'destructive' }),
    onSettled: () => {
      void client.invalidateQueries({ predicate: touched })
    },
  })
}
