import { addresses } from '@vapsi/contract/bookings/addresses'
import { readPages } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { usePaged } from '../../lib/api/paged.ts'

/** The company's address book, by name; those that `q` finds. */
export const useAddresses = (q: string) =>
  usePaged(readPages(addresses.list, { limit: 20, ...(q.trim() && { q: q.trim() }) }))

export const ofAddresses = concerning(addresses.list)
