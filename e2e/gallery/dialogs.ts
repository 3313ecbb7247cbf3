import type { Page } from 'playwright-core'

/** The last one is the office's menu over a narrow page, under which nothing can be pressed. */
const open =
  '[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible, :has(+ [inert] #main) > nav:visible'
/** Not buttons that choose something: their choice would remain in all later pictures. */
const pressed = ':is([aria-pressed], [aria-checked], [role=tab])'
/** Heads of columns sort, and on a phone they are there for screen readers only. */
const buttons = `:is(main, header) button:visible:enabled:not(${pressed}):not(thead *)`
/** A page with more kinds of buttons has no more that open something new. */
const most = { buttons: 40, dialogs: 12 }
/** A busy machine takes a while to see that a button is still and uncovered. */
const longestMs = 15_000
const highest = 2400

/**
 * Presses one button of each kind and shows what opens over the page, by its number. Nothing is sent, and the browser's
 * storage is restored. Returns the kinds that could not be pressed.
 */
export async function eachDialog(
  page: Page,
  openAgain: () => Promise<void>,
  show: (number: number) => Promise<void>,
  waitMs = longestMs,
): Promise<string[]> {
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  const all = await kindsOf(page)
  const kinds = [...new Set(all)].slice(0, most.buttons)
  const kept = await stored(page)
  const asItWas = [page.url(), all.join('\n')].join('\n')
  const failed: string[] = []
  let shown = 0
  for (const kind of kinds) {
    if (shown === most.dialogs) break
    // Found by its looks: after a press the list may have changed, and its third button with it.
    const index = (await kindsOf(page)).indexOf(kind)
    if (index < 0) continue
    try {
      await page.locator(buttons).nth(index).click({ timeout: waitMs })
      if (await page.locator(open).first().waitFor({ timeout: 1500 }).then(yes, no)) {
        await page.waitForTimeout(700)
        await show(++shown)
        await page.keyboard.press('Escape')
      }
    } catch (error) {
      failed.push(`a button could not be pressed: ${String(error).slice(0, 300).replace(/\s+/g, ' ')}`)
    } finally {
      // Checked also after a failed press: a theme that it chose would remain in all later pictures.
      const isTouched = (await stored(page)) !== kept
      if (isTouched) await page.evaluate(restore, kept)
      const isClosed = await page.locator(open).first().waitFor({ state: 'detached', timeout: 1000 }).then(yes, no)
      if (isTouched || !isClosed || [page.url(), (await kindsOf(page)).join('\n')].join('\n') !== asItWas)
        await openAgain()
    }
  }
  return failed
}

/** Whether something covers the page. */
export const isCovered = async (page: Page): Promise<boolean> => (await page.locator(open).count()) > 0

/** Makes the window as high as the overlay needs, so that none of it is scrolled away. Returns the way back. */
export async function showWhole(page: Page): Promise<() => Promise<void>> {
  const was = page.viewportSize()
  const hidden = await page
    .locator('[role=dialog]:visible .overflow-y-auto')
    .evaluateAll((all) => Math.max(0, ...all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)))
  if (!was || hidden === 0) return () => Promise.resolve()
  // A sheet takes up to 92 % of it.
  await page.setViewportSize({ ...was, height: Math.min(highest, Math.ceil((was.height + hidden) / 0.9)) })
  await page.waitForTimeout(200)
  return () => page.setViewportSize(was)
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))
const restore = (was: string) => void Object.assign(localStorage, (localStorage.clear(), JSON.parse(was)))
const yes = () => true
const no = () => false

/** The kind of each button, in page order. By looks and place, because its words differ by language. */
const kindsOf = (page: Page): Promise<string[]> =>
  page.locator(buttons).evaluateAll((all) =>
    all.map((button) => {
      const place = Array.from(button.parentElement?.children ?? []).indexOf(button)
      return [button.className, button.querySelector('svg')?.innerHTML, button.parentElement?.className, place].join(
        '|',
      )
    }),
  )
