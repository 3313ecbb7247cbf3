import type { Page } from 'playwright-core'
import { type Screen, go } from './screen.ts'
import { waysToWait } from './ways-to-wait.ts'

const office = { side: 'office' } as const

/** A booking on the road. */
const bookingOnTheRoad: Screen['path'] = async ({ get }) => {
  const all = await get<{ id: string; status: string }[]>('/api/admin/bookings?limit=100')
  return `/admin/bookings/${(all.find(({ status }) => status === 'in_transit') ?? all[0])?.id}`
}

/** The one that has stops; a search for its goods finds textiles too. */
const bookingWithStops: Screen['path'] = async ({ get }) => {
  const all = await get<{ id: string; materialType: string }[]>('/api/admin/bookings?limit=100&q=Tiles')
  const booking = all.find(({ materialType }) => materialType === 'Tiles')
  if (!booking) throw new Error('No booking of tiles')
  return `/admin/bookings/${booking.id}`
}

/** The first row of a list, open. */
const firstOpen =
  (address: string, list: string): Screen['path'] =>
  async ({ get }) =>
    `${address}${address.includes('?') ? '&' : '?'}open=${(await get<{ id: string }[]>(list))[0]?.id}`

/** The first pair of a plan as a part that rides beside two others, which the demo's many free trucks never need. */
const besideOthers = async (page: Page) => {
  await page.route('**/api/admin/dispatch/plans/*', async (route) => {
    const response = await route.fetch()
    const plan = (await response.json()) as { pairs: object[] }
    const [first, ...rest] = plan.pairs
    const beside = { others: 2, addedKm: 84, addedHours: 3 }
    await route.fulfill({ response, json: { ...plan, pairs: first ? [{ ...first, beside }, ...rest] : [] } })
  })
}

/** Plan all, once the hand may be on it. */
const planned = async (page: Page) => {
  await afterKeys('[role=option]', 'p')(page)
  await page.locator('[role=dialog] button.bg-marigold:enabled').waitFor()
}

const afterKeys =
  (wait: string, ...keys: string[]) =>
  async (page: Page) => {
    await page.locator(wait).first().waitFor()
    for (const key of keys) await page.keyboard.press(key)
    await page.getByRole('dialog').waitFor()
  }

/** The newest month that is over: it has trips and taxes. */
const lastMonth: Screen['path'] = () => {
  const day = new Date()
  day.setUTCDate(0)
  return Promise.resolve(`/admin/months?month=${day.toISOString().slice(0, 7)}`)
}

/** Months that are being closed, or the one that could not be. */
const closing = (state: 'running' | 'failed') => async (page: Page) => {
  const answer = { until: '2026-10', state, month: '2025-01', closed: 3, months: 24, by: 'Kavita Rao' }
  const problem = state === 'failed' ? 'canceling statement due to statement timeout' : null
  await page.route('**/api/admin/month-closing', (route) =>
    route.fulfill({ json: { closing: { ...answer, askedAt: '2026-11-01T06:30:00.000Z', problem } } }),
  )
  // Away and back: the answer is asked for anew.
  await go(page, '/admin/nope')
  await go(page, '/admin/months')
  await page.locator(state === 'failed' ? 'main article .text-danger' : 'main article progress').waitFor()
}

/** The office's addresses with a list, by the names of their pictures. */
const lists = {
  'office-business': '/admin/business',
  'office-needs': '/admin/needs',
  'office-dispatch': '/admin/dispatch',
  'office-users': '/admin/users',
  'office-terms': '/admin/payment-terms',
  'office-records': '/admin/payment-terms?tab=records',
  'office-to-set-up': '/admin/payment-terms?tab=setup',
  'office-money-inbox': '/admin/money-inbox',
  'office-reported-payments': '/admin/reported-payments',
  'office-detention': '/admin/detention',
  'office-disputes': '/admin/disputes',
  'office-settlements': '/admin/settlements',
  'office-months': '/admin/months',
  'office-payouts': '/admin/payouts',
  'office-second-clerk': '/admin/second-clerk',
  'office-bookings': '/admin/bookings',
  'office-vehicles': '/admin/vehicles',
  'office-papers': '/admin/papers',
  'office-eway-bills': '/admin/eway-bills',
  'office-market': '/admin/market',
  'office-market-loads': '/admin/market?kind=load',
  'office-reports': '/admin/reports',
  'office-documents': '/admin/documents',
  'office-lorry-receipts': '/admin/lorry-receipts',
  'office-newsletter': '/admin/newsletter',
  'office-audit': '/admin/audit',
  'office-messages': '/admin/messages',
  'office-dead-letters': '/admin/dead-letters',
  'office-clerks': '/admin/clerks',
} as const

/** The lists behind the figures of the owner's page. */
const businessLists = ['groups', 'trips', 'asked', 'declines', 'trucks', 'cash', 'claims', 'stopped', 'owed']

export const officeScreens: readonly Screen[] = [
  ...businessLists.map((list): Screen => ({
    side: 'office',
    name: `office-business-${list}`,
    path: `/admin/business/${list}`,
  })),
  { ...office, name: 'office', path: '/admin', hasDialogs: true },
  ...['bids', 'active', 'payments', 'terms', 'drivers'].map((tab): Screen => ({
    side: 'office',
    name: `office-${tab}-tab`,
    path: `/admin?tab=${tab}`,
  })),
  ...Object.entries(lists).map(([name, path]): Screen => ({
    side: 'office',
    name,
    path,
    // The dispatch desk opens its own by keys.
    hasDialogs: name !== 'office-dispatch',
  })),
  {
    ...office,
    name: 'office-plan-all',
    path: '/admin/dispatch',
    act: planned,
  },
  {
    ...office,
    name: 'office-plan-part',
    path: '/admin/dispatch',
    act: async (page) => {
      await besideOthers(page)
      await planned(page)
    },
  },
  { ...office, name: 'office-keys', path: '/admin/dispatch', act: afterKeys('[role=option]', '?') },
  {
    ...office,
    name: 'office-palette',
    path: '/admin/bookings',
    act: async (page) => {
      await afterKeys('h1', 'Control+k')(page)
      await page.keyboard.type('asha')
      await page.waitForTimeout(1000)
    },
  },
  { ...office, name: 'office-booking-stops', path: bookingWithStops },
  { ...office, name: 'office-booking', path: bookingOnTheRoad, hasDialogs: true },
  {
    ...office,
    name: 'office-booking-disputed',
    path: async ({ get }) =>
      `/admin/bookings/${(await get<{ bookingId: string }[]>('/api/admin/disputes'))[0]?.bookingId}`,
  },
  { ...office, name: 'office-booking-not-found', path: '/admin/bookings/00000000-0000-4000-8000-000000000000' },
  { ...office, name: 'office-bookings-open', path: firstOpen('/admin/bookings', '/api/admin/bookings?limit=1') },
  { ...office, name: 'office-user', path: firstOpen('/admin/users', '/api/admin/users?limit=1') },
  { ...office, name: 'office-vehicle', path: firstOpen('/admin/vehicles', '/api/admin/vehicles?limit=1') },
  { ...office, name: 'office-document', path: firstOpen('/admin/documents', '/api/admin/documents?limit=1') },
  {
    ...office,
    name: 'office-lorry-receipt',
    path: firstOpen('/admin/lorry-receipts', '/api/admin/lorry-receipts?limit=1'),
  },
  { ...office, name: 'office-report', path: firstOpen('/admin/reports', '/api/admin/reports?limit=1') },
  {
    ...office,
    name: 'office-offer',
    path: firstOpen('/admin/market?kind=load', '/api/admin/offers?kind=load&limit=1'),
  },
  { ...office, name: 'office-months-last', path: lastMonth },
  { ...office, name: 'office-months-closing', path: '/admin/months', act: closing('running') },
  { ...office, name: 'office-months-stopped', path: '/admin/months', act: closing('failed') },
  { ...office, name: 'office-settings', path: '/admin/settings', hasDialogs: true },
  { ...office, name: 'office-not-found', path: '/admin/nope' },
  ...waysToWait({
    side: 'office',
    home: '/admin/nope',
    screens: { office: '/admin', ...lists, 'office-booking': bookingOnTheRoad, 'office-settings': '/admin/settings' },
    alsoEmpty: true,
  }),
]
