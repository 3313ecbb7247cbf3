import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { copiedDemo } from './build.ts'
import { freshFolder, resultsFolder, startServer } from './server.ts'

export interface Vapsi {
  url: string
  /** The server's data folder. */
  dataDir: string
  /** A visitor with an empty browser profile: 360×740, touch. */
  phone(options?: BrowserContextOptions): Promise<Page>
  /** The same at 1440×900. */
  desktop(options?: BrowserContextOptions): Promise<Page>
  /** The newest code sent to a mobile number; waits for one other than `after`. */
  codeFor(mobile: string, after?: string): Promise<string>
  /** Uncaught errors and console errors of all pages so far; a journey must end without any. */
  pageErrors: string[]
  stop(): Promise<void>
}

interface Start {
  env?: Record<string, string>
  /** With an empty data folder, as on a first start; otherwise with the prepared demo market. */
  isFirst?: boolean
  /** The worker fetches every script a second time, so only journeys that test it allow it. */
  serviceWorkers?: 'allow' | 'block'
}

/** Shared by the files of this worker, one after the other; each visitor has a profile. It ends with the worker. */
let shared: Promise<Browser> | undefined
async function sharedBrowser(): Promise<Browser> {
  const open = await shared
  return open?.isConnected() ? open : (shared = openBrowser())
}

/** One server with its demo market for a journey file. */
export async function startVapsi({
  env,
  isFirst = env !== undefined,
  serviceWorkers = 'block',
}: Start = {}): Promise<Vapsi> {
  const dataDir = isFirst ? await freshFolder() : await copiedDemo()
  const [server, browser] = await Promise.all([startServer({ ...(env && { env }), dataDir }), sharedBrowser()])
  const pageErrors: string[] = []
  const visitors: BrowserContext[] = []

  async function open(options: BrowserContextOptions) {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
      serviceWorkers,
      ...options,
    })
    visitors.push(context)
    context.setDefaultTimeout(30_000)
    context.on('weberror', (error) => {
      // Chromium's own PDF viewer is an extension; its errors are not ours.
      if (!error.error().stack?.includes('chrome-extension://'))
        pageErrors.push(String(error.error().stack ?? error.error()))
    })
    context.on('console', (message) => {
      // The browser logs every reply over 399; the journey decides which are right.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        pageErrors.push(message.text())
    })
    const page = await context.newPage()
    return options?.javaScriptEnabled === false ? page : onceListening(page)
  }

  return {
    url: server.url,
    dataDir: server.dataDir,
    pageErrors,
    phone: (options) => open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, ...options }),
    desktop: (options) => open({ viewport: { width: 1440, height: 900 }, ...options }),
    codeFor: (mobile, after) => codeFor(server.url, mobile, after),
    async stop() {
      await Promise.all(visitors.map((visitor) => visitor.close()))
      await server.stop()
    },
  }
}

/** Waits until the page is hydrated and reacts to keys and presses; a person would simply try again. */
function onceListening(page: Page): Page {
  // Parts further down the page hydrate when somebody gets near.
  const listens = () => page.locator('[inert]:not([data-later] *)').first().waitFor({ state: 'detached' })
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...asked) => {
    const reply = await goto(...asked)
    if (asked[1]?.waitUntil !== 'commit') await listens()
    return reply
  }
  page.reload = async (...asked) => {
    const reply = await reload(...asked)
    await listens()
    return reply
  }
  return page
}

/** A picture of the whole page in test-results/ on request: `PICTURES=on npm test`. It briefly resizes the window. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === 'on') await pictureNow(page, name)
}

/** The same unconditionally: what a failed journey left on the screen. */
export const pictureNow = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(resultsFolder, `${name}.png`), fullPage: true })

async function codeFor(url: string, mobile: string, after?: string): Promise<string> {
  const to = encodeURIComponent(`+91${mobile}`)
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(100)) {
    const messages = (await (await fetch(`${url}/api/dev/messages?to=${to}`)).json()) as {
      data?: { code?: string } | null
    }[]
    const code = messages.find((message) => message.data?.code)?.data?.code
    if (code && code !== after) return code
  }
  throw new Error(`No code was sent to ${mobile}`)
}
