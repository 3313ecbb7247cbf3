import { pages } from './pages.ts'
import { routeTable } from './route-table.ts'

/** Loads the code of the screen at an address, as far as the address alone tells which screen that is. */
export async function preloadFor(path: string): Promise<void> {
  if (path === '/') await pages.landing.preload()
  else await routeTable.find((entry) => entry.path === path)?.page.preload()
}
