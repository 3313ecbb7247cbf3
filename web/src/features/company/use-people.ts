import { useMutation, useQueryClient } from '@tanstack/react-query'
import { people } from '@vapsi/contract/identity/people'
import { useCallback } from 'react'
import { type Item, readPages } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { actFor } from '../../lib/session/act-for.ts'

export type Person = Item<typeof people.list>
export type Membership = Item<typeof people.memberships>

export const usePeople = () => usePaged(readPages(people.list, { limit: 50 }))
export const useMemberships = () => usePaged(readPages(people.memberships, { limit: 50 }))

const touched = concerning(people.list, people.memberships)

/** To call after somebody was invited, changed, removed or has answered. */
export function usePeopleChanged(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ predicate: touched }), [client])
}

export const useActFor = () => useMutation({ mutationFn: actFor })
