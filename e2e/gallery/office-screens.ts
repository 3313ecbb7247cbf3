import { type Screen, waysToWait } from './screen.ts'

const office = { side: 'office' } as const

export const officeScreens: readonly Screen[] = [
  { ...office, name: 'office', path: '/admin' },
  { ...office, name: 'office-needs', path: '/admin/needs' },
  { ...office, name: 'office-dispatch', path: '/admin/dispatch' },
  {
    ...office,
    name: 'office-plan-all',
    path: '/admin/dispatch',
    act: async (page) => {
      await page.locator('[role=option]').first().waitFor()
      await page.keyboard.press('p')
      await page.getByRole('dialog').waitFor()
      await page.waitForTimeout(2000)
    },
  },
  {
    ...office,
    name: 'office-palette',
    path: '/admin/bookings',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type('asha')
      await page.waitForTimeout(1000)
    },
  },
  { ...office, name: 'office-users', path: '/admin/users' },
  { ...office, name: 'office-terms', path: '/admin/payment-terms' },
  { ...office, name: 'office-records', path: '/admin/payment-terms?tab=records' },
  { ...office, name: 'office-money-inbox', path: '/admin/money-inbox' },
  { ...office, name: 'office-reported-payments', path: '/admin/reported-payments' },
  { ...office, name: 'office-detention', path: '/admin/detention' },
  { ...office, name: 'office-disputes', path: '/admin/disputes' },
  { ...office, name: 'office-settlements', path: '/admin/settlements' },
  { ...office, name: 'office-second-clerk', path: '/admin/second-clerk' },
  { ...office, name: 'office-bookings', path: '/admin/bookings' },
  {
    ...office,
    name: 'office-booking',
    path: async ({ get }) => {
      const all = await get<{ id: string; status: string }[]>('/api/admin/bookings?limit=100')
      return `/admin/bookings/${(all.find(({ status }) => status === 'in_transit') ?? all[0])?.id}`
    },
  },
  { ...office, name: 'office-vehicles', path: '/admin/vehicles' },
  { ...office, name: 'office-papers', path: '/admin/papers' },
  { ...office, name: 'office-eway-bills', path: '/admin/eway-bills' },
  { ...office, name: 'office-market', path: '/admin/market' },
  { ...office, name: 'office-reports', path: '/admin/reports' },
  { ...office, name: 'office-documents', path: '/admin/documents' },
  { ...office, name: 'office-newsletter', path: '/admin/newsletter' },
  { ...office, name: 'office-audit', path: '/admin/audit' },
  { ...office, name: 'office-dead-letters', path: '/admin/dead-letters' },
  { ...office, name: 'office-clerks', path: '/admin/clerks' },
  { ...office, name: 'office-settings', path: '/admin/settings' },
  { ...office, name: 'office-not-found', path: '/admin/nope' },
  ...waysToWait('office', '/admin', {
    'office-bookings': '/admin/bookings',
    'office-users': '/admin/users',
    'office-dispatch': '/admin/dispatch',
    'office-terms': '/admin/payment-terms',
    'office-money-inbox': '/admin/money-inbox',
    'office-documents': '/admin/documents',
    'office-audit': '/admin/audit',
  }),
]
