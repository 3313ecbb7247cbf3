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

/** The second place of the navigation, while the server answers like this. */
export const second = (answer: 'nothing' | 'busy') => async (page: Page) => {
  await page.route('**/api/**', (route) =>
    answer === 'nothing' ? undefined : route.fulfill({ status: 503, json: { message: 'Busy', code: 'overloaded' } }),
  )
  await page.locator('nav li:nth-child(2) :is(button, a):visible').first().click()
  // Shape-true grey comes after 300 ms.
  await page.waitForTimeout(answer === 'nothing' ? 800 : 4000)
}
