import type { APIRequestContext, Page } from 'playwright-core'

/** `new-…` has just signed up: every list of theirs is empty. */
export type Side = 'visitor' | 'shipper' | 'transporter' | 'new-shipper' | 'new-transporter' | 'office'

export interface Screen {
  name: string
  side: Side
  /** An address, or how to find one in this demo market by the calls of whoever looks; pages without script are asked for by language. */
  path: string | ((api: Api, language: string) => Promise<string>)
  /** What brings it into the state that is meant. */
  act?: (page: Page) => Promise<void>
  /** Behind its buttons are dialogs and menus: each is a picture of its own. */
  hasDialogs?: boolean
  /** A rule of axe that it may break, and why. */
  mayBreak?: { rule: string; because: string }
}

export interface Api {
  get: <T>(url: string) => Promise<T>
  post: <T>(url: string, data?: object) => Promise<T>
  put: <T>(url: string, data: object) => Promise<T>
}

export const apiOf = (request: APIRequestContext, url: string): Api => {
  const call = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(url + path, { method, headers: { origin: url }, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()}`)
    return (await answer.json()) as T
  }
  return {
    get: (path) => call('GET', path),
    post: (path, data = {}) => call('POST', path, data),
    put: (path, data) => call('PUT', path, data),
  }
}

/** As by a link of the page that is open. */
export const go = (page: Page, to: string) => page.evaluate(`history.pushState(null, '', ${JSON.stringify(to)})`)

/** By what every language has: the order of the buttons. */
export const firstOf = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  await page.getByRole('dialog').waitFor()
}
