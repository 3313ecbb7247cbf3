import type { Query } from '@tanstack/react-query'
import { OFFICE_CALLS } from '@vapsi/contract/values/paths'
import type { Call } from './api.ts'

/** The address that a query reads. */
const addressRead = ({ queryKey: [first, ...rest] }: Pick<Query, 'queryKey'>): string =>
  (first === 'paged' ? rest : [first, ...rest]).join('/')

/**
 * Matches what was loaded from these calls, with any filters, and from addresses beneath them:
 * `concerning(bookings.list)` matches the lists, each booking and how to pay it.
 */
export const concerning =
  (...calls: Call[]) =>
  (query: Pick<Query, 'queryKey'>): boolean => {
    const address = addressRead(query)
    return calls.some(({ url }) => {
      const [root = ''] = url.split('/:')
      return address.startsWith(root) && /^(\/|\?|$)/.test(address.slice(root.length))
    })
  }

/** Finds what the office reads. */
export const concerningOffice = (query: Pick<Query, 'queryKey'>): boolean => addressRead(query).startsWith(OFFICE_CALLS)
