import type { APIRequestContext, Page } from 'playwright-core'
import { pdf } from '../account/account-people.ts'

/** `new-…` has just signed up: all lists are empty. */
export type Side = 'visitor' | 'shipper' | 'transporter' | 'new-shipper' | 'new-transporter' | 'office'

export interface Screen {
  name: string
  side: Side
  /**
   * An address, or a function that finds one in this demo market with the viewer's calls; pages without script take the
   * language.
   */
  path: string | ((api: Api, language: string) => Promise<string>)
  /** Brings the page into the wanted state. */
  act?: (page: Page) => Promise<void>
  /** Its buttons open dialogs and menus: each becomes a picture. */
  hasDialogs?: boolean
  /** A rule of axe that it may break, and why. */
  mayBreak?: { rule: string; because: string }
}

export interface Api {
  get: <T>(url: string) => Promise<T>
  post: <T>(url: string, data?: object) => Promise<T>
  put: <T>(url: string, data: object) => Promise<T>
  /** A paper, as a PDF. */
  upload: (url: string, field: 'lr' | 'pod') => Promise<void>
}

/** The calls of the market's three sides. */
export type Sides = Record<'shipper' | 'transporter' | 'office', Api>

export const apiOf = (request: APIRequestContext, url: string): Api => {
  const call = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(url + path, { method, headers: { origin: url }, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    // Some calls answer nothing.
    return (answer.status() === 204 ? undefined : await answer.json()) as T
  }
  return {
    get: (path) => call('GET', path),
    post: (path, data = {}) => call('POST', path, data),
    put: (path, data) => call('PUT', path, data),
    upload: async (path, field) => {
      const file = { name: `${field}.pdf`, mimeType: 'application/pdf', buffer: pdf(100) }
      const answer = await request.post(url + path, { headers: { origin: url }, multipart: { [field]: file } })
      if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`)
    },
  }
}

/** As through a link of the open page. */
export const go = (page: Page, to: string) => page.evaluate(`history.pushState(null, '', ${JSON.stringify(to)})`)

/** Found by what all languages share: the order of the buttons. */
export const firstOf = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  await page.getByRole('dialog').waitFor()
}
