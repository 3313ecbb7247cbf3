import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Endpoint, type Given, type Reply, read } from '../../lib/api/api.ts'
import { type AddressFilters, type OfficeRows, openedMs } from '../office/office-list.ts'

/**
 * The totals of the current filter, below their columns: the old totals stay as long as the old rows do, never below
 * new rows.
 */
export function useSums<E extends Endpoint>(
  call: E,
  filters: AddressFilters,
  list: OfficeRows<unknown>,
): Reply<E> | undefined {
  const sums = useQuery({
    ...read(call, ...([filters] as unknown as Given<E>)),
    placeholderData: keepPreviousData,
    staleTime: openedMs,
  })
  return sums.isPlaceholderData && !list.isPlaceholderData ? undefined : sums.data
}
