import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLoad, aTruck, aWayHome, renderDriver } from '../../domain/fleet/render-driver.tsx'
import { askedTruck, keepAskedTruck } from '../../domain/way-home/asked-truck.ts'
import { MarketLoadsTab } from './market-loads-tab.tsx'

const driver = renderDriver()
function open(loads: object[], { trucks = [aTruck], path = '/dashboard?tab=market-loads' } = {}) {
  driver.answers['GET /api/posted-loads'] = loads
  driver.answers['GET /api/vehicles'] = trucks
  return driver.render(<MarketLoadsTab />, path)
}
const card = () => screen.findByRole('article', { name: 'Load from Kochi, Kerala to Nagpur, Maharashtra' })
const dialog = async () => within(await screen.findByRole('dialog'))
/** The form of a bid, once the trucks are read. */
const bidForm = async () => {
  await screen.findByLabelText(/Your price/)
  return dialog()
}
const pressed = async (name: string) => fireEvent.click(within(await card()).getByRole('button', { name }))

test('without a truck the sheet takes the first one, and the bid follows in it', async () => {
  driver.answers['POST /api/vehicles'] = [201, { ...aTruck, id: 'v9' }]
  open([aLoad], { trucks: [] })
  await pressed('Place Bid')
  const sheet = await dialog()
  const number = await sheet.findByLabelText<HTMLInputElement>(/Vehicle Number/)
  expect(sheet.getByLabelText<HTMLSelectElement>('Category').value).toBe('Open')
  fireEvent.change(number, { target: { value: 'mh 31 cd 4567' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Add Vehicle' }))
  expect((await sheet.findAllByText('Please fill all fields')).length).toBe(1)
  fireEvent.change(sheet.getByLabelText(/Passing Weight/), { target: { value: '10' } })
  driver.answers['GET /api/vehicles'] = [{ ...aTruck, id: 'v9', passingWeight: 10 }]
  fireEvent.click(sheet.getByRole('button', { name: 'Add Vehicle' }))
  expect((await bidForm()).getByRole('button', { name: 'Place Bid' })).toBeTruthy()
  expect(driver.sent('POST', '/api/vehicles')).toEqual([
    { vehicleNumber: 'MH 31 CD 4567', category: 'Open', vehicleType: '19 feet', passingWeight: 10 },
  ])
})

test('a visitor who looked for loads is asked only for the plate; the place and the home are kept with the truck', async () => {
  const [at, home] = [
    { name: 'Kochi', lat: 9.93, lng: 76.27 },
    { name: 'Nagpur', lat: 21.14, lng: 79.08 },
  ]
  keepAskedTruck({ category: 'Open', tons: 10, at, home }, { id: 'l1', leftRupees: 20_940 })
  driver.answers['POST /api/vehicles'] = [201, { ...aTruck, id: 'v9' }]
  driver.answers['PUT /api/vehicles/v9/economics'] = {}
  driver.answers['GET /api/posted-loads/l1'] = aLoad
  open([aLoad], { trucks: [], path: '/dashboard?tab=market-loads&load=l1&act=bid' })
  const sheet = await dialog()
  const number = await sheet.findByLabelText<HTMLInputElement>(/Vehicle Number/)
  expect(sheet.getByLabelText<HTMLInputElement>(/Passing Weight/).value).toBe('10')
  fireEvent.change(number, { target: { value: 'MH 31 CD 4567' } })
  driver.answers['GET /api/vehicles'] = [{ ...aTruck, id: 'v9' }]
  fireEvent.click(sheet.getByRole('button', { name: 'Add Vehicle' }))
  await bidForm()
  expect(driver.sent('PUT', '/api/vehicles/v9/economics')).toEqual([{ home, standsAt: at }])
  expect(askedTruck()).toBeNull()
})

test.each([
  [{ passingWeight: 7 }, 'The load weighs 8 t; this vehicle may carry 7 t.'],
  [{ category: 'Tanker' }, 'The load needs Open; this vehicle is Tanker.'],
  [{ isOffRoad: true, status: 'other' }, 'This vehicle is marked off the road.'],
])('of two trucks the one with %o cannot take it, and says why', async (more, words) => {
  open([aLoad], { trucks: [aTruck, { ...aTruck, id: 'v2', ...more }] })
  await pressed('Place Bid')
  const sheet = await bidForm()
  fireEvent.change(sheet.getByLabelText('Vehicle'), { target: { value: 'v2' } })
  await sheet.findByText(words)
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Place Bid' }).disabled).toBe(true)
})

test.each([
  [{ passingWeight: 7 }, 'It weighs 8 t; your trucks carry up to 7 t.'],
  [{ category: 'Tanker' }, 'It needs another truck: Open.'],
  [{ isOffRoad: true, status: 'other' }, 'Your truck for it is off the road.'],
])('what no truck of mine can take says why and has no bid: %o', async (more, words) => {
  open([aLoad], { trucks: [{ ...aTruck, ...more }] })
  expect(within(await card()).getByText(words)).toBeTruthy()
  await pressed('View Details')
  await dialog()
  expect(screen.queryByRole('button', { name: 'Place Bid' })).toBeNull()
})

test.each([
  ['no bid while its truck is on a trip', [{ ...aTruck, status: 'booked' }], 0],
  [
    'one for another that fits',
    [
      { ...aTruck, status: 'booked' },
      { ...aTruck, id: 'v2' },
    ],
    1,
  ],
  ['no bid while its truck offers a route that rules it out', [{ ...aTruck, status: 'posted' }], 0],
])('a pickup that ends before the truck is free has %s', async (_, trucks, bids) => {
  open([{ ...aLoad, wayHome: { ...aWayHome, vehicleId: 'v1', pickupBeforeEmpty: true } }], { trucks })
  const shown = within(await card())
  expect(shown.queryAllByRole('button', { name: 'Place Bid' })).toHaveLength(bids)
  expect(shown.getByText('early pickup', { exact: false })).toBeTruthy()
})

test('what my trucks can carry is asked for first; the rest is counted in a line and read once it is opened', async () => {
  const all = '/api/posted-loads?route=all&loadType=all'
  driver.answers[`GET ${all}&fit=none&limit=1`] = [200, [], { 'x-total-count': '41' }]
  driver.answers[`GET ${all}&fit=none&limit=20`] = [{ ...aLoad, id: 'l2', toLocation: 'Surat, Gujarat', weight: 21 }]
  driver.answers[`GET ${all}&fit=own&limit=20`] = [aLoad]
  open([])
  await card()
  expect(driver.calls.some(({ url }) => url.endsWith('fit=none&limit=20'))).toBe(false)
  fireEvent.click(await screen.findByRole('button', { name: '41 loads do not fit your trucks' }))
  expect(await screen.findByText('It weighs 21 t; your trucks carry up to 9 t.')).toBeTruthy()
})

test('loads are asked for by where they start and where they go', async () => {
  open([aLoad])
  await card()
  const form = within(screen.getByRole('search', { name: 'From where to where' }))
  fireEvent.change(form.getByLabelText('From'), { target: { value: ' Kochi ' } })
  fireEvent.submit(screen.getByRole('search', { name: 'From where to where' }))
  fireEvent.change(form.getByLabelText('To'), { target: { value: 'Nagpur' } })
  fireEvent.blur(form.getByLabelText('To'))
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({ from: 'Kochi', to: 'Nagpur' })
  await card()
  expect(driver.calls.some(({ url }) => url.includes('from=Kochi&to=Nagpur&fit=own'))).toBe(true)
})

test('a card says what is kept of the price', async () => {
  driver.answers['GET /api/profile/keep'] = {
    commissionType: 'percentage',
    commissionRate: 15,
    minimumPayout: 1000,
    holder: 'individual',
    isDeclared: true,
    gstMode: null,
    yearTotal: 0,
    yearLarge: 0,
    day: '2026-11-27',
  }
  open([aLoad])
  expect(await within(await card()).findByText('You keep ₹31,025')).toBeTruthy()
})
