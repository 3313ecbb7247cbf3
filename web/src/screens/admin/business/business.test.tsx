import type { BusinessView } from '@vapsi/contract/admin/business'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../../domain/office/render-office.tsx'
import { BusinessScreen } from './business.tsx'

const office = renderOffice()

const sums = { trips: 2, billed: 80_000.5, toDrivers: 73_000, margin: 7000.5, received: 40_000, paidOut: 30_000 }
const before = { ...sums, trips: 1, billed: 10_000, toDrivers: 9000, margin: 1000 }
const onTime = { onTime: 1, late: 1, unknown: 0 }
const view: BusinessView = {
  period: {
    span: 'month',
    month: '2026-11',
    from: '2026-11-01',
    to: '2026-11-27',
    before: { from: '2026-10-01', to: '2026-10-27' },
    year: { from: '2026-04-01', to: '2026-11-27' },
    tooFewDays: null,
  },
  now: sums,
  before,
  year: sums,
  days: [
    { margin: 3000.25, before: 1000 },
    { margin: 4000.25, before: null },
  ],
  bridge: {
    before: 1000,
    volume: 1000,
    price: 5500.5,
    priceShippers: 6000,
    priceDrivers: -499.5,
    mix: -500,
    now: 7000.5,
  },
  onTime: { now: onTime, before: onTime, weeks: [{ from: '2026-11-23', to: '2026-11-27', ...onTime }] },
  funnel: {
    searches: 9412,
    searchesSince: null,
    steps: [
      { step: 'asked', count: 12 },
      { step: 'found', count: 6 },
      { step: 'accepted', count: 5 },
      { step: 'delivered', count: 3 },
    ],
    ends: [
      { end: 'delivered', count: 3 },
      { end: 'no_offer', count: 9 },
    ],
    declines: [
      { code: 'price_low', reason: null, count: 2 },
      { code: null, reason: 'no driver', count: 1 },
      { code: null, reason: null, count: 1 },
    ],
    declined: 4,
  },
  fleet: {
    trucks: 10,
    idle: 4,
    truckDays: 270,
    daysInUse: 135,
    truckDaysBefore: 270,
    daysInUseBefore: 27,
    ladenKm: 4000,
    emptyKm: 600,
    savedKm: 340,
    savedKmBefore: 300,
  },
  owed: {
    total: 1500,
    late: 500,
    toDrivers: 900,
    ages: [
      { age: 'not_due', open: 1000 },
      { age: '31+', open: 500 },
    ],
  },
  cash: {
    weeks: [{ week: 1, from: '2026-11-27', to: '2026-12-03', in: 1000, out: 900 }],
    doubtful: 500,
    later: { in: 0, out: 0 },
  },
  claims: { disputes: 1, disputed: 500, openNow: 1, decided: 0, awarded: 0, fromDrivers: 0, charges: 0, charged: 0 },
  stopped: { customers: 1, margin: 5000 },
}

function open() {
  office.answers['GET /api/admin/business'] = view
  for (const list of ['groups', 'trucks', 'stopped']) office.answers[`GET /api/admin/business/${list}`] = []
  office.answers['GET /api/admin/outstanding/bookings'] = []
  office.render(<BusinessScreen />, '/admin/business')
}

const hrefOf = (link: HTMLElement) => link.getAttribute('href')

test('every figure opens its list under its days', async () => {
  open()
  const money = within(await screen.findByRole('region', { name: 'Money' }))
  const billed = within(money.getByRole('row', { name: /^Billed/ }))
  expect(billed.getAllByRole('link').map(hrefOf)).toEqual([
    '/admin/business/trips?from=2026-11-01&to=2026-11-27',
    '/admin/business/trips?from=2026-10-01&to=2026-10-27',
    '/admin/business/trips?from=2026-04-01&to=2026-11-27',
  ])
  const received = within(money.getByRole('row', { name: /^Received/ }))
  expect(hrefOf(received.getAllByRole('link')[0]!)).toBe(
    '/admin/payment-terms?tab=records&from=2026-11-01&to=2026-11-27',
  )
  const reason = screen.getByRole('link', { name: /Price too low/ })
  expect(hrefOf(reason)).toBe('/admin/business/declines?from=2026-11-01&to=2026-11-27&code=price_low')
  const own = screen.getByRole('link', { name: /no driver/ })
  expect(hrefOf(own)).toBe('/admin/business/declines?from=2026-11-01&to=2026-11-27&reason=no+driver')
  expect(hrefOf(screen.getByRole('link', { name: /no bid/ }))).toContain('/admin/business/asked?')
})

test('what a figure counts stands beside it', async () => {
  open()
  await screen.findByRole('region', { name: 'Why margin moved' })
  expect(screen.getAllByText(/Before GST\.$/).length).toBeGreaterThan(0)
  expect(screen.getByText(/The three add up to the change/)).toBeTruthy()
})

test('each chart has a table for readers, and T shows it to everybody', async () => {
  open()
  const bridge = within(await screen.findByRole('region', { name: 'Why margin moved' }))
  const cells = () =>
    within(bridge.getByRole('table'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  const rows = [
    'StepRupees',
    '1–27 Oct₹1,000.00',
    'Volume₹1,000.00',
    'Price₹5,500.50',
    'Mix-₹500.00',
    '1–27 Nov ₹7,000.50',
  ]
  expect(cells().map((text) => text?.replace('−', '-'))).toEqual(rows)
  expect(bridge.getByRole('table').parentElement?.className).toBe('sr-only')
  fireEvent.keyDown(document.body, { key: 't' })
  expect(bridge.getByRole('table').parentElement?.className).not.toContain('sr-only')
  expect(cells()).toHaveLength(rows.length)
})
