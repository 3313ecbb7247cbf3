import type { APIRequestContext, Page } from 'playwright-core'

/** `new-…` has just signed up: every list of theirs is empty. */
export type Side = 'visitor' | 'shipper' | 'transporter' | 'new-shipper' | 'new-transporter' | 'office'

export interface Screen {
  name: string
  side: Side
  /** An address, or how to find one in this demo market by the calls of whoever looks. */
  path: string | ((api: Api) => Promise<string>)
  /** What brings it into the state that is meant. */
  act?: (page: Page) => Promise<void>
  /** A rule of axe that it may break, and why. */
  mayBreak?: { rule: string; because: string }
}

export interface Api {
  get: <T>(url: string) => Promise<T>
  post: <T>(url: string, data?: object) => Promise<T>
}

export const apiOf = (request: APIRequestContext, url: string): Api => {
  const call = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(url + path, { method, headers: { origin: url }, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()}`)
    return (await answer.json()) as T
  }
  return { get: (path) => call('GET', path), post: (path, data = {}) => call('POST', path, data) }
}

/** By what every language has: the order of the buttons. */
export const firstOf = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  await page.getByRole('dialog').waitFor()
}

/** How long it takes until a list looks like this: while it comes, when the server is busy, and without signal. */
const waits = { loading: 800, error: 4000, offline: 4000 } as const
const answers = Object.keys(waits) as (keyof typeof waits)[]

/** The three of each list, by its name and address: from a page that stands on to the list. */
export const waysToWait = (side: Side, home: string, lists: Readonly<Record<string, string>>): Screen[] =>
  Object.entries(lists).flatMap(([name, path]) =>
    answers.map((answer) => ({ side, name: `${name}-${answer}`, path: home, act: toward(path, answer) })),
  )

const toward = (path: string, answer: keyof typeof waits) => async (page: Page) => {
  const go = (to: string) => page.evaluate((there) => history.pushState(null, '', there), to)
  if (answer === 'offline') {
    // Seen before, as by whoever drives out of the signal.
    const home = new URL(page.url())
    await go(path)
    await page.waitForLoadState('networkidle')
    await go(home.pathname + home.search)
    await page.context().setOffline(true)
  } else
    await page.route('**/api/**', (route) =>
      answer === 'loading' ? undefined : route.fulfill({ status: 503, json: { message: 'Busy', code: 'unavailable' } }),
    )
  await go(path)
  await page.waitForTimeout(waits[answer])
}
