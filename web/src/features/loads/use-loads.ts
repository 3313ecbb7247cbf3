import type { loads } from '@vapsi/contract/loads'
import type { LoadStatus } from '@vapsi/contract/lifecycle'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Item, withQuery } from '../../lib/api.ts'
import { usePaged } from '../../lib/paged.ts'

export type Load = Item<typeof loads.list>

export const useMyLoads = (status: LoadStatus | 'all') =>
  usePaged<Load>(withQuery('/api/posted-loads', { status: status === 'all' ? null : status, limit: 20 }))

/** To call after a load or one of its bids has changed. */
export function useLoadsChanged(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => /\/api\/(posted-loads|dashboard)/.test(queryKey.join('/')),
    })
  }, [client])
}
