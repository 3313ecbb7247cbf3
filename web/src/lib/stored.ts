/** Local storage that may be closed (private windows) or absent (prerendering). */
export const stored = {
  read(key: string): string | null {
    try {
      return globalThis.localStorage?.getItem(key) ?? null
    } catch {
      return null
    }
  },
  write(key: string, value: string): void {
    try {
      globalThis.localStorage?.setItem(key, value)
    } catch {
      // Full or closed: what was to be remembered is forgotten at the next visit, nothing else.
    }
  },
  remove(key: string): void {
    try {
      globalThis.localStorage?.removeItem(key)
    } catch {
      // Closed storage holds nothing to remove.
    }
  },
}
