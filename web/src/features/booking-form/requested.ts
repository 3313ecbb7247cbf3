const key = (draftName: string) => `vapsi.requested.${draftName}`

/** A truck requested here: an earlier address, reached by Back, must not call it somebody else's. For this tab only. */
export function rememberRequest(draftName: string): void {
  try {
    sessionStorage.setItem(key(draftName), '1')
  } catch {
    // Closed storage: the page then says what it says of every truck that is gone.
  }
}

export function wasRequested(draftName: string): boolean {
  try {
    return sessionStorage.getItem(key(draftName)) !== null
  } catch {
    return false
  }
}
