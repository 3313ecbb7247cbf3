import type { Page, Route } from 'playwright-core'
import { type Screen, type Side, apiOf, go } from './screen.ts'
import { emptied, lengthened } from './other-answers.ts'

/** How long it takes until a screen looks like this: while it comes, when the server is busy, without signal, and with long names. */
const waits = { loading: 800, error: 4000, offline: 4000, long: 2500, empty: 2500 } as const
type State = keyof typeof waits

const whole = (Object.keys(waits) as State[]).filter((state) => state !== 'empty')

interface Places {
  side: Side
  /** The page that stands, from which the others are opened: their data comes by calls, not with the page. */
  home: string
  /** By the name of its gallery screen. */
  screens: Readonly<Record<string, Screen['path']>>
  /** Whose market is never empty: their lists are emptied on the way. */
  alsoEmpty?: boolean
}

/** Those of each screen that do not depend on what the market holds. */
export const waysToWait = ({ side, home, screens, alsoEmpty }: Places): Screen[] =>
  Object.entries(screens).flatMap(([name, path]) =>
    [...whole, ...(alsoEmpty ? (['empty'] as const) : [])].map((state) => ({
      side,
      name: `${name}-${state}`,
      path: home,
      act: toward(path, state),
    })),
  )

const toward = (path: Screen['path'], state: State) => async (page: Page) => {
  const home = new URL(page.url())
  const there = typeof path === 'string' ? path : await path(apiOf(page.context().request, home.origin), '')
  if (state === 'offline') {
    // Seen before, as by whoever drives out of the signal.
    await go(page, there)
    await page.waitForLoadState('networkidle')
    await go(page, home.pathname + home.search)
    await page.context().setOffline(true)
  } else await page.route('**/api/**', answers[state])
  await go(page, there)
  await page.waitForTimeout(waits[state])
}

const answers: Record<Exclude<State, 'offline'>, (route: Route) => Promise<void> | undefined> = {
  loading: () => undefined,
  error: (route) => route.fulfill({ status: 503, json: { message: 'Busy', code: 'unavailable' } }),
  long: (route) => otherwise(route, lengthened),
  empty: (route) => otherwise(route, emptied, { 'x-total-count': '0', link: '' }),
}

/** What the server says, changed; streams of news and files go by. */
async function otherwise(route: Route, change: (answer: unknown) => unknown, headers: Record<string, string> = {}) {
  const request = route.request()
  if (request.method() !== 'GET' || request.resourceType() === 'eventsource') return route.continue()
  const response = await route.fetch()
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
  const json = change(await response.json())
  await route.fulfill({ response, headers: { ...response.headers(), ...headers }, json })
}
