import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type OfficeRows, openedMs } from './office-list.ts'

/** The sums of whatever is filtered, under their columns: the last ones stay as long as the old rows do, never under new rows. */
export function useSums<T>(address: string, list: OfficeRows<unknown>): T | undefined {
  const sums = useQuery<T>({ queryKey: [address], placeholderData: keepPreviousData, staleTime: openedMs })
  return sums.isPlaceholderData && !list.isPlaceholderData ? undefined : sums.data
}
