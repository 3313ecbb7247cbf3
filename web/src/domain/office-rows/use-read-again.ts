import { useEffect } from 'react'

const everyMs = 30_000
const pageRows = 50

interface Listed {
  rows: readonly unknown[]
  refetch: (options: { cancelRefetch: boolean }) => unknown
}

/** Reads a list of the office every half minute while somebody looks, and when they look again; what is new in it waits above the rows. */
export function useReadAgain({ rows, refetch }: Listed, isWanted: boolean): void {
  // It is read with all the pages that were turned to: as many, so much more rarely.
  const ms = everyMs * Math.max(1, Math.ceil(rows.length / pageRows))
  useEffect(() => {
    if (!isWanted) return
    // The next page, when it is under way, comes first.
    const look = () => document.hidden || refetch({ cancelRefetch: false })
    const timer = setInterval(look, ms)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
    }
  }, [refetch, ms, isWanted])
}
