import { setTimeout as sleep } from 'node:timers/promises'
import axe from 'axe-core'
import type { Page, Request } from 'playwright-core'

const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const asked = {
  everything: levels,
  // Other rules do not depend on colours.
  contrast: ['color-contrast'],
  sunlight: ['color-contrast-enhanced'],
}

/** Violations of WCAG 2.2 AA; `contrast` checks colours only, 7 : 1 with `sunlight`. */
export async function violations(page: Page, ask: keyof typeof asked = 'everything'): Promise<string[]> {
  // Injected through the debugger, which the page's content security policy does not restrict. Half a megabyte, so once
  // per page load.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // Colours in transition belong to neither theme.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await page.evaluate(drawAll)
  const options: axe.RunOptions = { runOnly: asked[ask], resultTypes: ['violations'] }
  return page.evaluate(async (how) => {
    const tool = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await tool.run(document, how)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }, options)
}

/**
 * Cards below the window are drawn when somebody comes near. Until then axe only guesses where their words are, and takes
 * what lies there for their background.
 */
function drawAll() {
  for (const card of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(card).contentVisibility === 'auto') card.style.contentVisibility = 'visible'
}

/** What drivers cannot read in sunlight: text under 7 : 1, statuses and navigation smaller than 15 px. */
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

/**
 * Waits until the heading is there and every request is answered. The dispatch desk has a list instead of a heading.
 */
export const settled = (page: Page, path: string): Promise<void> =>
  onceQuiet(page, async () => {
    await page.goto(path)
    // A page renders what is below the first screen when somebody moves.
    await page.mouse.move(5, 5)
    await page.locator('h1, [role=listbox]').first().waitFor()
    await page.locator('.splash').waitFor({ state: 'detached' })
  })

/** The same through a link of the open page: nothing is loaded twice. */
export const followed = (page: Page, path: string): Promise<void> =>
  onceQuiet(page, async () => {
    await page.evaluate((to) => {
      const { pathname } = location
      history.pushState(null, '', to)
      // The previous page's heading stays until the next page's code has arrived.
      if (location.pathname !== pathname) document.querySelector('h1')?.setAttribute('data-left', '')
    }, path)
    await page.locator('h1:not([data-left]), [role=listbox]').first().waitFor()
  })

/** Shows the open page in another language, as chosen there. */
export const inLanguage = (page: Page, language: string): Promise<void> =>
  onceQuiet(page, async () => {
    await page.locator(`select:visible:has(option[value=${language}])`).selectOption(language)
    await page.locator(`html[lang=${language}]`).waitFor()
  })

const idle = (page: Page) =>
  page.evaluate(() => new Promise<unknown>((then) => requestIdleCallback(then, { timeout: 5000 })))

/** No part of a page takes this long, even on a busy machine. */
const longest = 60_000

async function onceQuiet(page: Page, lead: () => Promise<void>): Promise<void> {
  const asked = new Set<Request>()
  const begun = (request: Request) => request.resourceType() === 'eventsource' || asked.add(request)
  const ended = (request: Request) => asked.delete(request)
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  await lead()
  const end = Date.now() + longest
  for (let quiet = 0; quiet < 4; quiet = asked.size === 0 ? quiet + 1 : 0) {
    // A request that never ends is named instead of waited for.
    if (Date.now() > end) throw new Error(`Still asked for: ${[...asked].map((request) => request.url()).join(', ')}`)
    await sleep(50)
    // Answers are rendered, and their own requests are under way.
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
