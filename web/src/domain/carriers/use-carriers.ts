import { carriers } from '@vapsi/contract/loads/carriers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, readPages } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { usePaged } from '../../lib/api/paged.ts'

/** Transporters of own finished trips, the known carriers first. */
export const useCarriers = () => usePaged(readPages(carriers.list, { limit: 50 }))

/** Puts a transporter on the list of those who are asked first, or takes them off. */
export function useKeepCarrier(onDone?: (isKnown: boolean) => void) {
  const client = useQueryClient()
  return useMutation<void, Error, { id: string; isKnown: boolean }>({
    // Either may be pressed twice and is then the same.
    mutationFn: ({ id, isKnown }) => api(isKnown ? carriers.keep : carriers.remove, { id }),
    onSuccess: (_, { isKnown }) => onDone?.(isKnown),
    onSettled: () => client.invalidateQueries({ predicate: concerning(carriers.list) }),
  })
}
