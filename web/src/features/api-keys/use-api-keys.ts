import { useQueryClient } from '@tanstack/react-query'
import { apiKeys } from '@vapsi/contract/identity/api-keys'
import { useCallback } from 'react'
import { type Item, readPages } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { usePaged } from '../../lib/api/paged.ts'

export type ApiKey = Item<typeof apiKeys.list>
export const useApiKeys = () => usePaged(readPages(apiKeys.list, { limit: 50 }))

const touched = concerning(apiKeys.list)
export function useApiKeysChanged(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ predicate: touched }), [client])
}
