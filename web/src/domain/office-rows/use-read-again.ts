import { useEffect } from 'react'

const everyMs = 30_000
const pageRows = 50

interface Listed {
  rows: readonly unknown[]
  refetch: (options: { cancelRefetch: boolean }) => unknown
}

/** Refreshes a list of the office every half minute while it is visible, and on focus; new rows wait above. */
export function useReadAgain({ rows, refetch }: Listed, isWanted: boolean): void {
  // It loads all opened pages again, so with more pages less often.
  const ms = everyMs * Math.max(1, Math.ceil(rows.length / pageRows))
  useEffect(() => {
    if (!isWanted) return
    // A loading next page has priority.
    const look = () => document.hidden || refetch({ cancelRefetch: false })
    const timer = setInterval(look, ms)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
    }
  }, [refetch, ms, isWanted])
}
