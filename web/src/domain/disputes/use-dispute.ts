import { shipments } from '@vapsi/contract/bookings/shipments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookings } from '@vapsi/contract/bookings'
import { disputes } from '@vapsi/contract/payments/disputes'
import { api, read } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { newKey } from '../../lib/api/key-per-body.ts'
import { readWhenOpened } from '../../lib/api/read-when-opened.ts'
import { upload } from '../../lib/api/upload.ts'
import { compressed } from '../documents/compress.ts'

type Step =
  | { open: { amount: string; reason: string; stopId?: string } }
  | { answer: string }
  | { withdraw: true }
  | { photo: File }

async function take(id: string, step: Step): Promise<unknown> {
  if ('open' in step) return api(disputes.open, { id, ...step.open })
  if ('answer' in step) return api(disputes.answer, { id, answer: step.answer })
  if ('photo' in step)
    return upload(disputes.addPhoto, { id }, await compressed(step.photo), { idempotencyKey: newKey() })
  return api(disputes.withdraw, { id })
}

export const useDispute = (bookingId: string) =>
  useQuery({ ...read(disputes.get, { id: bookingId }), ...readWhenOpened, refetchInterval: 60_000 })

/** A step of a dispute; whatever the answer, it is read again: the other side or the office may have acted. */
export function useDisputeStep(bookingId: string, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: Step) => take(bookingId, step),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ predicate: concerning(disputes.get, bookings.list, shipments.list) }),
  })
}
