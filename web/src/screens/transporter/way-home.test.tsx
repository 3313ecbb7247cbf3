import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aLoad, aTruck, renderDriver } from '../../domain/fleet/render-driver.tsx'
import { changeStrip } from '../../domain/offline/strip-state.ts'
import { WayHomeScreen } from './way-home.tsx'

const driver = renderDriver()
const economics = {
  vehicleId: 'v1',
  home: { name: 'Pune', lat: 18.52, lng: 73.86 },
  free: { at: { name: 'Delhi', lat: 28.65, lng: 77.23 }, from: '2026-11-22T12:30:00Z', by: 'drop', isAtHome: false },
  rupeesPerEmptyKm: 17.5,
  rupeesPerLadenKm: 21,
  wish: 0.5,
  estimated: ['home', 'rupeesPerEmptyKm', 'rupeesPerLadenKm', 'wish'],
}
const delhi = { name: 'Delhi', lat: 28.65, lng: 77.23 }
const load = (id: string, from: string, to: string, price: number) => ({
  ...aLoad,
  id,
  fromLocation: from,
  fromCity: from,
  toLocation: to,
  toCity: to,
  expectedPrice: price,
  pickupUntil: '2026-11-26T06:30:00Z',
})
const leg = (of: ReturnType<typeof load>, toPickupKm: number, loadedKm: number) => ({
  load: of,
  toPickupKm,
  loadedKm,
  arriveAt: '2026-11-23T06:30:00Z',
  waitHours: 0,
  pickupUntil: of.pickupUntil,
  deliveredAt: '2026-11-25T06:30:00Z',
  latestDeparture: '2026-11-23T12:30:00Z',
})
const plan = (id: string, left: number, legs: ReturnType<typeof leg>[]) => ({
  id,
  vehicleId: 'v1',
  emptyAt: delhi,
  emptyFrom: '2026-11-22T12:30:00Z',
  home: economics.home,
  legs,
  toHomeKm: 2,
  emptyKm: 61,
  loadedKm: 1270,
  emptyShare: 0.05,
  tolls: { about: 5500, asOf: '2026-05-01' },
  leftRupees: left,
  gainRupees: left + 34_000,
  gainPerDayRupees: 5000,
  homeAt: '2026-11-28T06:30:00Z',
  weakestLeg: 0,
  slackHours: 6,
})
const jaipurSurat = load('l1', 'Jaipur', 'Surat', 36_000)
const suratPune = load('l2', 'Surat', 'Pune', 31_000)
const both = plan('l1.l2', 20_900, [leg(jaipurSurat, 38, 750), leg(suratPune, 21, 520)])
const one = plan('l3', 14_600, [leg(load('l3', 'Gurugram', 'Pune', 56_000), 38, 1151)])
const leftOut = {
  emptyAt: delhi,
  emptyFrom: '2026-11-22T12:30:00Z',
  home: economics.home,
  emptyHome: { km: 1512, rupees: -34_020, homeAt: '2026-11-28T06:30:00Z' },
  loads: [
    {
      load: load('l9', 'Rewari', 'Nashik', 40_000),
      why: 'too_late',
      arriveAt: '2026-11-23T06:30:00Z',
      homeAt: '2026-11-28T06:30:00Z',
      moreEmptyKm: -900,
      gainRupees: 9000,
    },
  ],
}

beforeEach(() => {
  driver.answers['GET /api/vehicles'] = [{ ...aTruck, passingWeight: 12 }]
  driver.answers['GET /api/vehicles/v1/economics'] = economics
  driver.answers['GET /api/way-home/plans'] = [200, [both, one], { date: 'Sun, 22 Nov 2026 04:11:00 GMT' }]
  driver.answers['GET /api/way-home/left-out'] = leftOut
})
afterEach(() => changeStrip({ isOffline: false, isFromPhone: false }))
const open = (path = '/driver/way-home?vehicleId=v1') => driver.render(<WayHomeScreen />, path)
const cards = () => within(screen.getByRole('radiogroup', { name: 'Ways home' })).getAllByRole('radio')

test('the longer plan tells what the shorter one leaves, and a load that is in none says why', async () => {
  open()
  await screen.findByRole('radiogroup', { name: 'Ways home' })
  expect(
    screen.getByText(/^With one load/, { selector: 'span' }).textContent?.startsWith('With one load you keep ₹14,600'),
  ).toBeTruthy()
  expect(screen.getAllByText('Tolls of about ₹5,500 are already taken off')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Why is a load not in a plan?' }))
  expect(await screen.findByText('Rewari → Nashik')).toBeTruthy()
  expect(screen.getByText(/The truck is there Mon 23 Nov, 12:00.pm; pickup ends Thu 26 Nov, 12:00.pm/)).toBeTruthy()
})

test('home and costs are asked for once, worked out from litres, and skipped for good', async () => {
  driver.answers['PUT /api/vehicles/v1/economics'] = { ...economics, estimated: [] }
  const { unmount } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Set home and costs' }))
  fireEvent.click(screen.getByRole('button', { name: 'Work it out from litres' }))
  fireEvent.change(screen.getByLabelText('₹ a litre of diesel'), { target: { value: '100' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(driver.sent('PUT', '/api/vehicles/v1/economics')).toEqual([
      { rupeesPerEmptyKm: '18.5', rupeesPerLadenKm: '22.5' },
    ]),
  )
  await waitFor(() => expect(screen.queryByText('Plan with your own figures?')).toBeNull())
  unmount()
  driver.answers['GET /api/vehicles/v1/economics'] = economics
  open()
  await screen.findByRole('radiogroup', { name: 'Ways home' })
  expect(screen.queryByText('Plan with your own figures?')).toBeNull()
})

test('a cost that was refused is red until it is corrected; a home that is nowhere on the map is not saved', async () => {
  driver.answers['GET /api/places'] = []
  driver.answers['PUT /api/vehicles/v1/economics'] = [
    400,
    { code: 'invalid', message: 'From 1 to 200', fields: { rupeesPerEmptyKm: 'From 1 to 200' } },
  ]
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Set home and costs' }))
  const [home, empty] = [
    screen.getByLabelText<HTMLInputElement>('Home of this truck'),
    screen.getByLabelText('₹ an empty km'),
  ]
  fireEvent.change(home, { target: { value: 'Punne' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please select locations from the autocomplete suggestions.')).toBeTruthy()
  expect(driver.sent('PUT', '/api/vehicles/v1/economics')).toEqual([])
  fireEvent.change(home, { target: { value: 'Pune' } })
  fireEvent.change(empty, { target: { value: '900' } })
  expect(screen.queryByText('Please select locations from the autocomplete suggestions.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('From 1 to 200')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(empty))
  fireEvent.change(empty, { target: { value: '19' } })
  expect(screen.queryByText('From 1 to 200')).toBeNull()
  expect(home.value).toBe('Pune')
})

test('a home that is still being saved when the sheet opens is not taken away by it', async () => {
  driver.answers['PUT /api/vehicles/v1/economics'] = economics
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Set home and costs' }))
  fireEvent.change(screen.getByLabelText('₹ an empty km'), { target: { value: '19' } })
  driver.answers['GET /api/vehicles/v1/economics'] = { ...economics, estimated: ['wish'] }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(screen.getByRole('button', { name: 'How to plan' }))
  const sheet = await screen.findByRole('dialog')
  await waitFor(() => expect(screen.queryByText('Plan with your own figures?')).toBeNull())
  fireEvent.click(within(sheet).getByRole('button', { name: 'Plan again' }))
  await waitFor(() =>
    expect(driver.sent('PUT', '/api/vehicles/v1/economics')).toEqual([{ rupeesPerEmptyKm: '19' }, {}]),
  )
})

test('a price of a chain that was refused is red at its load alone, until it is another one', async () => {
  driver.answers['POST /api/way-home/bids'] = [
    400,
    { code: 'invalid', message: 'Too much', fields: { 'loads.1.bidPrice': 'Too much' } },
  ]
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Bid on both · ₹67,000' }))
  const sheet = within(await screen.findByRole('dialog'))
  const price = sheet.getByLabelText<HTMLInputElement>('Surat to Pune')
  fireEvent.change(price, { target: { value: '99999999999' } })
  fireEvent.click(sheet.getByRole('button', { name: /^Bid on both/ }))
  expect(await sheet.findAllByText('Too much')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(price))
  fireEvent.change(price, { target: { value: '31500' } })
  expect(sheet.queryByText('Too much')).toBeNull()
  expect(sheet.getByLabelText<HTMLInputElement>('Jaipur to Surat').value).toBe('36000')
})

test('a leg that was taken meanwhile is named, and the next best is there to bid on', async () => {
  driver.answers['POST /api/way-home/bids'] = [
    409,
    { code: 'load_taken', message: 'This load is taken.', fields: { 'loads.1': 'This load is taken.' } },
  ]
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Bid on both · ₹67,000' }))
  const sheet = within(await screen.findByRole('dialog'))
  driver.answers['GET /api/way-home/plans'] = [one]
  fireEvent.click(sheet.getByRole('button', { name: 'Bid on both · ₹67,000' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Surat to Pune was taken while you chose. Here is the next best.',
  )
  expect(await screen.findByRole('button', { name: 'Bid · ₹56,000' })).toBeTruthy()
  expect(cards()).toHaveLength(1)
})

test('without signal the last plans stay, with their time; a bid waits for signal', async () => {
  act(() => changeStrip({ isOffline: true }))
  open()
  expect(await screen.findByText(/^Seen 9:41.am, no signal$/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'A bid needs signal' }).disabled).toBe(true)
})

test('no plan: straight home stands there, and a wider search is one press', async () => {
  driver.answers['GET /api/way-home/plans'] = []
  open()
  await screen.findByText('No load brings this truck home yet. We tell you as soon as one does.')
  expect((await screen.findAllByText('costs ₹34,000')).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Search 100 km wider' }))
  await waitFor(() => expect(driver.calls.some(({ url }) => url.includes('widerKm=100'))).toBe(true))
  expect(await screen.findByText('Searched 100 km wider than straight home.')).toBeTruthy()
})

test('from a lost leg the plans go on from what was accepted', async () => {
  const bid = (status: string, from: string, to: string) => ({
    id: from,
    status,
    postedLoad: { fromLocation: from, toLocation: to },
  })
  driver.answers['GET /api/way-home/chains/c1'] = {
    id: 'c1',
    vehicleId: 'v1',
    bids: [bid('accepted', 'Jaipur', 'Surat'), bid('lost', 'Surat', 'Pune')],
  }
  driver.answers['GET /api/way-home/chains/c1/plans'] = [one]
  open('/driver/way-home?vehicleId=v1&chainId=c1')
  expect(await screen.findByText('Surat → Pune went to someone else.')).toBeTruthy()
  expect(screen.getByText('Accepted and yours: Jaipur → Surat. The plans go on from there.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Bid · ₹56,000' })).toBeTruthy()
})

test('where the truck is and where its home is are two questions, asked while they are not known', async () => {
  driver.answers['GET /api/vehicles/v1/economics'] = { ...economics, home: null, free: null }
  driver.answers['GET /api/way-home/plans'] = [
    400,
    {
      code: 'invalid',
      message: 'Say where this truck is at home.',
      fields: { home: 'Say where this truck is at home.' },
    },
  ]
  driver.answers['PUT /api/vehicles/v1/economics'] = economics
  driver.answers['GET /api/places?q=Nagpur'] = [
    { id: 'p', name: 'Nagpur', district: 'Nagpur', state: 'Maharashtra', lat: 21.1458, lng: 79.0882 },
  ]
  open()
  fireEvent.change(await screen.findByLabelText('Where is home?'), { target: { value: 'Nagpur' } })
  fireEvent.click(await screen.findByRole('option', { name: /Nagpur/ }))
  await waitFor(() =>
    expect(driver.sent('PUT', '/api/vehicles/v1/economics')).toEqual([
      { home: { name: 'Nagpur', lat: 21.1458, lng: 79.0882 } },
    ]),
  )
  expect(screen.getByLabelText('Where are you?')).toBeTruthy()
})

test('a loss is called a cost, and a plan of losses is not ordered by what it loses a day', async () => {
  const dear = { ...both, leftRupees: -13_500 }
  const less = { ...one, leftRupees: -12_200 }
  driver.answers['GET /api/way-home/plans'] = [dear, less]
  open()
  const costs = await screen.findAllByText(/^costs ₹1/)
  expect(costs[0]?.textContent).toBe('costs ₹12,200')
  expect(screen.queryByText(/−₹/)).toBeNull()
  expect(screen.queryByText(/₹.* a day$/)).toBeNull()
})
