import { searchTonsOf } from '@vapsi/contract/market/search-weight'

const key = 'vapsi.weight'

/** The weight that trucks were searched for, for the forms that ask for it again. For this tab only. */
export function keepWeight(text: string): void {
  try {
    if (text.trim()) sessionStorage.setItem(key, text.trim())
    else sessionStorage.removeItem(key)
  } catch {
    // Closed storage: the forms then open without it.
  }
}

/** Tons; null where none were searched for. */
export function wantedTons(): number | null {
  try {
    return searchTonsOf(sessionStorage.getItem(key) ?? '')
  } catch {
    return null
  }
}
