import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'

/** Both clerks press at once: one sees success, the other the reason for the refusal. */
export async function bothPress(pages: readonly Page[], name: string | RegExp, done: string, refused: RegExp) {
  const before = await Promise.all(pages.map((on) => on.getByText(refused).count()))
  const release = await sentTogether(pages)
  await Promise.all(pages.map((on) => on.getByRole('button', { name }).last().click()))
  const outcomes = await Promise.all(
    pages.map((on, nth) =>
      Promise.race([
        // Look in the toast: the slower clerk's page soon shows the same words in the timeline.
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

/** Requests wait for the other clerk's: otherwise the slower list moves on, and another row is pressed. */
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

/** Finds it also beside an open dialog, which hides everything else from roles. */
const toastOf = (page: Page) => page.locator('[role=region][aria-label$="(F8)"]')
