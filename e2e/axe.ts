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
  // Through the debugger, past the page's own rules for scripts.
  await page.evaluate(axe.source)
  // Colours on their way to others are of neither.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  return page.evaluate(async (runOnly) => {
    const tool = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await tool.run(document, { runOnly })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }, asked[ask])
}

/** Its heading stands, and every answer it asked for has come. */
export async function settled(page: Page, path: string): Promise<void> {
  const asked = new Set<Request>()
  const begun = (request: Request) => request.resourceType() === 'eventsource' || asked.add(request)
  const ended = (request: Request) => asked.delete(request)
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  await page.goto(path)
  // A page draws what lies below the first screen when somebody moves.
  await page.mouse.move(5, 5)
  await page.locator('h1').first().waitFor()
  await page.locator('.splash').waitFor({ state: 'detached' })
  for (let quiet = 0; quiet < 4; quiet = asked.size === 0 ? quiet + 1 : 0) await sleep(50)
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
