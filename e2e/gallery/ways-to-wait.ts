import type { Page, Route } from 'playwright-core'
import { type Screen, type Side, apiOf, go } from './screen.ts'
import { emptied, lengthened } from './other-answers.ts'

/** Milliseconds until a screen shows its state: loading, busy server, no signal, long names. */
const waits = { loading: 800, error: 4000, offline: 4000, long: 2500, empty: 2500 } as const
type State = keyof typeof waits

const whole = (Object.keys(waits) as State[]).filter((state) => state !== 'empty')

interface Places {
  side: Side
  /** The open page from which the others are reached: their data then comes by calls, not with the page. */
  home: string
  /** By the name of its gallery screen. */
  screens: Readonly<Record<string, Screen['path']>>
  /** Sides whose market is never empty: their lists are emptied in transit. */
  alsoEmpty?: boolean
}

/** The states of each screen that do not depend on the market's content. */
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
    // Visited before, as by a driver who leaves the signal's range.
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

/** Changes the server's answers; event streams and files pass through. */
async function otherwise(route: Route, change: (answer: unknown) => unknown, headers: Record<string, string> = {}) {
  const request = route.request()
  if (request.method() !== 'GET' || request.resourceType() === 'eventsource') return route.continue()
  const response = await route.fetch()
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
  const json = change(await response.json())
  await route.fulfill({ response, headers: { ...response.headers(), ...headers }, json })
}
