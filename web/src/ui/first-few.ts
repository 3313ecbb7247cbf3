import { startTransition, useEffect, useState } from 'react'

const signs = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const
const settledMs = 2500

/**
 * The first rows of a list at once, all of them when somebody moves or the page has settled, drawn in pieces between which a
 * touch gets its turn: what lies below the first screen does not hold it up. `few` must fill that screen. For what is mounted
 * when its rows are there.
 */
export function useFirstFew<T>(rows: T[], few: number): T[] {
  const [isWhole, setWhole] = useState(rows.length <= few)
  useEffect(() => {
    if (isWhole) return
    const go = () => startTransition(() => setWhole(true))
    const timer = setTimeout(go, settledMs)
    for (const sign of signs) window.addEventListener(sign, go, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, go, { capture: true })
    }
  }, [isWhole])
  return isWhole ? rows : rows.slice(0, few)
}
