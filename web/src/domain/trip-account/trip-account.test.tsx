import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderDriver } from '../fleet/render-driver.tsx'
import { kept } from '../outbox/fake-shelf.ts'
import { RealCost } from './real-cost.tsx'
import { TripAccount } from './trip-account.tsx'

vi.mock('idb-keyval', () => import('../outbox/fake-shelf.ts'))

const driver = renderDriver()
const diesel = {
  id: 'c1',
  kind: 'diesel',
  amount: 12_000.5,
  note: 'Full tank',
  photoUrl: null,
  spentAt: '2026-11-21T06:00:00Z',
}
const toll = {
  id: 'c2',
  kind: 'toll',
  amount: 450,
  note: null,
  photoUrl: '/api/trip-costs/c2/photo',
  spentAt: '2026-11-21T07:00:00Z',
}
const account = {
  bookingId: 't1',
  freight: 36_125,
  advance: 10_000,
  paid: 10_000,
  km: 1580,
  costs: [diesel, toll],
  tolls: { about: 4500, asOf: '2026-05-01' },
  spent: 12_450.5,
  profit: 23_674.5,
  perKm: 14.98,
  plan: { spent: 33_180, profit: 2945, perKm: 1.86, rupeesPerKm: 21, isEstimate: true },
  can: { add: true },
}
const open = (given: object = {}) => {
  driver.answers['GET /api/bookings/t1/account'] = { ...account, ...given }
  driver.render(<TripAccount bookingId="t1" />)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('freight, advance, what was spent and what is left beside the plan; and that nobody else reads it', async () => {
  open()
  await screen.findByText('Only you see this account. Neither the shipper nor the office reads it.')
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(valueOf('Freight')).toBe('₹36,125')
  expect(valueOf('Advance received')).toBe('₹10,000')
  expect(valueOf('Left for you')).toContain('₹23,674.50')
  expect(valueOf('Left for you')).toContain('₹14.98 a km · ≈1,580\u00a0km')
  expect(valueOf('By the plan, with ₹21 a km (estimate)')).toContain('₹2,945')
  expect(screen.getByText('Full tank')).toBeTruthy()
  // Opened here, because its address would only download it.
  fireEvent.click(screen.getByRole('button', { name: 'Bill: Toll ₹450' }))
  await screen.findByRole('dialog', { name: 'Bill: Toll ₹450' })
})

test('an entry is added once, changed, and struck out after a question', async () => {
  driver.answers['POST /api/bookings/t1/costs'] = [201, { ...account, addedId: 'c3' }]
  driver.answers['PUT /api/trip-costs/c2'] = account
  driver.answers['DELETE /api/trip-costs/c1'] = [204, null]
  open()
  await screen.findByText('Full tank')
  press('Add diesel, toll or other')
  fireEvent.click(screen.getByLabelText('Toll'))
  fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: '300' } })
  press('Save')
  await waitFor(() => expect(screen.queryByLabelText(/Amount/)).toBeNull())
  expect(driver.sent('POST', '/api/bookings/t1/costs')).toEqual([
    { kind: 'toll', amount: '300', note: '', at: expect.any(String) },
  ])
  expect(driver.keys('POST', '/api/bookings/t1/costs')[0]).toBeTruthy()
  press('Change Toll ₹450')
  fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: '460' } })
  press('Save')
  await waitFor(() => expect(screen.queryByLabelText(/Amount/)).toBeNull())
  expect(driver.sent('PUT', '/api/trip-costs/c2')).toEqual([{ kind: 'toll', amount: '460', note: '' }])
  press('Delete Diesel ₹12,000.50')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(driver.sent('DELETE', '/api/trip-costs/c1')).toHaveLength(1))
})

test('an entry that is struck without signal says so in its place, and can be left as it was', async () => {
  driver.answers['DELETE /api/trip-costs/c1'] = [503, { message: 'Later', code: 'unavailable' }]
  open()
  await screen.findByText('Full tank')
  press('Delete Diesel ₹12,000.50')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Saved on this phone')
  await screen.findByText('Deleted')
  expect(screen.queryByRole('button', { name: 'Change Diesel ₹12,000.50' })).toBeNull()
  press('Discard Diesel ₹12,000.50')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await screen.findByRole('button', { name: 'Change Diesel ₹12,000.50' })
  expect(kept.size).toBe(0)
})

test('the same toll twice is two entries: each opening of the form has its own key', async () => {
  driver.answers['POST /api/bookings/t1/costs'] = [201, { ...account, addedId: 'c3' }]
  open()
  await screen.findByText('Full tank')
  for (const _ of [1, 2]) {
    press('Add diesel, toll or other')
    fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: '300' } })
    press('Save')
    await waitFor(() => expect(screen.queryByLabelText(/Amount/)).toBeNull())
  }
  expect(new Set(driver.keys('POST', '/api/bookings/t1/costs')).size).toBe(2)
})

test('the usual tolls of the way are one press, offered only for a toll without an amount', async () => {
  open()
  await screen.findByText('Full tank')
  press('Add diesel, toll or other')
  const offer = () => screen.queryByRole('button', { name: 'Usual on this route: about ₹4,500' })
  expect(offer()).toBeNull()
  fireEvent.click(screen.getByLabelText('Toll'))
  fireEvent.click(offer()!)
  expect(screen.getByLabelText<HTMLInputElement>(/Amount/).value).toBe('4500')
  expect(offer()).toBeNull()
})

test('a wrong amount is said at its field, and the form stays', async () => {
  driver.answers['POST /api/bookings/t1/costs'] = [
    400,
    { message: 'Enter an amount', code: 'invalid', fields: { amount: 'Enter an amount' } },
  ]
  open({ costs: [] })
  await screen.findByText('Freight')
  press('Add diesel, toll or other')
  press('Save')
  expect((await screen.findAllByText('Enter an amount')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText(/Amount/).getAttribute('aria-invalid')).toBe('true')
})

test('the real cost of a kilometre is asked before it is used', async () => {
  const real = { trips: 6, km: 9480, rupeesPerLadenKm: 31.2, rupeesPerEmptyKm: 25.53, isNews: true }
  driver.answers['GET /api/vehicles/v1/real-cost'] = real
  driver.answers['PUT /api/vehicles/v1/economics'] = {}
  const first = driver.render(<RealCost vehicleId="v1" />)
  await screen.findByText('Use ₹31.20 a km from your 6 trips?')
  expect(driver.sent('PUT', '/api/vehicles/v1/economics')).toEqual([])
  press('Not now')
  expect(screen.queryByText(/from your 6 trips/)).toBeNull()
  first.unmount()
  driver.render(<RealCost vehicleId="v1" />).unmount()
  expect(screen.queryByText(/from your/)).toBeNull()
  localStorage.clear()
  driver.render(<RealCost vehicleId="v1" />)
  await screen.findByText('Use ₹31.20 a km from your 6 trips?')
  press('Use ₹31.20 a km')
  await waitFor(() => expect(screen.queryByText(/from your 6 trips/)).toBeNull())
  expect(driver.sent('PUT', '/api/vehicles/v1/economics')).toEqual([
    { rupeesPerLadenKm: 31.2, rupeesPerEmptyKm: 25.53 },
  ])
})
