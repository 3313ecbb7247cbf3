import { useEffect } from 'react'

const everyMs = 30_000

/** Reads a list of the office every half minute; what is new in it waits above the rows. */
export function useReadAgain({ refetch }: { refetch: () => unknown }): void {
  useEffect(() => {
    const timer = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(timer)
  }, [refetch])
}
