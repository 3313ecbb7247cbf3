import { useEffect } from 'react'
import type { OfficeRows } from '../office/office-list.ts'
import { useHeldList } from './held-list.ts'

const everyMs = 30_000

/** A list of the server that is looked at every half minute, whose new rows wait until the clerk lets them in. */
export function useHeldRows<T extends { id: string }>(list: OfficeRows<T>, scope: string) {
  const { refetch } = list
  useEffect(() => {
    const timer = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(timer)
  }, [refetch])
  // Rows of the filters before, which stand dimmed until the new ones are here, are not held under the new ones.
  return useHeldList(list.rows, list.isPlaceholderData ? `before ${scope}` : scope)
}
