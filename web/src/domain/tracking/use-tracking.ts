import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { tracking } from '@vapsi/contract/tracking'
import type { TrackingView } from '@vapsi/contract/tracking'
import { api, read } from '../../lib/api/api.ts'
import { readWhenOpened } from '../../lib/api/read-when-opened.ts'

type Step = 'given' | 'paused' | 'stopped' | 'share' | 'unshare'

async function take(id: string, step: Step): Promise<TrackingView> {
  if (step === 'share') return api(tracking.share, { id })
  if (step !== 'unshare') return api(tracking.consent, { id, consent: step })
  await api(tracking.unshare, { id })
  return api(tracking.get, { id })
}

/** Where a truck is, read again every five minutes while it is looked at. */
export function useTracking(bookingId: string, { enabled = true } = {}) {
  const client = useQueryClient()
  const question = read(tracking.get, { id: bookingId })
  const query = useQuery({ ...question, enabled, ...readWhenOpened, refetchInterval: 300_000 })
  const step = useMutation({
    mutationFn: (next: Step) => take(bookingId, next),
    onSuccess: (now) => client.setQueryData(question.queryKey, now),
    onError: () => void client.invalidateQueries({ queryKey: question.queryKey }),
  })
  const readAgain = () => void client.invalidateQueries({ queryKey: question.queryKey })
  return { query, step, readAgain }
}
