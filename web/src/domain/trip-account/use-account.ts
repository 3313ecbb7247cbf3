import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CostKind, type TripAccountView, tripAccount } from '@vapsi/contract/road/trip-account'
import { useRef } from 'react'
import { api, read } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { keyPerBody, newKey } from '../../lib/api/key-per-body.ts'
import { onceProven } from '../../lib/api/once-proven.ts'
import { upload } from '../../lib/api/upload.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { compressed } from '../documents/compress.ts'
import { keepCost, sendCost } from './cost-queue.ts'

export type Cost = TripAccountView['costs'][number]
export interface CostDraft {
  kind: CostKind
  amount: string
  note: string
  photo: File | null
}

export const useAccount = (bookingId: string) => useQuery(read(tripAccount.get, { id: bookingId }))

export const touched = concerning(tripAccount.get, tripAccount.list, tripAccount.realCost)

async function keepPhoto(id: string, file: File) {
  const photo = await compressed(file)
  await onceProven(() => upload(tripAccount.uploadPhoto, { id }, photo, { idempotencyKey: newKey() }))
}

/** Writes over the entry that stands; its photo follows. */
export function useChangeCost(cost: Cost | null) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ photo, ...form }: CostDraft) {
      if (!cost) return
      await api(tripAccount.change, { id: cost.id, ...form })
      if (photo) await keepPhoto(cost.id, photo)
    },
    onSettled: () => client.invalidateQueries({ predicate: touched }),
  })
}

/** Writes an entry down with its photo: kept on the phone first, so that without signal it comes later, once. Answers whether it came. */
export function useAddCost(bookingId: string) {
  const client = useQueryClient()
  const { user } = useAuth()
  const opening = useRef({ keyOf: keyPerBody(), at: '' })
  return useMutation({
    async mutationFn({ photo, ...form }: CostDraft) {
      const { keyOf, at } = opening.current
      opening.current.at = at || new Date().toISOString()
      const cost = {
        id: keyOf(form),
        userId: user?.id ?? '',
        bookingId,
        ...form,
        photo: photo && (await compressed(photo)),
        at: opening.current.at,
      }
      const isKept = await keepCost(cost)
      const outcome = await sendCost(cost)
      if (outcome.is === 'refused' || (outcome.is === 'waiting' && !isKept)) throw outcome.error
      return outcome.is === 'sent'
    },
    onSettled: () => {
      void client.invalidateQueries({ predicate: touched })
    },
  })
}

export function useStrikeCost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(tripAccount.remove, { id }),
    onSettled: () => client.invalidateQueries({ predicate: touched }),
  })
}
