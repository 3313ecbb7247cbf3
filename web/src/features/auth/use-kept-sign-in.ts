import { useEffect, useState } from 'react'
import { type KeptSignIn, keepSignIn, keptSignIn } from './kept-sign-in.ts'
import type { Side, Tab } from './sides.ts'

/** Restores what a reload would lose once the page is hydrated, including a code on its way; `null` when done. */
export function useKeptSignIn(
  side: Side,
  start: Tab,
  now: Omit<KeptSignIn, 'start'> | null,
  restore: (kept: KeptSignIn) => void,
) {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    setRestored(true)
    const kept = keptSignIn(side.name, start)
    if (kept) restore(kept)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the page opens
  }, [])
  const text = JSON.stringify(now && (now.mobile || now.name) ? { ...now, start } : null)
  useEffect(() => {
    if (isRestored) keepSignIn(side.name, text)
  }, [isRestored, side.name, text])
}
