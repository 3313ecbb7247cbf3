import { setTimeout as sleep } from 'node:timers/promises'
import axe from 'axe-core'
import type { Page, Request } from 'playwright-core'

const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const asked = {
  everything: levels,
  // Other colours change nothing else of what the levels ask for.
  contrast: ['color-contrast'],
  sunlight: ['color-contrast-enhanced'],
}

/** What a page does against WCAG 2.2 AA; `contrast` alone for a second look in other colours, 7 : 1 with `sunlight`. */
export async function violations(page: Page, ask: keyof typeof asked = 'everything'): Promise<string[]> {
  // Through the debugger, past the page's own rules for scripts. Half a megabyte: once for each page that is loaded.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // Colours on their way to others are of neither.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const options: axe.RunOptions = { runOnly: asked[ask], resultTypes: ['violations'] }
  return page.evaluate(async (how) => {
    const tool = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await tool.run(document, how)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }, options)
}

/** What a driver does not read in the sun: words under 7 : 1, statuses and navigation that are not 15 px. */
export async function dimInTheSun(page: Page): Promise<string[]> {
  const small = await page
    .locator('.chip:visible, .nav-word:visible, .step-words > li:visible')
    .evaluateAll((all) =>
      all
        .filter((word) => getComputedStyle(word).fontSize !== '15px')
        .map((word) => `not 15 px: ${word.textContent.slice(0, 40)}`),
    )
  return [...(await violations(page, 'sunlight')), ...small]
}

/** Its heading stands, and every answer it asked for has come. The dispatch desk has a list instead of a heading. */
export const settled = (page: Page, path: string): Promise<void> =>
  onceQuiet(page, async () => {
    await page.goto(path)
    // A page draws what lies below the first screen when somebody moves.
    await page.mouse.move(5, 5)
    await page.locator('h1, [role=listbox]').first().waitFor()
    await page.locator('.splash').waitFor({ state: 'detached' })
  })

/** The same as by a link of the page that is open: nothing is loaded twice. */
export const followed = (page: Page, path: string): Promise<void> =>
  onceQuiet(page, async () => {
    await page.evaluate((to) => {
      const { pathname } = location
      history.pushState(null, '', to)
      // The heading of the page that is left stays until the next one's code has come.
      if (location.pathname !== pathname) document.querySelector('h1')?.setAttribute('data-left', '')
    }, path)
    await page.locator('h1:not([data-left]), [role=listbox]').first().waitFor()
  })

/** The page that is open, in another language, as somebody chooses it there. */
export const inLanguage = (page: Page, language: string): Promise<void> =>
  onceQuiet(page, async () => {
    await page.locator(`select:visible:has(option[value=${language}])`).selectOption(language)
    await page.locator(`html[lang=${language}]`).waitFor()
  })

const idle = (page: Page) =>
  page.evaluate(() => new Promise<unknown>((then) => requestIdleCallback(then, { timeout: 5000 })))

/** Nothing of a page takes so long, also on a machine with much to do. */
const longest = 60_000

async function onceQuiet(page: Page, lead: () => Promise<void>): Promise<void> {
  const asked = new Set<Request>()
  const begun = (request: Request) => request.resourceType() === 'eventsource' || asked.add(request)
  const ended = (request: Request) => asked.delete(request)
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  await lead()
  const end = Date.now() + longest
  for (let quiet = 0; quiet < 4; quiet = asked.size === 0 ? quiet + 1 : 0) {
    // An answer that never ends is told by its name, instead of being waited for.
    if (Date.now() > end) throw new Error(`Still asked for: ${[...asked].map((request) => request.url()).join(', ')}`)
    await sleep(50)
    // What has come is drawn, and what it asks for is under way.
    await idle(page)
  }
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
}

/** Looks at several pages at a time, each in a tab of its own. */
export async function onEach(
  paths: readonly string[],
  tabs: readonly Page[],
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const waiting = [...paths]
  await Promise.all(
    tabs.map(async (page) => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await look(page, path)
    }),
  )
}
