import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../lib/api/queries.tsx'
import { AuthProvider } from '../../lib/session/session.tsx'
import '../../lib/language/locale.ts'
import { AdvancedFilters } from './advanced-filters.tsx'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { useSearchParams } from './search-params.ts'

const truck = {
  id: 't1',
  fromLocation: 'Mumbai, Maharashtra',
  toLocation: 'Delhi, Delhi',
  price: 45_000,
  roadKm: 1464,
  isActive: true,
  availableFrom: '2020-01-01T00:00:00Z',
  transporter: { name: 'Gurpreet', company: null, isVerified: true, rating: 4.56, totalTrips: 12 },
  vehicle: { vehicleType: '19 feet', category: 'Open', passingWeight: 9, isVerified: true },
}
const bare = {
  id: 't2',
  fromLocation: 'Pune',
  toLocation: 'Goa',
  priceIsFarOff: true,
  price: '9000',
  vehicle: null,
  transporter: null,
}
let [asked, rows, total]: [string[], unknown[], number] = [[], [], 0]
const address = () => new URLSearchParams(window.location.search)
const url = () => Object.fromEntries(address())
const said = (answer: unknown, more: ResponseInit = {}) => Promise.resolve(new Response(JSON.stringify(answer), more))

beforeEach(() => {
  asked = []
  rows = [truck, bare]
  total = 2
  vi.stubGlobal('fetch', (to: string) => {
    asked.push(to)
    if (to.startsWith('/api/market-trucks')) {
      const next: Record<string, string> =
        total > rows.length ? { link: '</api/market-trucks?cursor=c>; rel="next"' } : {}
      return said(rows, { headers: { 'x-total-count': String(total), ...next } })
    }
    return said([], { status: to === '/api/user' ? 401 : 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Search() {
  const [params, setParams] = useSearchParams()
  return (
    <>
      <SearchForm
        params={params}
        setParams={setParams}
        isAdvancedOpen
        onAdvanced={() => undefined}
        onSearched={() => undefined}
      />
      <AdvancedFilters params={params} setParams={setParams} />
      <Results params={params} setParams={setParams} />
    </>
  )
}

function open(search = '') {
  window.history.replaceState(null, '', `/book-truck${search}`)
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={newQueryClient()}>
        <AuthProvider>
          <Search />
        </AuthProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
const set = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the trucks of a lane come before the offer to wait for others', async () => {
  open('?from=Mumbai&to=Delhi')
  const wait = await screen.findByRole('link', { name: /^Tell me of new trucks/ })
  expect(screen.getAllByRole('article')[0]?.compareDocumentPosition(wait)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('cards show every field, and the fallbacks of what is missing', async () => {
  open()
  expect(screen.getByText('Loading available trucks...')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Available Trucks (2)' })).toBeTruthy()
  const [full, empty] = screen.getAllByRole('article')
  for (const words of ['19 feet Open', '9 Ton Capacity', 'Verified', '4.6', '12 trips', '₹45,000', '≈1,464\u00a0km'])
    expect(full!.textContent).toContain(words)
  for (const words of ['₹31/km', '₹5,000/ton', 'Available Now', 'Vehicle verified'])
    expect(full!.textContent).toContain(words)
  for (const words of ['Commercial Vehicle', 'Capacity on request', '₹9,000', 'Unusual price'])
    expect(empty!.textContent).toContain(words)
  expect(empty!.textContent).not.toContain('Verified')
  expect(full!.textContent).not.toContain('Unusual price')
  const [book] = screen.getAllByRole('link', { name: 'Book This Truck' })
  expect(book!.getAttribute('href')).toBe('/shipper/signup?bookingId=t1')
})

test('Search and Enter write both places into the address', async () => {
  open()
  set(/^From(?! rupees)/, 'Mumbai')
  set(/^To(?! rupees)/, 'Delhi')
  fireEvent.submit(screen.getByLabelText(/^From(?! rupees)/).closest('form')!)
  await waitFor(() => expect(url()).toEqual({ from: 'Mumbai', to: 'Delhi' }))
  await waitFor(() => expect(asked.some((to) => to.includes('from=Mumbai&to=Delhi'))).toBe(true))
})

test('Search asks the server each time, also for the lane that is on the screen or was before', async () => {
  open('?from=Mumbai&to=Delhi')
  await screen.findByRole('heading', { name: 'Available Trucks (2)' })
  const timesAsked = (to: string) => asked.filter((url) => url.includes(`market-trucks?from=Mumbai&to=${to}`)).length
  const search = () => fireEvent.click(screen.getByRole('button', { name: 'Search Trucks' }))
  total = 1
  rows = [truck]
  search()
  expect(await screen.findByRole('heading', { name: 'Available Trucks (1)' })).toBeTruthy()
  set(/^To(?! rupees)/, 'Goa')
  search()
  await waitFor(() => expect(timesAsked('Goa')).toBe(1))
  expect(timesAsked('Delhi')).toBe(2)
  set(/^To(?! rupees)/, 'Delhi')
  search()
  await waitFor(() => expect(timesAsked('Delhi')).toBe(3))
})

test('a missing place is named and has the focus, and the other one still searches', async () => {
  open()
  set(/^From(?! rupees)/, 'Mumbai')
  fireEvent.click(screen.getByRole('button', { name: 'Search Trucks' }))
  expect(await screen.findByText('Please enter destination city')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^To(?! rupees)/))
  await waitFor(() => expect(url()).toEqual({ from: 'Mumbai' }))
})

test('the address fills the form; another category clears the capacity, which needs one', async () => {
  open('?from=Pune&to=Kochi&vehicle=medium-truck&capacity=8+Ton&rating=4.5&maxPrice=50000')
  expect(screen.getByLabelText<HTMLInputElement>(/^From(?! rupees)/).value).toBe('Pune')
  const capacity = screen.getByLabelText<HTMLSelectElement>('Specific capacity')
  expect(capacity.value).toBe('8 Ton')
  expect([...capacity.options].map((option) => option.value)).toEqual([
    '',
    '6 Ton',
    '7 Ton',
    '8 Ton',
    '9 Ton',
    '10 Ton',
  ])
  expect(screen.getByLabelText<HTMLSelectElement>('Minimum rating').value).toBe('4.5')
  expect(screen.getByLabelText<HTMLInputElement>('To rupees').value).toBe('50000')
  set('Vehicle category', 'any')
  await waitFor(() => expect(capacity.disabled).toBe(true))
  expect(address().has('capacity')).toBe(false)
})

test('a price is taken when its field is left, within the slider and in order', async () => {
  open()
  const most = screen.getByLabelText('To rupees')
  fireEvent.change(most, { target: { value: '42500' } })
  expect(address().has('maxPrice')).toBe(false)
  fireEvent.blur(most)
  await waitFor(() => expect(url()).toEqual({ maxPrice: '42500' }))
})

test('a thumb moved by the keyboard stays in hand, and the ends of the slider are open', async () => {
  open()
  const thumb = screen.getByRole('slider', { name: 'Highest price' })
  expect(thumb.getAttribute('aria-valuetext')).toBe('₹1,00,000 or more')
  thumb.focus()
  fireEvent.keyDown(thumb, { key: 'ArrowLeft' })
  await waitFor(() => expect(url()).toEqual({ maxPrice: '95000' }))
  fireEvent.keyDown(thumb, { key: 'ArrowLeft' })
  await waitFor(() => expect(url()).toEqual({ maxPrice: '90000' }))
  expect(document.activeElement).toBe(thumb)
  expect(screen.getByLabelText<HTMLInputElement>('To rupees').value).toBe('90000')
  fireEvent.keyDown(thumb, { key: 'End' })
  await waitFor(() => expect(address().size).toBe(0))
})

test('Reset All empties the form and the address', async () => {
  open('?from=Pune&to=Kochi&vehicle=container&availability=today')
  fireEvent.click(screen.getByRole('button', { name: 'Reset All' }))
  await waitFor(() => expect(address().size).toBe(0))
  expect(screen.getByLabelText<HTMLInputElement>(/^From(?! rupees)/).value).toBe('')
})

test('no truck: a sentence and the ways on', async () => {
  rows = []
  total = 0
  open('?from=Pune&to=Goa&rating=4.5')
  expect(
    await screen.findByText('No trucks found - Try adjusting your search criteria to find available trucks.'),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear the advanced filters' }))
  await waitFor(() => expect(url()).toEqual({ from: 'Pune', to: 'Goa' }))
  expect(screen.getByRole('link', { name: 'Post this load' })).toBeTruthy()
})

test('cities near by are those where the same search finds a truck', async () => {
  ;[rows, total] = [[], 0]
  const others = globalThis.fetch
  const from = (city: string, lat: number, lng: number) => ({
    ...truck,
    fromLocation: city,
    fromLat: lat,
    fromLng: lng,
  })
  vi.stubGlobal('fetch', (to: string) => {
    if (to.startsWith('/api/places?')) return said([{ lat: 20.95, lng: 72.93 }])
    if (to.startsWith('/api/roads?')) return said({ roadKm: to.includes('to=21.17') ? 34 : 0 })
    if (!to.includes('sort=nearest')) return others(to)
    asked.push(to)
    return said([from('Navsari, Gujarat', 20.95, 72.93), from('Surat, Gujarat', 21.17, 72.83)])
  })
  open('?from=Navsary&to=Delhi&vehicle=container&capacity=20ft+Container&availability=today&maxPrice=50000&rating=4.5')
  const surat = await screen.findByRole('button', { name: 'Surat, Gujarat ≈34\u00a0km' })
  // No distance to where one is.
  expect(screen.getByRole('button', { name: 'Navsari, Gujarat' })).toBeTruthy()
  fireEvent.click(surat)
  const { searchParams } = new URL(
    asked.find((to) => to.includes('sort=nearest'))!,
    'http://vapsi',
  )
  expect(Object.fromEntries(searchParams)).toEqual({
    to: 'Delhi',
    vehicle: 'container',
    minFeet: '20',
    availability: 'today',
    maxPrice: '50000',
    minRating: '4.5',
    sort: 'nearest',
    lat: '20.95',
    lng: '72.93',
    limit: '50',
  })
  await waitFor(() => expect(url()).toMatchObject({ from: 'Surat, Gujarat', vehicle: 'container', rating: '4.5' }))
})

test('a long list says how much of it is shown, and goes on', async () => {
  total = 45
  open()
  expect(await screen.findByText('2 of 45 shown')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(asked).toContain('/api/market-trucks?cursor=c'))
})

test('the city is found by itself, said, and never over what was typed', async () => {
  const found = { coords: { latitude: 19.07, longitude: 72.87 } } as GeolocationPosition
  const ask = vi.fn<(tell: (position: GeolocationPosition) => void) => void>()
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: ask } })
  const answer = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ city: 'Mumbai', state: 'Maharashtra' }))))
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (to: string) => (to.startsWith('/api/places/reverse') ? answer() : others(to)))
  open()
  expect(await screen.findByText('Detecting...')).toBeTruthy()
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  ask.mock.calls[0]?.[0](found)
  expect(await screen.findByText('Auto: Mumbai')).toBeTruthy()
  const from = screen.getByLabelText<HTMLInputElement>(/^From(?! rupees)/)
  expect(from.value).toBe('Mumbai')
  // The trucks below are those from there.
  await waitFor(() => expect(asked.at(-1)).toContain('from=Mumbai'))
  fireEvent.change(from, { target: { value: 'Pune' } })
  expect(screen.queryByText('Auto: Mumbai')).toBeNull()
})

test('a pickup city in the address is not looked for, and a refusal is only logged', async () => {
  const ask = vi.fn((_done: unknown, refuse: (error: unknown) => void) => refuse(new Error('denied')))
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: ask } })
  open('?from=Pune')
  await screen.findByRole('heading', { name: 'Available Trucks (2)' })
  expect(ask).not.toHaveBeenCalled()
  cleanup()
  open()
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByText('Detecting...')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the details of a truck are a step of the history, and a link', async () => {
  open('?details=t1')
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getAllByRole('button', { name: 'View Details' })[0]!)
  await waitFor(() => expect(url()).toEqual({ details: 't1' }))
})
