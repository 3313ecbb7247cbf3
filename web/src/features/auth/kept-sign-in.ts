import type { SideName, Tab } from './sides.ts'

/** The typed text of a sign-in, and a code on its way, for a reload of the page. */
export interface KeptSignIn {
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
export function keptSignIn(side: SideName, start: Tab, now = Date.now()): KeptSignIn | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(side)) ?? 'null') as KeptSignIn | null
    if (kept?.start !== start) return null
    return kept.sent && now - kept.sent.at > codeLivesMs ? { ...kept, otp: '', sent: null } : kept
  } catch {
    // Closed storage has kept nothing.
    return null
  }
}

export function keepSignIn(side: SideName, text: string): void {
  try {
    sessionStorage.setItem(keyOf(side), text)
  } catch {
    // Closed storage: a reload starts over.
  }
}
