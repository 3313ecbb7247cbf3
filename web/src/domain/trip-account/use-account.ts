import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CostKind, type TripAccountView, tripAccount } from '@vapsi/contract/road/trip-account'
import { useRef } from 'react'
import { api, read } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { keyPerBody, newKey } from '../../lib/api/key-per-body.ts'
import { onceProven } from '../../lib/api/once-proven.ts'
import { upload } from '../../lib/api/upload.ts'
import { compressed } from '../documents/compress.ts'

export type Cost = TripAccountView['costs'][number]
export interface CostDraft {
  kind: CostKind
  amount: string
  note: string
  photo: File | null
}

export const useAccount = (bookingId: string) => useQuery(read(tripAccount.get, { id: bookingId }))

const touched = concerning(tripAccount.get, tripAccount.list, tripAccount.realCost)

async function keepPhoto(id: string, file: File) {
  const photo = await compressed(file)
  await onceProven(() => upload(tripAccount.uploadPhoto, { id }, photo, { idempotencyKey: newKey() }))
}

/** Writes an entry down, or over the one that stands; its photo follows. Sent again after a lost answer it stands once. */
export function useKeepCost(bookingId: string, cost: Cost | null) {
  const client = useQueryClient()
  const keyOf = useRef(keyPerBody())
  return useMutation({
    async mutationFn({ photo, ...form }: CostDraft) {
      if (cost) await api(tripAccount.change, { id: cost.id, ...form })
      const added = cost
        ? null
        : await api(tripAccount.add, { id: bookingId, ...form }, { idempotencyKey: keyOf.current(form) })
      // The newest stands last.
      const id = cost?.id ?? added?.costs.at(-1)?.id
      if (photo && id) await keepPhoto(id, photo)
    },
    onSuccess: () => {
      keyOf.current = keyPerBody()
    },
    onSettled: () => client.invalidateQueries({ predicate: touched }),
  })
}

export function useStrikeCost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(tripAccount.remove, { id }),
    onSettled: () => client.invalidateQueries({ predicate: touched }),
  })
}
