import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import { type Input, type Reply, api, read } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'

export type Economics = Reply<typeof wayHome.economics>

export const useEconomics = (id: string) => useQuery({ ...read(wayHome.economics, { id }), enabled: id !== '' })

/** Changes what a truck costs, its home or its wish, and plans again. */
export function useSetEconomics(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: Omit<Input<typeof wayHome.setEconomics>, 'id'>) => api(wayHome.setEconomics, { id, ...form }),
    onSuccess: () =>
      client.invalidateQueries({ predicate: concerning(wayHome.economics, wayHome.plans, wayHome.leftOut) }),
  })
}
