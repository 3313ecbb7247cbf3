import type { Page } from 'playwright-core'
import { go } from './screen.ts'

/** Opens a screen whose code does not load: a new release removed it, or there is no signal. */
export const brokenDown = (path: string) => async (page: Page) => {
  await page.route('**/assets/**', (route) => route.abort())
  await page.evaluate("document.querySelector('h1')?.setAttribute('data-left', '')")
  await go(page, path)
  await page.locator('h1:not([data-left])').waitFor()
}

/** The page as the service worker caches it, with a server that does not say who is signed in. */
export async function nobodyKnown(page: Page) {
  const url = new URL(page.url())
  const shell = await page.context().request.get(`${url.origin}/shell.html`)
  const body = await shell.body()
  await page.route(url.href, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Busy', code: 'unavailable' } }),
  )
  await page.reload()
  await page.locator('h1').waitFor({ timeout: 60_000 })
}
