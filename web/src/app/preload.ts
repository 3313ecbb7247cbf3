import type { CurrentUser } from '../lib/session-store.ts'
import type { Page } from './page.tsx'
import { pages } from './pages.ts'
import { routeTable } from './route-table.ts'

/** Answers that are on their way come with the first drawing; later ones do not hold it up. */
const aheadPatienceMs = 300

/**
 * Loads the code of the screen at an address, for whoever turns out to be here, and what it reads first, so that it is drawn
 * once and whole: not a spinner first, which React then keeps for a third of a second, and not card by card.
 */
export async function preloadFor({ pathname, search }: Address, who: Promise<CurrentUser | null>): Promise<void> {
  const isHome = pathname === '/' || pathname === '/dashboard'
  const entry = routeTable.find(({ path }) => fits(path, pathname))
  const user = isHome || entry?.access ? await alongside(who, entry) : null
  const screens = isHome ? homeOf(user) : screensOf(entry)
  await Promise.all(screens.map((screen) => screen.preload()))
  // What is read under a filter is another thing.
  if (search !== '') return
  const late = new Promise((resolve) => setTimeout(resolve, aheadPatienceMs))
  await Promise.race([Promise.all(screens.map((screen) => screen.ahead())), late])
}

type Address = Pick<Location, 'pathname' | 'search'>
type Entry = (typeof routeTable)[number] | undefined

/** The code of a screen that its address names does not wait for who is here. */
async function alongside(who: Promise<CurrentUser | null>, entry: Entry) {
  const code = Promise.all(screensOf(entry).map((screen) => screen.preload()))
  const user = await who
  await code
  return user
}

const screensOf = (entry: Entry): Page[] =>
  entry === undefined ? [] : entry.office ? [pages.office, entry.page] : [entry.page]

function homeOf(user: CurrentUser | null): Page[] {
  if (!user) return [pages.landing]
  if (user.isAdmin) return [pages.office, pages.adminDashboard]
  return [user.userType === 'shipper' ? pages.shipperDashboard : pages.driverDashboard]
}

const fits = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
