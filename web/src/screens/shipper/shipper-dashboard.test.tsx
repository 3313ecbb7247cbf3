import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { wishLoad } from '../../features/search/load-wish.ts'
import { chooseLocale } from '../../lib/language/locale.ts'
import { newQueryClient } from '../../lib/api/queries.tsx'
import { AuthProvider } from '../../lib/session/session.tsx'
import { booking, shipment } from './a-booking.ts'
import { ShipperDashboardScreen } from './shipper-dashboard.tsx'

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await chooseLocale('en')
  vi.unstubAllGlobals()
})

/** The dashboard at an address, its server a function; what it asked and where it has been. */
function open(path: string, answer: (url: string) => unknown) {
  const asked: string[] = []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close = () => undefined
    },
  )
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    if (url === '/api/user') return Promise.resolve(new Response('', { status: 401 }))
    return Promise.resolve(new Response(JSON.stringify(answer(url)), { headers: { 'x-total-count': '9' } }))
  })
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  render(
    <I18nProvider i18n={i18n}>
      <Router hook={hook} searchHook={searchHook}>
        <QueryClientProvider client={newQueryClient()}>
          <AuthProvider>
            <ShipperDashboardScreen />
          </AuthProvider>
        </QueryClientProvider>
      </Router>
    </I18nProvider>,
  )
  return { asked, history }
}

/** It stands in the side bar, and in the bar at the bottom. */
const openTab = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0]!)

test('All running bookings opens Bookings with them alone, and the address says so', async () => {
  const { asked, history } = open('/dashboard', (url) =>
    url.startsWith('/api/shipments') ? ['1', '2', '3', '4'].map((id) => shipment(booking(id))) : [],
  )
  fireEvent.click(await screen.findByRole('link', { name: 'All 9 running bookings' }))
  const running = await screen.findByRole<HTMLInputElement>('radio', { name: 'Running' })
  expect(running.checked).toBe(true)
  expect(history.at(-1)).toBe('/dashboard?tab=bookings&group=running')
  await waitFor(() => expect(asked).toContain('/api/shipments?group=running&limit=20'))
  fireEvent.click(screen.getByRole('radio', { name: 'Completed' }))
  await waitFor(() => expect(history.at(-1)).toBe('/dashboard?tab=bookings&group=completed'))
  fireEvent.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(history.at(-1)).toBe('/dashboard?tab=bookings'))
})

const paid = {
  id: 'p1',
  amount: 12750,
  paymentType: 'advance_from_shipper',
  paymentMethod: 'upi',
  reference: 'UTR412345678901',
  recordedAt: '2026-11-20T05:00:00Z',
}

test.each([
  { tab: 'bookings', press: 'View Full Details', shown: 'Requested on' },
  { tab: 'payments', press: 'Payment history', shown: 'UTR412345678901' },
])('what is open in $tab stays open when the window becomes wide, as a tablet that is turned', async (one) => {
  const width = { matches: false, listeners: [] as (() => void)[] }
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return width.matches
    },
    addEventListener: (_type: string, listener: () => void) => width.listeners.push(listener),
    removeEventListener: () => undefined,
  }))
  const rows = ['1', '2'].map((id) => Object.assign(booking(id), { payments: [paid] }))
  open(`/dashboard?tab=${one.tab}`, (url) => {
    if (url.startsWith('/api/shipments?')) return rows.map(shipment)
    return url.startsWith('/api/bookings?') ? rows : []
  })
  const second = (await screen.findAllByRole('button', { name: one.press }))[1]!
  second.focus()
  fireEvent.click(second)
  await screen.findByText(one.shown, { exact: false })
  act(() => {
    width.matches = true
    for (const listener of width.listeners) listener()
  })
  await screen.findByText(one.shown, { exact: false })
})

const truck = {
  id: 't1',
  fromLocation: 'Nagpur',
  toLocation: 'Kochi',
  price: 42500,
  availableFrom: '2026-11-20T05:00:00Z',
  vehicle: { category: 'Open', vehicleType: '19 feet', passingWeight: 9 },
  transporter: { name: 'Balbir Singh', totalTrips: 0 },
}

test('the part of the map that is searched stands in the address of Find Trucks, and so do the details that are open', async () => {
  const { asked, history } = open('/dashboard?tab=marketplace&bounds=18.00,72.00,20.00,74.00', () => [truck])
  fireEvent.click(await screen.findByRole('button', { name: 'View Details' }))
  expect(asked.map(decodeURIComponent).join(' ')).toContain('bounds=18.00,72.00,20.00,74.00')
  expect(history.at(-1)).toContain('details=t1')
  await screen.findByRole('dialog')
})

test('who leaves a booking is back in the search that it was found in', async () => {
  const { history } = open('/dashboard?tab=marketplace&from=Nagpur&to=Kochi&category=Open', (url) =>
    url === '/api/market-trucks/t1' ? truck : [truck],
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Book Now' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(history.at(-1)).toBe('/dashboard?tab=marketplace&from=Nagpur&to=Kochi&category=Open'))
})

test('the same search pressed again asks the server again, and is no step for the back button', async () => {
  const { asked, history } = open('/dashboard?tab=marketplace&from=Nagpur&to=Kochi', () => [truck])
  await screen.findByRole('button', { name: 'Book Now' })
  const timesAsked = () => asked.filter((url) => url.startsWith('/api/market-trucks?')).length
  const before = timesAsked()
  fireEvent.click(screen.getByRole('button', { name: /^Change the search/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Search Trucks' }))
  await waitFor(() => expect(timesAsked()).toBe(before + 1))
  expect(history).toHaveLength(1)
})

test('the search of a lane is one pill that says route and truck; a press opens it in place', async () => {
  open('/dashboard?tab=marketplace&from=Nagpur&to=Kochi&category=Container', () => [truck])
  const pill = await screen.findByRole('button', { name: /Nagpur.*Kochi.*Container/ })
  expect(pill.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('button', { name: 'Search Trucks' })).toBeNull()
  fireEvent.click(pill)
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('Nagpur')
  expect(screen.getByRole('radio', { name: 'Container', checked: true })).toBeDefined()
})

test('the truck of a cancelled request is in Find Trucks again', async () => {
  let isCancelled = false
  const { history } = open('/dashboard?tab=marketplace', (url) => {
    if (url.endsWith('/cancel')) isCancelled = true
    if (url.startsWith('/api/market-trucks')) return isCancelled ? [truck] : []
    return url.startsWith('/api/shipments') ? [shipment(Object.assign(booking('1'), { can: { cancel: true } }))] : []
  })
  await screen.findByText('No trucks available for this route.', {})
  openTab('Bookings')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Booking' }))
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Booked by mistake' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel Booking' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  openTab('Find Trucks')
  await screen.findByRole('button', { name: 'Book Now' })
  expect(history.at(-1)).toBe('/dashboard?tab=marketplace')
})

describe('a load that no truck was found for', () => {
  const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, {})
  const type = async (label: RegExp, value: string) => fireEvent.change(await field(label), { target: { value } })

  test('is what Post Load opens with, until a load is posted', async () => {
    wishLoad({ from: 'Pune', to: 'Surat' })
    const { asked, history } = open('/dashboard', () => [])
    expect((await field(/^From/)).value).toBe('Pune')
    await type(/Material/, 'Steel')
    await type(/Weight/, '5')
    await type(/Expected Price/, '30000')
    await type(/Pickup Date/, '2026-12-03')
    fireEvent.click(screen.getByRole('button', { name: 'Post Load & Get Quotes' }))
    await waitFor(() => expect(asked).toContain('/api/posted-loads'))
    await waitFor(() => expect(history.at(-1)).toBe('/dashboard'))
    openTab('Post Load')
    expect((await field(/^From/)).value).toBe('')
  })

  test.each([
    ['a shipper who is signed in', '/dashboard?tab=post-load', { from: 'Pune', to: 'Surat', category: 'Container' }],
    ['one who has just signed up', '/dashboard', { from: 'Pune', to: 'Surat', category: 'Container' }],
    ['a search of a truck alone', '/dashboard?tab=post-load', { from: '', to: '', category: 'Container' }],
  ])('keeps the truck that was searched for: %s', async (_, path, wish) => {
    wishLoad(wish)
    open(path, () => [])
    expect((await field(/Vehicle Category/)).value).toBe('Container')
    expect((await field(/^From/)).value).toBe(wish.from)
  })

  test('keeps what was typed for it to itself', async () => {
    open('/dashboard?tab=post-load&from=Pune&to=Surat', () => [])
    await type(/Material/, 'Steel')
    openTab('Post Load')
    await waitFor(async () => expect((await field(/^From/)).value).toBe(''))
    expect((await field(/Material/)).value).toBe('')
  })
})

test('a driver on the road without contacts: the shipper is still asked for them', async () => {
  const next = { who: 'shipper', code: 'details_missing', params: {}, can: ['give_details'] }
  const details = { senderDetails: null, receiverDetails: null, can: { editDetails: true } }
  const trip = Object.assign(booking('1'), { status: 'in_transit', next, ...details })
  open('/dashboard?tab=bookings', (url) => (url.startsWith('/api/shipments') ? [shipment(trip)] : []))
  await screen.findByText('The driver needs to know whom to call and where to go.', {})
  expect(screen.getByRole('button', { name: 'Give pickup and delivery details' })).toBeTruthy()
})

test('a finished trip without terms: paying it is the one thing that stands out, and no payments are listed yet', async () => {
  const trip = {
    ...booking('1'),
    status: 'completed',
    next: { who: 'shipper', code: 'pay_balance', params: { amount: 42_500 }, can: ['pay'] },
    money: { state: 'balance', amount: 42_500 },
    totalReceivedFromShipper: 0,
    advanceDue: 0,
    disputed: 0,
    payments: [],
    rejectedDocuments: [],
    transporter: { id: 't1', company: 'Verma Transport', name: 'Ravi', rating: 4.5, isVerified: true },
    can: { rate: true },
  }
  open('/dashboard?tab=bookings', (url) => {
    if (/^\/api\/bookings\/1\/|settlement/.test(url)) throw new TypeError('Failed to fetch')
    return url.startsWith('/api/shipments') ? [shipment(trip)] : []
  })
  const isFilled = ({ className }: HTMLElement) => className.includes('bg-marigold')
  expect(isFilled(await screen.findByRole('button', { name: /^Pay Balance/ }))).toBe(true)
  expect(isFilled(screen.getByRole('button', { name: 'Rate the driver' }))).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'View Full Details' }))
  await screen.findByRole('heading', { name: 'Goods' })
  expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull()
})

test('without payments the next step is a truck', async () => {
  const { history } = open('/dashboard?tab=payments', () => [])
  await screen.findByText('No payments due.', {})
  fireEvent.click(screen.getByRole('link', { name: 'Find a Truck' }))
  await waitFor(() => expect(history.at(-1)).toBe('/dashboard?tab=marketplace'))
})

test('Payments asks for no balance before the office has set terms', async () => {
  const trip = { ...booking('1'), status: 'in_transit', payments: [], totalReceivedFromShipper: 0 }
  open('/dashboard?tab=payments', (url) => (url.startsWith('/api/bookings') ? [trip] : []))
  await screen.findByText(/the office has not said yet what you pay/)
  expect(screen.getByRole('button', { name: 'Ask the office' })).toBeTruthy()
  expect(screen.queryByText(/Nothing is due/)).toBeNull()
  expect(screen.queryByText('Balance due')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Pay Balance/ })).toBeNull()
})

test('Payments, opened again, shows the balance after the office has recorded money', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const due = {
    ...booking('1'),
    status: 'completed',
    payments: [],
    money: { state: 'balance', amount: 42_500 },
    totalReceivedFromShipper: 0,
  }
  let now: object = due
  open('/dashboard?tab=payments', (url) => (url.startsWith('/api/bookings') ? [now] : []))
  await screen.findByRole('button', { name: /^Pay Balance/ })
  fireEvent.click(screen.getAllByRole('button', { name: 'Bookings' })[0]!)
  await screen.findByRole('radio', { name: 'Running' })
  now = { ...due, money: { state: 'paid', paid: 42_500 }, totalReceivedFromShipper: 42_500 }
  await act(() => vi.advanceTimersByTimeAsync(6000))
  fireEvent.click(screen.getAllByRole('button', { name: 'Payments' })[0]!)
  await screen.findByText('Paid', {})
  expect(screen.queryByRole('button', { name: /^Pay Balance/ })).toBeNull()
})

test('in Hindi the day a payment is due is Hindi too', async () => {
  await chooseLocale('hi')
  const due = {
    ...booking('1'),
    payments: [],
    money: { state: 'advance', amount: 12_000, dueAt: '2026-12-03' },
    totalReceivedFromShipper: 0,
  }
  open('/dashboard?tab=payments', (url) => (url.startsWith('/api/bookings') ? [due] : []))
  await screen.findByText(/3 दिस/, {})
})
