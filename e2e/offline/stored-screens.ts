import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the service worker keeps every screen of the app; it fetches them one after another. */
export async function screensAreStored(page: Page): Promise<void> {
  const areStored = async () => {
    const ahead = (await (await fetch('/sw.js')).text()).match(/\/assets\/[\w.-]+\.js/g) ?? []
    const stored = await Promise.all(ahead.map((path) => caches.match(path, { ignoreVary: true })))
    return ahead.length > 50 && stored.every(Boolean)
  }
  // Seldom, because each look reads the whole cache that is being filled meanwhile.
  await expect.poll(() => page.evaluate(areStored), { timeout: 150_000, interval: 1000 }).toBe(true)
}
