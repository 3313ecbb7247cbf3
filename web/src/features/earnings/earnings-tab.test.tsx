import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { EarningsTab } from './earnings-tab.tsx'

const driver = renderDriver()
const monthOf = (at: number) => new Date(Date.UTC(2025, 11 + at)).toISOString().slice(0, 7)
const months = Array.from({ length: 12 }, (_, at) => ({
  month: monthOf(at),
  earned: 0,
  trips: 0,
  ladenKm: 0,
  savedKm: 0,
}))
const trip = (n: number) => ({
  id: `t${n}`,
  reference: `VP-${n}`,
  fromLocation: 'Nagpur, Maharashtra',
  toLocation: 'Kochi',
  distanceKm: 1244.4,
  roadKm: 1580,
  price: 30_000 + n,
  completedAt: `2026-11-1${n}T06:00:00Z`,
})
const figures = { activeBookings: 0, completedTrips: 0, thisMonth: 0, totalEarned: 0, recentTrips: [], byMonth: months }

function open(given: object = {}) {
  driver.answers['GET /api/dashboard'] = { ...figures, ...given }
  driver.render(<EarningsTab />)
}
const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent

test('this month, the total, the months and the five latest trips, the newest first', async () => {
  const byMonth = months.with(10, { month: '2026-10', earned: 81_250.5, trips: 2, ladenKm: 2500, savedKm: 1186 })
  open({
    thisMonth: 36_125,
    totalEarned: 12_34_567.5,
    byMonth: byMonth.with(11, { month: '2026-11', earned: 36_125, trips: 1, ladenKm: 1580, savedKm: 0 }),
    recentTrips: [5, 4, 3, 2, 1].map(trip),
  })
  expect(await figure('This Month')).toBe('₹36,125')
  expect(await figure('Total Earned')).toBe('₹12,34,567.50')
  const table = within(screen.getByRole('table', { name: 'Earnings by month' }))
  expect(table.getAllByRole('row')).toHaveLength(12)
  expect(within(table.getByRole('row', { name: /October 2026/ })).getByText('₹81,250.50')).toBeTruthy()
  expect(table.getByRole('row', { name: /November 2026/ }).textContent).toContain('₹36,125')
  expect(screen.getByText('₹23 for each loaded km')).toBeTruthy()
  expect(screen.queryByText(/empty km saved/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'October: ₹81,250.50' }))
  expect(screen.getByText('₹33 for each loaded km')).toBeTruthy()
  expect(screen.getByText('≈1,186 empty km saved')).toBeTruthy()
  // A finger that hits no bar uses the month buttons; the last month has no next one.
  const after = screen.getByRole<HTMLButtonElement>('button', { name: 'Month after' })
  fireEvent.click(after)
  expect(screen.getByText('November 2026', { selector: 'output *' })).toBeTruthy()
  expect(after.disabled).toBe(true)
  const references = screen
    .getAllByText(/VP-\d · ≈1,580 km · 1\d Nov 2026$/)
    .map(({ textContent }) => textContent?.slice(0, 4))
  expect(references).toEqual(['VP-5', 'VP-4', 'VP-3', 'VP-2', 'VP-1'])
  expect(screen.getByText('₹30,005')).toBeTruthy()
  expect(screen.getAllByText('Nagpur')).toHaveLength(5)
})

test('the statement comes down as a file', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Download statement (CSV)' })
  expect(link.getAttribute('href')).toBe('/api/earnings/statement.csv')
  expect(link.hasAttribute('download')).toBe(true)
})

test('before the first delivery there are words instead of an empty picture', async () => {
  open()
  await screen.findByText('No completed trips yet.')
  expect(await figure('This Month')).toBe('₹0')
  expect(screen.queryByRole('table')).toBeNull()
})

test('earnings that could not be read may be read again', async () => {
  driver.answers['GET /api/dashboard'] = [500, { message: 'Something went wrong.' }]
  driver.render(<EarningsTab />)
  await screen.findByText('Something went wrong.')
  driver.answers['GET /api/dashboard'] = figures
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await figure('Total Earned')).toBe('₹0')
})
