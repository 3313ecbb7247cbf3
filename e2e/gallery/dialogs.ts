import type { Page } from 'playwright-core'

const open = '[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible'
/** None that chooses: a theme or a language would be that of all pictures to come. */
const pressed = ':is([aria-pressed], [aria-checked], [role=tab])'
const buttons = `:is(main, header) button:visible:enabled:not(${pressed})`
/** A page with more kinds of buttons has none that open something new. */
const most = { buttons: 40, dialogs: 12 }

/** Presses one button of each kind and shows what opens over the page, by its number; nothing is sent meanwhile. */
export async function eachDialog(page: Page, openAgain: () => Promise<void>, show: (number: number) => Promise<void>) {
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  const kinds = (await firstOfKind(page)).slice(0, most.buttons)
  const address = page.url()
  const count = await page.locator(buttons).count()
  const kept = await stored(page)
  let shown = 0
  for (const index of kinds) {
    if (shown === most.dialogs) return
    await page.locator(buttons).nth(index).click({ timeout: 3000 })
    if (await page.locator(open).first().waitFor({ timeout: 1200 }).then(yes, no)) {
      await page.waitForTimeout(1000)
      await show(++shown)
      await page.keyboard.press('Escape')
    }
    // A theme that was pressed by the way would be that of all pictures to come.
    const isTouched = (await stored(page)) !== kept
    if (isTouched)
      await page.evaluate((was) => Object.assign(localStorage, (localStorage.clear(), JSON.parse(was))), kept)
    const isClosed = await page.locator(open).first().waitFor({ state: 'detached', timeout: 1000 }).then(yes, no)
    if (isTouched || !isClosed || page.url() !== address || (await page.locator(buttons).count()) !== count)
      await openAgain()
  }
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))
const yes = () => true
const no = () => false

/** Where the first of each kind stands. By their looks and place: their words are of another language each time. */
const firstOfKind = (page: Page): Promise<number[]> =>
  page.locator(buttons).evaluateAll((all) => {
    const kinds = all.map((button) => {
      const place = Array.from(button.parentElement?.children ?? []).indexOf(button)
      const icon = button.querySelector('svg')?.getAttribute('class')
      return [button.className, icon, button.parentElement?.className, place].join('|')
    })
    return kinds.flatMap((kind, index) => (kinds.indexOf(kind) === index ? [index] : []))
  })
