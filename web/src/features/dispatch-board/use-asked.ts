import { useState } from 'react'
import type { Waiting } from './board-rows.ts'

/**
 * A load from another page's link is chosen once, as soon as the list is loaded; `missing` if it does not wait for a
 * truck.
 */
export function useAsked(asked: string | null, rows: readonly Waiting[] | undefined, onFound: (row: Waiting) => void) {
  const [followed, setFollowed] = useState<string | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  if (rows && asked !== followed) {
    setFollowed(asked)
    const row = rows.find(({ id }) => id === asked)
    setMissing(row ? null : asked)
    if (row) onFound(row)
  }
  return {
    isMissing: missing !== null && missing === asked,
    isFollowed: asked === followed,
    forgetMissing: () => setMissing(null),
  }
}
