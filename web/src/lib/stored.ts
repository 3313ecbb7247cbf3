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
      // Full or closed: the value is missing at the next visit, nothing worse.
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
