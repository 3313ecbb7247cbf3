import type { SideName, Tab } from './sides.ts'

/** The typed text of a sign-in, and a code on its way, for a reload of the page. */
export interface SignInDraft {
  /** The tab of the address: who goes to the other one begins there. */
  start: Tab
  tab: Tab
  mobile: string
  name: string
  otp: string
  sent: { at: number; resendAt: number; handle: string } | null
}

/** So long a code can be used. */
const codeLivesMs = 10 * 60_000
const keyOf = (side: SideName) => `vapsi.sign-in.${side}`

/** In this tab's storage, which ends with it: a sign-in is personal. */
export function signInDraft(side: SideName, start: Tab, now = Date.now()): SignInDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(side)) ?? 'null') as SignInDraft | null
    if (draft?.start !== start) return null
    return draft.sent && now - draft.sent.at > codeLivesMs ? { ...draft, otp: '', sent: null } : draft
  } catch {
    // Closed storage has kept nothing.
    return null
  }
}

export function saveSignInDraft(side: SideName, text: string): void {
  try {
    sessionStorage.setItem(keyOf(side), text)
  } catch {
    // Closed storage: a reload starts over.
  }
}
