import { setTimeout as sleep } from 'node:timers/promises'
import { type Right, type Scope, grants } from '@vapsi/contract/values/access/rights'
import type { Locator, Page, Route } from 'playwright-core'
import { everyEndpoint } from '../../trust/endpoints.ts'

/** What a person is shown although the server would refuse it. */
export interface Walk {
  refused: string[]
  pressed: number
  /** Whose right counts from now on. */
  as(right: Right): void
  /** Opens a page and presses each of its buttons, also those of the dialogs that open, once by name. */
  pressAllOf(path: string): Promise<void>
}

const buttons = 'main button, main [role=switch], main select, [role=dialog] button'
const isLeaving = /^(Log Out|Own account|Switch|Load more|Show more|Next page)/
/** What sends a form that is not filled in here, and which scopes allow that; others only look something up. */
const forms: Readonly<Record<string, readonly Scope[]>> = {
  'Add Vehicle': ['post'],
  'Save Changes': ['post', 'account'],
  Save: ['post', 'papers', 'book', 'account'],
  'Post Route': ['post'],
  'Post Load': ['post'],
  Next: ['book'],
  'I have paid': ['money'],
}

/**
 * Follows a person of a company through the app. Nothing they press reaches the server, so one walk leaves the next as it
 * was; what is written down is each call whose scope their right does not include, and each form that they could send.
 */
export async function walkOf(page: Page): Promise<Walk> {
  const endpoints = (await everyEndpoint()).map(({ method, url, scope }) => ({
    method,
    scope,
    pattern: new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  const walk: Walk = { refused: [], pressed: 0, as: (next) => (right = next), pressAllOf }
  let right: Right = 'viewer'
  let doing = ''
  const refusesCall = (method: string, url: string) => {
    const { pathname } = new URL(url)
    const scope = endpoints.find((one) => one.method === method && one.pattern.test(pathname))?.scope
    return scope !== undefined && !grants(right, scope)
  }
  const note = (what: string) => {
    const line = `${right}, ${doing}: ${what}`
    if (!walk.refused.includes(line)) walk.refused.push(line)
  }
  await page.route('**/api/**', (route: Route) => {
    const request = route.request()
    const method = request.method()
    if (refusesCall(method, request.url())) note(`${method} ${new URL(request.url()).pathname}`)
    return method === 'GET' ? route.continue() : route.abort()
  })

  /** A viewer presses everything on each page, the others what they have not met on a page before. */
  const metBefore = new Map<Right, Set<string>>()
  async function pressAllOf(path: string) {
    const met = metBefore.get(right) ?? new Set<string>()
    metBefore.set(right, met)
    const seen = right === 'viewer' ? new Set<string>() : met
    await open(path)
    for (const address of await page.locator('a[href^="/api/"]').evaluateAll(hrefs))
      if (refusesCall('GET', address)) note(`the link ${new URL(address).pathname}`)
    for (;;) {
      const next = await firstUnseen(page, seen)
      if (!next) return
      doing = `${path} "${next.name}"`
      const needed = next.isSent ? forms[next.name] : undefined
      if (needed && !needed.some((scope) => grants(right, scope))) note('a form that can be sent')
      walk.pressed++
      await next.button.click({ timeout: 700, noWaitAfter: true }).catch(() => undefined)
      await sleep(40)
      if (here(page) !== path) await open(path)
    }
  }
  async function open(path: string) {
    doing = path
    await page.goto(path)
    await page.locator('main').waitFor()
    await page
      .locator('[aria-busy=true], [data-skeleton]')
      .first()
      .waitFor({ state: 'detached', timeout: 5000 })
      .catch(() => undefined)
    await sleep(400)
  }
  return walk
}

const hrefs = (links: Element[]) => links.map((link) => (link as HTMLAnchorElement).href)

const here = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')

interface Found {
  name: string
  isSent: boolean
  button: Locator
}

/** The next control that can be pressed; while a dialog is open only its own can, and then it is closed. */
async function firstUnseen(page: Page, seen: Set<string>): Promise<Found | null> {
  const isDialog = (await page.locator('[role=dialog]').count()) > 0
  const all = page.locator(isDialog ? '[role=dialog] button' : buttons)
  const found = await all.evaluateAll(
    (elements, { known, leaving }) => {
      const at = elements.findIndex((element) => {
        const { disabled, type } = element as HTMLButtonElement
        const name = (element.getAttribute('aria-label') ?? element.textContent).trim()
        return (
          !disabled &&
          element.getClientRects().length > 0 &&
          element.tagName !== 'SELECT' &&
          name !== '' &&
          !known.includes(name) &&
          !new RegExp(leaving).test(name) &&
          type !== 'reset'
        )
      })
      const element = elements[at] as HTMLButtonElement | undefined
      if (!element) return null
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim()
      return { at, name, isSent: element.type === 'submit' }
    },
    { known: [...seen], leaving: isLeaving.source },
  )
  if (found) {
    seen.add(found.name)
    return { name: found.name, isSent: found.isSent, button: all.nth(found.at) }
  }
  if (!isDialog) return null
  await page.keyboard.press('Escape')
  await sleep(150)
  // One that stays open, with a draft in it, ends the page.
  return (await page.locator('[role=dialog]').count()) > 0 ? null : firstUnseen(page, seen)
}
