import { appMode } from './app-mode.ts'

const key = 'vapsi.wanted-page'

/** One of our own addresses: a link from outside must not choose where a sign-in leads. */
const own = (address: string | null): string | null =>
  address !== null && /^\/(?![/\\])[^\\\s]*$/.test(address) ? address : null

const named = (search: string) => own(new URLSearchParams(search).get('next'))

/** The address of `page`, which leads on to `wanted` after the sign-in. */
export const leadingTo = (page: string, wanted: string | null): string =>
  wanted === null || wanted === '/dashboard' ? page : `${page}?next=${encodeURIComponent(wanted)}`

/** The sign-in of an address's side; of the side that this device was signed in to last; else the home page. */
export function doorTo(address: string): string {
  if (/^\/admin(?![\w-])/.test(address)) return '/admin/login'
  const mode = address.startsWith('/driver/') ? 'driver' : appMode()
  return mode ? `/${mode}/login` : '/'
}

/** Where a link pointed before the sign-in that it needs: what the address says, or what this tab keeps. */
export function wantedPage(search: string): string | null {
  try {
    return named(search) ?? own(sessionStorage.getItem(key))
  } catch {
    return named(search)
  }
}

/** Keeps it in this tab, as visitors look around before they sign in. */
export function keepWantedPage(search: string): void {
  const wanted = named(search)
  try {
    if (wanted) sessionStorage.setItem(key, wanted)
  } catch {
    // Closed storage: the address itself still says it.
  }
}

export function forgetWantedPage(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Closed storage has kept nothing.
  }
}
