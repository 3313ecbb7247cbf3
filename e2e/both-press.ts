import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Both clerks press at once: one reads that it is done, the other why not. */
export async function bothPress(pages: readonly Page[], name: string | RegExp, done: string, refused: RegExp) {
  const before = await Promise.all(pages.map((on) => on.getByText(refused).count()))
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
  expect(outcomes.toSorted(), done).toEqual(['done', 'refused'])
  return pages[outcomes.indexOf('refused')] as Page
}

/** Also beside an open dialog, which hides all else from roles. */
const toastOf = (page: Page) => page.locator('[role=region][aria-label$="(F8)"]')
