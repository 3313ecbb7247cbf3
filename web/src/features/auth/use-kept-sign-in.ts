import { useEffect, useState } from 'react'
import { type KeptSignIn, keepSignIn, keptSignIn } from './kept-sign-in.ts'
import type { Side, Tab } from './sides.ts'

/** What a reload would lose comes back once the page listens, the code that is on its way too; `null` when all is done. */
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
