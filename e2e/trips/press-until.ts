import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Presses a button until what it leads to is there, as a person does: a press that meets a card while it is drawn anew,
 * because an answer has just arrived, is not heard.
 */
export const pressUntil = (button: Locator, shown: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        if (await shown.isVisible()) return true
        await button.click({ timeout: 1000 }).catch(() => undefined)
        return shown.isVisible()
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true)
