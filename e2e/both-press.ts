import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'

/** Both clerks press at once: one reads that it is done, the other why not. */
export async function bothPress(pages: readonly Page[], name: string | RegExp, done: string, refused: RegExp) {
  const before = await Promise.all(pages.map((on) => on.getByText(refused).count()))
  const release = await sentTogether(pages)
  await Promise.all(pages.map((on) => on.getByRole('button', { name }).last().click()))
  const outcomes = await Promise.all(
    pages.map((on, nth) =>
      Promise.race([
        // In the toast: the trail on the page of the one who comes too late soon says the same of the other.
        toastOf(on)
          .getByText(done, { exact: true })
          .waitFor()
          .then(() => 'done'),
        on
          .getByText(refused)
          .nth(before[nth] ?? 0)
          .waitFor()
          .then(() => 'refused'),
      ]),
    ),
  )
  await release()
  expect(outcomes.toSorted(), done).toEqual(['done', 'refused'])
  return pages[outcomes.indexOf('refused')] as Page
}

/** What is written waits for the other clerk's: else the list of a slow one moves on, and another row is pressed. */
async function sentTogether(pages: readonly Page[]) {
  const waiting: (() => void)[] = []
  const hold = async (route: Route) => {
    if (route.request().method() !== 'GET') {
      const both = new Promise<void>((go) => waiting.push(go))
      if (waiting.length >= pages.length) for (const go of waiting) go()
      await both
    }
    await route.fallback()
  }
  await Promise.all(pages.map((on) => on.route('**/api/admin/**', hold)))
  return () => Promise.all(pages.map((on) => on.unroute('**/api/admin/**', hold)))
}

/** Also beside an open dialog, which hides all else from roles. */
const toastOf = (page: Page) => page.locator('[role=region][aria-label$="(F8)"]')
