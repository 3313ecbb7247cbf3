import { useEffect, useState } from 'react'
import { type SignInDraft, saveSignInDraft, signInDraft } from './sign-in-draft.ts'
import type { Side, Tab } from './sides.ts'

/** Restores what a reload would lose once the page is hydrated, including a code on its way; `null` when done. */
export function useSignInDraft(
  side: Side,
  start: Tab,
  now: Omit<SignInDraft, 'start'> | null,
  restore: (draft: SignInDraft) => void,
) {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    setRestored(true)
    const draft = signInDraft(side.name, start)
    if (draft) restore(draft)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the page opens
  }, [])
  const text = JSON.stringify(now && (now.mobile || now.name) ? { ...now, start } : null)
  useEffect(() => {
    if (isRestored) saveSignInDraft(side.name, text)
  }, [isRestored, side.name, text])
}
