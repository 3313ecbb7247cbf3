import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { OfficeBell } from './office-bell.tsx'

const office = renderOffice()
const order = (id: string) => ({
  id,
  fromLocation: 'Surat',
  toLocation: 'Indore',
  shipper: { name: 'Asha', company: 'Asha Traders' },
  transporter: null,
})
const queues = (orders: string[]) => ({
  pendingAssignments: orders.map(order),
  pendingBids: [],
  activeBookings: [],
  pendingPayments: [],
  counts: { pendingAssignments: orders.length, pendingBids: 0, activeBookings: 0 },
})
const tones = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  tones.mockClear()
  const node = () => ({ connect: vi.fn(), gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() } })
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      state = 'running'
      destination = {}
      createGain = node
      createOscillator = () => ({ ...node(), frequency: { value: 0 }, start: tones, stop: vi.fn() })
    },
  )
})
afterEach(() => vi.useRealTimers())

async function grow(to: string[]) {
  office.answers['GET /api/admin/queues'] = queues(to)
  await act(() => vi.advanceTimersByTimeAsync(5100))
}
async function bell() {
  office.answers['GET /api/admin/queues'] = queues(['a'])
  office.calls.length = 0
  office.render(<OfficeBell />)
  await waitFor(() => expect(office.sent('GET', '/api/admin/queues')).toHaveLength(1))
  return screen.getByRole('button', { name: /^Notifications/ })
}

test('it is empty at first, and says so', async () => {
  fireEvent.click(await bell())
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
})

test('new orders ring three tones, count as unread, are read on a press, and lead to the order', async () => {
  const trigger = await bell()
  await grow(['c', 'b', 'a'])
  expect(trigger.getAttribute('aria-label')).toBe('Notifications, 2 unread')
  expect(tones).toHaveBeenCalledTimes(3)
  fireEvent.click(trigger)
  const [first] = await screen.findAllByRole('button', { name: /New order from Asha Traders: Surat → Indore/ })
  fireEvent.click(first!)
  expect(`${window.location.pathname}${window.location.search}`).toBe('/admin?tab=assignments&open=c')
  expect(trigger.getAttribute('aria-label')).toBe('Notifications, 1 unread')
})

test('without sound it is silent, and remembers that; Clear all empties the list', async () => {
  const trigger = await bell()
  fireEvent.click(trigger)
  fireEvent.click(await screen.findByRole('button', { name: 'Sound on' }))
  expect(localStorage.getItem('vapsi.officeSound')).toBe('off')
  await grow(['b', 'a'])
  expect(tones).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(screen.getByText('No notifications yet')).toBeTruthy()
})

test('above 99 unread the badge says 99+, though only 50 are kept, and a reload does not forget how many', async () => {
  const trigger = await bell()
  const many = (count: number) => Array.from({ length: count }, (_, at) => `n${count}-${at}`)
  await grow([...many(120), 'a'])
  expect(within(trigger).getByText('99+')).toBeTruthy()
  cleanup()
  const again = await bell()
  expect(within(again).getByText('99+')).toBeTruthy()
  fireEvent.click(again)
  expect(await screen.findAllByText(/^New order from Asha Traders/)).toHaveLength(50)
  expect(screen.getByText('70 older ones are no longer kept here.')).toBeTruthy()
})

test('up to 99 unread the badge says how many; who has read the kept ones has read all', async () => {
  const data = { subjectId: 'b', fromLocation: 'Surat', toLocation: 'Indore', who: 'Asha Traders' }
  const notice = {
    id: 'n',
    type: 'new_order',
    message: 'New order',
    data,
    timestamp: '2026-11-21T11:00:00Z',
    read: false,
  }
  localStorage.setItem('vapsi.officeNotices.a1', JSON.stringify({ notices: [notice], unreadGone: 59 }))
  const trigger = await bell()
  expect(within(trigger).getByText('60')).toBeTruthy()
  fireEvent.click(trigger)
  fireEvent.click(await screen.findByRole('button', { name: /^New order/ }))
  expect(trigger.getAttribute('aria-label')).toBe('Notifications')
})

test('a reload keeps the list, under the name of this clerk', async () => {
  const trigger = await bell()
  await grow(['b', 'a'])
  expect(trigger.getAttribute('aria-label')).toBe('Notifications, 1 unread')
  cleanup()
  expect((await bell()).getAttribute('aria-label')).toBe('Notifications, 1 unread')
  expect(localStorage.getItem('vapsi.officeNotices.a1')).toContain('Asha Traders')
})

test('an order behind the newest rows rings without a name, and leads to its tab', async () => {
  const trigger = await bell()
  const body = queues(['a'])
  office.answers['GET /api/admin/queues'] = { ...body, counts: { ...body.counts, pendingAssignments: 2 } }
  await act(() => vi.advanceTimersByTimeAsync(5100))
  expect(tones).toHaveBeenCalledTimes(3)
  fireEvent.click(trigger)
  fireEvent.click(await screen.findByRole('button', { name: /^New order/ }))
  expect(`${window.location.pathname}${window.location.search}`).toBe('/admin?tab=assignments')
})

test('one that is gone is one', async () => {
  const notice = { id: 'n', type: 'new_order', message: 'New order', timestamp: '2026-11-21T11:00:00Z', read: false }
  const data = { subjectId: 'b', fromLocation: 'Surat', toLocation: 'Indore', who: 'Asha Traders' }
  localStorage.setItem('vapsi.officeNotices.a1', JSON.stringify({ notices: [{ ...notice, data }], unreadGone: 1 }))
  fireEvent.click(await bell())
  expect(await screen.findByText('1 older one is no longer kept here.')).toBeTruthy()
})
