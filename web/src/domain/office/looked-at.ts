import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

interface Reading<T> {
  queryKey: string[]
  queryFn: (asked: { signal: AbortSignal }) => Promise<T>
}

/**
 * One row of a list, as the clerk saw it when choosing it. It stays what is shown and sent, whatever the page behind
 * loads later: a change by another clerk is reported by a refusal, and then loaded.
 */
export function useLookedAt<T>(readOne: (id: string) => Reading<T>, id: string | null) {
  const [looked, look] = useState<{ id: string; seen: T } | null>(null)
  const isKnown = looked?.id === id
  const first = useQuery({ ...readOne(id ?? ''), staleTime: 0, enabled: id !== null && !isKnown })
  const isRead = first.isSuccess && first.isFetchedAfterMount
  if (id !== null && !isKnown && isRead) look({ id, seen: first.data })
  return {
    seen: isKnown && looked ? looked.seen : null,
    error: isKnown ? null : first.error,
    retry: () => void first.refetch(),
    lookAgain: async () => {
      if (id === null) return
      look({ id, seen: await readOne(id).queryFn({ signal: new AbortController().signal }) })
    },
  }
}
