import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lorryReceipts } from '@vapsi/contract/lorry-receipts'
import type { LorryReceiptsView, ReceiptForm } from '@vapsi/contract/lorry-receipts'
import { api, read } from '../../lib/api/api.ts'
import { readWhenOpened } from '../../lib/api/read-when-opened.ts'

interface Issue {
  issue: ReceiptForm
  supersedes: string | null
}
export type Step = Issue | { accept: string } | { void: string; reason: string }

function take(id: string, step: Step): Promise<LorryReceiptsView> {
  if ('issue' in step) return api(lorryReceipts.issue, { id, ...step.issue, supersedes: step.supersedes })
  if ('accept' in step) return api(lorryReceipts.accept, { id, number: step.accept })
  return api(lorryReceipts.cancel, { id, number: step.void, reason: step.reason })
}

/** The receipts of a booking, read when they are looked at, and the steps that change them. */
export function useReceipts(bookingId: string, onChanged: () => void) {
  const client = useQueryClient()
  const question = read(lorryReceipts.list, { id: bookingId })
  const query = useQuery({ ...question, ...readWhenOpened })
  const step = useMutation({
    mutationFn: (next: Step) => take(bookingId, next),
    onSuccess: (now) => {
      client.setQueryData(question.queryKey, now)
      onChanged()
    },
    // Refused because of a change: the shown data is read again.
    onError: () => void client.invalidateQueries({ queryKey: question.queryKey }),
  })
  return { query, step }
}
