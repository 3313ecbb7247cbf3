import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrder } from '../../../domain/office/an-order.ts'
import { renderOffice } from '../../../domain/office/render-office.tsx'
import { DashboardScreen } from './dashboard.tsx'

const office = renderOffice()
const order = (id: string, reference: string, shipper: string) => ({
  ...anOrder,
  id,
  reference,
  shipper: { name: shipper, company: `${shipper} Traders` },
  marketTruckId: null,
  marketTruck: null,
  hasTerms: false,
  termsId: null,
  terms: null,
  draftTerms: null,
})

beforeEach(() => {
  // Wide enough to show the panel next to the list.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  office.answers['GET /api/admin/queues'] = {
    pendingAssignments: [order('b1', 'VP-1', 'Asha'), order('b2', 'VP-2', 'Bela')],
    pendingBids: [],
    activeBookings: [],
    pendingPayments: [],
    counts: { pendingAssignments: 2, pendingBids: 0, activeBookings: 0, pendingPayments: 0 },
  }
  for (const list of ['users', 'vehicles', 'audit']) office.answers[`GET /api/admin/${list}`] = [200, []]
})
afterEach(() => vi.unstubAllGlobals())

const tab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }))
const card = (reference: string) => screen.getByRole('article', { name: reference })
const advance = (reference: string) =>
  within(card(reference)).getByRole<HTMLInputElement>('spinbutton', { name: /Advance from shipper/ })

test('terms that are being typed outlast another tab and a search that hides their card', async () => {
  office.render(<DashboardScreen />, '/admin?tab=terms')
  await screen.findByRole('article', { name: 'VP-1' })
  fireEvent.change(advance('VP-1'), { target: { value: '45' } })
  tab(/^Pending Bids/)
  await screen.findByText('No pending bids')
  tab(/^Payment Terms/)
  await screen.findByRole('article', { name: 'VP-1' })
  expect(advance('VP-1').value).toBe('45')
  expect(advance('VP-2').value).toBe('30')

  const search = screen.getByRole('searchbox', { name: 'Search' })
  fireEvent.change(search, { target: { value: 'Bela' } })
  await waitFor(() => expect(screen.queryByRole('article', { name: 'VP-1' })).toBeNull())
  fireEvent.change(search, { target: { value: '' } })
  await screen.findByRole('article', { name: 'VP-1' })
  expect(advance('VP-1').value).toBe('45')
})

test('a half-filled assignment outlasts Esc inside a field and another row', async () => {
  office.render(<DashboardScreen />, '/admin?open=b1')
  const panel = async (reference: string) => {
    const found = await screen.findByRole('complementary', { name: `Assign ${reference}` })
    await within(found).findByRole('spinbutton', { name: /Price to driver/ })
    return found
  }
  const notes = (within_: HTMLElement) =>
    within(within_).getByRole<HTMLTextAreaElement>('textbox', { name: /Negotiation notes/ })
  const price = (within_: HTMLElement) =>
    within(within_).getByRole<HTMLInputElement>('spinbutton', { name: /Price to driver/ })
  const first = await panel('VP-1')
  fireEvent.change(price(first), { target: { value: '26500' } })
  fireEvent.change(notes(first), { target: { value: 'Agreed by phone' } })
  fireEvent.keyDown(notes(first), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())

  fireEvent.click(screen.getByText('VP-2'))
  expect(notes(await panel('VP-2')).value).toBe('')
  fireEvent.click(screen.getByText('VP-1'))
  const again = await panel('VP-1')
  expect([price(again).value, notes(again).value]).toEqual(['26500', 'Agreed by phone'])
})

test('a search finds bookings of no queue as well, and leads to them', async () => {
  office.answers['GET /api/admin/bookings'] = [
    200,
    [order('b1', 'VP-1', 'Asha'), { ...order('b9', 'VP-9', 'Asha'), status: 'in_transit' }],
  ]
  office.render(<DashboardScreen />, '/admin?q=asha')
  const found = await screen.findByRole('region', { name: 'Found in all bookings' })
  expect(within(found).queryByText('VP-1')).toBeNull()
  expect(within(found).getByRole('link', { name: /VP-9/ }).getAttribute('href')).toBe('/admin/bookings/b9')
})

test('the file of a queue is in the order of its table', async () => {
  office.answers['POST /api/admin/exports'] = { id: 'e1', status: 'done', url: '/x', rowsDone: 0, rowsTotal: 0 }
  office.render(<DashboardScreen />, '/admin?tab=payments&sort=received&order=desc')
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() =>
    expect(office.sent('POST', '/api/admin/exports')[0]?.body).toEqual({
      table: 'bookings',
      filter: { queue: 'pendingPayments', sort: 'received', order: 'desc' },
    }),
  )
})
