import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aLoad, aTruck, aWayHome, renderDriver } from '../../domain/fleet/render-driver.tsx'
import { MarketLoadsTab } from './market-loads-tab.tsx'

const driver = renderDriver()
function open(loads: object[], { trucks = [aTruck], path = '/dashboard?tab=market-loads' } = {}) {
  driver.answers['GET /api/posted-loads'] = loads
  driver.answers['GET /api/vehicles'] = trucks
  return driver.render(<MarketLoadsTab />, path)
}
afterEach(() => vi.useRealTimers())
const card = () => screen.findByRole('article', { name: 'Load from Kochi, Kerala to Nagpur, Maharashtra' })
const dialog = async () => within(await screen.findByRole('dialog'))
/** The form of a bid, once the trucks are read. */
const bidForm = async () => {
  await screen.findByLabelText(/Your price/)
  return dialog()
}
const pressed = async (name: string) => fireEvent.click(within(await card()).getByRole('button', { name }))

test('a load shows its way, goods, day and price; its details the rest', async () => {
  open([{ ...aLoad, wayHome: aWayHome }])
  const shown = within(await card())
  for (const words of ['₹36,500', '≈1,580 km', '₹22/km home', '≈74 km empty', 'early pickup', ' · 8 t · Open · Rubber'])
    expect(shown.getAllByText(words, { exact: false }).length, words).toBeGreaterThan(0)
  await pressed('View Details')
  const details = await dialog()
  for (const words of ['₹23/km · ₹4,563/ton', 'Asha Traders', '4.5', 'Verified', '1 d 5 h left'])
    expect(details.getAllByText(words, { exact: false }).length, words).toBeGreaterThan(0)
})

test('route, type and order are asked of the server', async () => {
  open([aLoad], { path: '/dashboard?tab=market-loads&route=return-loads&type=PTL&sort=price' })
  await card()
  const asked = driver.calls.find(({ url }) => /^\/api\/posted-loads.*limit=20/.test(url))?.url ?? ''
  const query = Object.fromEntries(new URLSearchParams(asked.split('?')[1]))
  expect(query).toMatchObject({ route: 'return-loads', loadType: 'PTL', sort: 'price' })
})

test('a bid opens filled in, with the smallest truck that fits', async () => {
  driver.answers['POST /api/posted-loads/l1/bids'] = [201, {}]
  open([aLoad], {
    trucks: [{ ...aTruck, id: 'v2', category: 'Tanker' }, { ...aTruck, id: 'v3', passingWeight: 20 }, aTruck],
  })
  await pressed('Place Bid')
  fireEvent.click((await bidForm()).getByRole('button', { name: 'Place Bid' }))
  await screen.findByText('Bid placed')
  expect(driver.sent('POST', '/api/posted-loads/l1/bids')).toEqual([{ vehicleId: 'v1', bidPrice: '36500', note: null }])
})

test('the sheet that opens before the trucks are read is the one that then holds the form', async () => {
  open([aLoad])
  driver.answers['GET /api/vehicles'] = [503, { message: 'The service is busy.' }]
  await pressed('Place Bid')
  const sheet = screen.getByRole('dialog')
  expect(within(sheet).queryByLabelText(/Your price/)).toBeNull()
  driver.answers['GET /api/vehicles'] = [aTruck]
  fireEvent.click(await within(sheet).findByRole('button', { name: /Try again/ }))
  await bidForm()
  expect(screen.getByRole('dialog')).toBe(sheet)
})

test('a price far off its lane is marked on the card and in the details', async () => {
  open([{ ...aLoad, priceIsFarOff: true }])
  expect(await screen.findByText('Unusual price')).toBeTruthy()
  await pressed('View Details')
  expect(within(await screen.findByRole('dialog')).getByText('Unusual price')).toBeTruthy()
})

test('a load that expires while its bid is typed: said, nothing lost, no second try', async () => {
  driver.answers['POST /api/posted-loads/l1/bids'] = [409, { message: 'This load has expired.', code: 'load_expired' }]
  open([aLoad])
  await pressed('Place Bid')
  const sheet = await bidForm()
  fireEvent.change(sheet.getByLabelText(/Your price/), { target: { value: '35000' } })
  fireEvent.change(sheet.getByLabelText(/Note to the shipper/), { target: { value: 'Tonight' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Place Bid' }))
  expect((await sheet.findByRole('alert')).textContent).toBe('This load has expired.')
  expect(sheet.getByLabelText<HTMLInputElement>(/Your price/).value).toBe('35000')
  expect(sheet.getByLabelText<HTMLInputElement>(/Note to the shipper/).value).toBe('Tonight')
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Place Bid' }).disabled).toBe(true)
})

const bid = { id: 'b1', bidPrice: 35_000, vehicleId: 'v1', note: null }
test.each([
  ['open', 'Your bid: ₹35,000', 'Change Bid'],
  ['rejected', 'Your bid of ₹35,000 was rejected.', 'Place Bid'],
  ['withdrawn', 'Your bid of ₹35,000 no longer stands.', 'Place Bid'],
])('an own bid that is %s', async (status, words, action) => {
  open([{ ...aLoad, myBid: { ...bid, status } }])
  expect(within(await card()).getByRole('button', { name: action })).toBeTruthy()
  expect(within(await card()).queryAllByText('bid sent')).toHaveLength(status === 'open' ? 1 : 0)
  await pressed('View Details')
  expect((await dialog()).getByText(words)).toBeTruthy()
})

test('a bid that is changed from its load keeps its note', async () => {
  driver.answers['POST /api/posted-loads/l1/bids'] = [201, {}]
  open([{ ...aLoad, myBid: { ...bid, note: 'Tarpaulin included', status: 'open' } }])
  await pressed('Change Bid')
  const sheet = await bidForm()
  fireEvent.change(sheet.getByLabelText(/Your price/), { target: { value: '34000' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Change Bid' }))
  await screen.findByText('Bid changed')
  expect(driver.sent('POST', '/api/posted-loads/l1/bids')).toEqual([
    { vehicleId: 'v1', bidPrice: '34000', note: 'Tarpaulin included' },
  ])
})

test('a bid after one whose truck was deleted names a truck that is there', async () => {
  driver.answers['POST /api/posted-loads/l1/bids'] = [201, {}]
  open([{ ...aLoad, myBid: { ...bid, vehicleId: 'gone', status: 'withdrawn' } }])
  await pressed('Place Bid')
  fireEvent.click((await bidForm()).getByRole('button', { name: 'Place Bid' }))
  await screen.findByText('Bid placed')
  expect(driver.sent('POST', '/api/posted-loads/l1/bids')).toEqual([{ vehicleId: 'v1', bidPrice: '35000', note: null }])
})

test('details tell how far each truck will be empty from the pickup, after a route or a trip', async () => {
  driver.answers['GET /api/posted-loads/l1'] = {
    ...aLoad,
    emptyTrucks: [
      { vehicleId: 'v1', emptyAt: 'Kochi', by: 'posting', toPickupKm: 4 },
      { vehicleId: 'v2', emptyAt: 'Madurai', by: 'booking', toPickupKm: 267 },
    ],
  }
  const trucks = [aTruck, { ...aTruck, id: 'v2', category: 'Tanker' }, { ...aTruck, id: 'v3', passingWeight: 7 }]
  open([aLoad], { trucks })
  await pressed('View Details')
  const shown = await dialog()
  await shown.findByText('≈4 km from the pickup, after its route to Kochi')
  fireEvent.click(shown.getByRole('button', { name: "1 fits · 2 don't" }))
  for (const fit of ['Fits', 'Other category', 'Too heavy']) expect(shown.getByText(fit)).toBeTruthy()
  expect(shown.getByText('≈267 km from the pickup, after its trip to Madurai')).toBeTruthy()
  expect(shown.getByText('No route or trip')).toBeTruthy()
})

test('of trucks that none fits the reasons are folded, too; a bid that stands has no second filled button', async () => {
  open([{ ...aLoad, myBid: { id: 'b1', bidPrice: 35_000, vehicleId: 'v1', status: 'open', note: null } }], {
    trucks: [{ ...aTruck, category: 'Tanker' }],
  })
  expect((await screen.findByRole('button', { name: 'Change Bid' })).className).not.toContain('bg-marigold')
  await pressed('View Details')
  const shown = await dialog()
  const folded = await shown.findByRole('button', { name: "0 fits · 1 don't" })
  expect(shown.queryByText('Other category')).toBeNull()
  fireEvent.click(folded)
  expect(shown.getByText('Other category')).toBeTruthy()
})

test('details of a load that was taken meanwhile say so and offer no bid', async () => {
  driver.answers['GET /api/posted-loads/l1'] = [404, { message: 'Load not found', code: 'load_not_found' }]
  open([aLoad])
  await pressed('View Details')
  const shown = await dialog()
  expect((await shown.findByRole('alert')).textContent).toContain('no longer on the market')
  expect(shown.getByRole<HTMLButtonElement>('button', { name: 'Place Bid' }).disabled).toBe(true)
})

test.each([
  ['', 'No loads on the market right now.'],
  ['&route=my-routes', 'No loads on your routes right now.'],
  ['&route=return-loads', 'No return loads right now.'],
  ['&view=bids', 'You have not placed any bids yet.'],
])('nothing to show%s says so', async (query, words) => {
  driver.answers['GET /api/bids'] = []
  open([], { path: `/dashboard?tab=market-loads${query}` })
  await screen.findByText(words)
})

test('who has no bids yet is led to the loads', async () => {
  driver.answers['GET /api/bids'] = []
  open([], { path: '/dashboard?tab=market-loads&view=bids' })
  const link = await screen.findByRole('link', { name: 'See the loads' })
  expect(link.getAttribute('href')).toBe('/dashboard?tab=market-loads')
})

const reads = (path: string) => driver.calls.filter(({ url }) => url.startsWith(path)).length
async function after(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

test('a load that a shipper posts appears by itself, and one that is taken goes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open([])
  await screen.findByText('No loads on the market right now.')
  driver.answers['GET /api/posted-loads'] = [aLoad]
  await after(61_000)
  await card()
  driver.answers['GET /api/posted-loads'] = []
  await after(61_000)
  await screen.findByText('No loads on the market right now.')
})

test('reading the market again keeps every page that was loaded, and a load that is looked at', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const first = '/api/posted-loads?route=all&loadType=all&fit=own&limit=20'
  const second = { ...aLoad, id: 'l2', toLocation: 'Surat, Gujarat' }
  driver.answers[`GET ${first}`] = [200, [aLoad], { link: `<${first}&cursor=x>; rel="next"`, 'x-total-count': '2' }]
  driver.answers[`GET ${first}&cursor=x`] = [second]
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  const last = await screen.findByRole('article', { name: 'Load from Kochi, Kerala to Surat, Gujarat' })
  await pressed('Place Bid')
  await bidForm()
  const before = reads('/api/posted-loads')
  await after(61_000)
  expect(reads('/api/posted-loads')).toBe(before + 2)
  expect(last.isConnected).toBe(true)
  expect((await dialog()).getByLabelText(/Your price/)).toBeTruthy()
})

test('nobody looking, nothing is read; opened again, the market is read again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = open([])
  await screen.findByText('No loads on the market right now.')
  page.unmount()
  await after(61_000)
  // The list, how many lead home, and how many do not fit.
  expect(reads('/api/posted-loads')).toBe(3)
  open([aLoad])
  await card()
})

const postedLoad = { ...aLoad, distanceKm: 1244, roadKm: 1580, vehicleCategory: 'Tanker', status: 'open' }
const mine = {
  ...bid,
  loadId: 'l1',
  note: 'Tonight',
  status: 'open',
  createdAt: '2026-11-21T06:00:00Z',
  rejectReason: null,
  vehicle: { category: 'Open', vehicleNumber: 'MH12AB1234' },
  postedLoad,
  can: { withdraw: true },
}

test('a bid says when its goods are picked up', async () => {
  driver.answers['GET /api/bids'] = [mine]
  open([], { path: '/dashboard?tab=market-loads&view=bids' })
  await screen.findByText(/pickup 24 Nov 2026/)
})

test('a bid that was withdrawn before, by a press whose answer was lost, is withdrawn', async () => {
  driver.answers['GET /api/bids'] = [mine]
  driver.answers['POST /api/bids/b1/withdraw'] = [409, { message: 'This bid is no longer open.', code: 'bid_not_open' }]
  driver.answers['GET /api/bids?status=withdrawn&limit=200'] = [{ ...mine, status: 'withdrawn' }]
  open([], { path: '/dashboard?tab=market-loads&view=bids' })
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  fireEvent.click((await dialog()).getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Bid withdrawn')
})

test('My bids, opened again, says that a load went to another', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  driver.answers['GET /api/bids'] = [mine]
  open([], { path: '/dashboard?tab=market-loads&view=bids' })
  await screen.findByText('Waiting for the shipper')
  fireEvent.click(screen.getByRole('tab', { name: /^Loads/ }))
  driver.answers['GET /api/bids'] = [{ ...mine, status: 'lost', can: { withdraw: false } }]
  await after(6000)
  fireEvent.click(screen.getByRole('tab', { name: /^My bids/ }))
  await screen.findByText('Lost: another transporter has the load')
})

test('a bid is changed beside what the lane costs', async () => {
  driver.answers['GET /api/bids'] = [mine]
  driver.answers['GET /api/lane-prices'] = { p25: 30_000, median: 33_000, p75: 38_000, known: 8 }
  open([], { path: '/dashboard?tab=market-loads&view=bids' })
  fireEvent.click(await screen.findByRole('button', { name: 'Change Bid' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Use ₹33,000' }))
  expect((await bidForm()).getByLabelText<HTMLInputElement>(/Your price/).value).toBe('33000')
})

test('changing a bid keeps to what the load needs; withdrawing one that was accepted says so', async () => {
  driver.answers['GET /api/bids'] = [mine]
  driver.answers['POST /api/bids/b1/withdraw'] = [409, { message: 'This bid is no longer open.', code: 'bid_not_open' }]
  driver.answers['GET /api/bids?status=withdrawn&limit=200'] = []
  open([], { path: '/dashboard?tab=market-loads&view=bids' })
  fireEvent.click(await screen.findByRole('button', { name: 'Change Bid' }))
  const sheet = await bidForm()
  await sheet.findByText('The load needs Tanker; this vehicle is Open.')
  expect(sheet.getByLabelText<HTMLInputElement>(/Note to the shipper/).value).toBe('Tonight')
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  const asked = await dialog()
  driver.answers['GET /api/bids'] = [{ ...mine, status: 'accepted', can: { withdraw: false } }]
  fireEvent.click(asked.getByRole('button', { name: 'Withdraw' }))
  expect((await asked.findByRole('alert')).textContent).toBe('This bid is no longer open.')
  await screen.findByText('Accepted, the office assigns it next')
})
