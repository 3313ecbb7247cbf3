/**
 * The load somebody could not find a truck for, kept while they sign up: the shipper's Post Load form opens with it. Kept for
 * this tab only, and for as long as it is open.
 */
export interface LoadWish {
  from: string
  to: string
  /** A truck category, when the search had one. */
  category?: string
  /** Tons, day and rupees, when the search knew them. */
  weight?: string
  day?: string
  price?: string
}

const key = 'vapsi.loadWish'

export function wishLoad(wish: LoadWish): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(wish))
  } catch {
    // Closed storage: the form then opens empty.
  }
}

/** The wish, once: it is gone afterwards. */
export function takeLoadWish(): LoadWish | null {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const wish = JSON.parse(stored ?? 'null') as Partial<LoadWish> | null
    return wish && typeof wish.from === 'string' && typeof wish.to === 'string' ? (wish as LoadWish) : null
  } catch {
    return null
  }
}
