import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLocale } from '../../lib/language/locale.ts'
import { newQueryClient } from '../../lib/api/queries.tsx'
import type { Truck } from './truck.ts'
import { TruckList } from './truck-list.tsx'
import { useBestWords } from './use-best-words.ts'

afterEach(cleanup)

const truck = (id: string, price: number) =>
  ({
    id,
    fromLocation: 'Mumbai, Maharashtra',
    toLocation: 'Delhi, Delhi',
    price,
    distanceKm: 1152.6,
    roadKm: 1464,
    availableFrom: '2020-01-01T00:00:00Z',
    transporter: { rating: 4.5, totalTrips: 3, isVerified: true },
    vehicle: { vehicleType: '19 feet', category: 'Open', passingWeight: 9 },
  }) as Truck

const Listed = ({ trucks, onDetails }: { trucks: Truck[]; onDetails: () => void }) => (
  <TruckList
    trucks={trucks}
    best={useBestWords(trucks)}
    isLane={false}
    onDetails={onDetails}
    book={({ id }, isMain) => <a href={`/${id}`}>{isMain ? 'filled' : 'outline'}</a>}
  />
)

function open(trucks: Truck[]) {
  const onDetails = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={newQueryClient()}>
        <Listed trucks={trucks} onDetails={onDetails} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return onDetails
}
const books = () => screen.getAllByRole('article').map((row) => row.querySelector('a')?.textContent)

test('of several trucks one is the best match: it says why, and its button alone is filled', () => {
  open([truck('a', 45_000), truck('b', 39_000), truck('c', 47_000)])
  const chip = screen.getByRole('button', { name: 'Best match' })
  expect(books()).toEqual(['outline', 'filled', 'outline'])
  fireEvent.click(chip)
  expect(chip.textContent).toBe('cheap for this way · well rated · free now')
})

test('a row is named in the language of the page', async () => {
  await chooseLocale('hi')
  open([truck('a', 45_000)])
  expect(screen.getByRole('article').getAttribute('aria-label')).not.toMatch(/Mumbai|Delhi/)
  await chooseLocale('en')
})

test('J and K walk the trucks, Enter opens one, B books it, / goes to the search; who types only types', async () => {
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  const booked: string[] = []
  const onDetails = open([truck('a', 45_000), truck('b', 39_000)])
  document.body.insertAdjacentHTML('beforeend', '<div data-search><input aria-label="From" /></div>')
  for (const link of screen.getAllByRole('link'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      booked.push(link.getAttribute('href')!)
    })
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  const rows = screen.getAllByRole('button', { name: 'View Details' })
  // Its code comes once the screen is known to be a desk's.
  await waitFor(() => {
    press('j')
    expect(document.activeElement).toBe(rows[0])
  })
  press('j')
  press('b')
  expect(booked).toEqual(['/b'])
  press('k')
  expect(document.activeElement).toBe(rows[0])
  rows[0]!.blur()
  press('Enter')
  expect(onDetails).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'a' }))
  press('/')
  expect(document.activeElement).toBe(screen.getByLabelText('From'))
  press('b')
  expect(booked).toEqual(['/b'])
  document.querySelector('[data-search]')?.remove()
  vi.unstubAllGlobals()
})

test('of two trucks one is the better; one alone is filled and called nothing', () => {
  const onDetails = open([truck('a', 45_000), truck('b', 44_000)])
  expect(books()).toEqual(['outline', 'filled'])
  fireEvent.click(screen.getAllByRole('button', { name: 'View Details' })[1]!)
  expect(onDetails).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'b' }))
  cleanup()
  open([truck('a', 45_000)])
  expect(books()).toEqual(['filled'])
  expect(screen.queryByRole('button', { name: 'Best match' })).toBeNull()
})
