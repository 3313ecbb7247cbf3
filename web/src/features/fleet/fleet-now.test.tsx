import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aTruck, renderDriver } from '../../domain/fleet/render-driver.tsx'
import { FleetNow } from './fleet-now.tsx'

const driver = renderDriver()
const wide = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

const truck = (number: string, more: object = {}) => ({
  vehicle: { ...aTruck, id: number, vehicleNumber: number, lapsedPaper: null, endingPaper: null },
  at: { lat: 18.52, lng: 73.86, name: 'Pune, Maharashtra', by: 'drop', since: '2026-11-01T00:00:00.000Z' },
  trip: null,
  route: null,
  emptySince: '2026-11-01T00:00:00.000Z',
  rupeesPerKm: 31.4,
  earned: 40_000,
  ...more,
})
const trip = (code: string, promisedOn: string) => ({
  trip: {
    id: 'b1',
    reference: 'VP-1',
    fromLocation: 'Pune, Maharashtra',
    toLocation: 'Delhi',
    status: 'in_transit',
    next: { who: 'driver', code, params: {}, can: [] },
    totalPaidToDriver: 0,
    promisedOn,
  },
  emptySince: null,
})
const plates = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent)

test('trucks that need their owner come first, then the soonest arrival; a head sorts otherwise', async () => {
  wide()
  driver.answers['GET /api/fleet'] = [
    truck('MH12AA0001', trip('driver_drives', '2026-12-09')),
    truck('MH12AA0002', trip('driver_drives', '2026-12-02')),
    truck('MH12AA0003', { rupeesPerKm: 50 }),
    truck('MH12AA0004', { route: { fromLocation: 'Pune', toLocation: 'Delhi', isRequested: true } }),
  ]
  driver.render(<FleetNow postings={[]} />, '/driver/fleet')
  await screen.findByText('A shipper asks for it')
  expect(plates()).toEqual(['MH 12 AA 0004', 'MH 12 AA 0003', 'MH 12 AA 0002', 'MH 12 AA 0001'])
  fireEvent.click(screen.getByRole('button', { name: '₹ a km' }))
  expect(plates()[0]).toBe('MH 12 AA 0003')
  expect(screen.getByText('₹1,60,000 earned in 30 days')).toBeTruthy()
  cleanup()
})

test('a filter shows those on a trip, the map has the numbers of the rows, and a row opens the truck', async () => {
  wide()
  driver.answers['GET /api/fleet'] = [truck('MH12AA0003'), truck('MH12AA0001', trip('driver_drives', '2026-12-09'))]
  driver.render(<FleetNow postings={[]} />, '/driver/fleet')
  fireEvent.click(await screen.findByRole('radio', { name: /On a trip/ }))
  expect(plates()).toEqual(['MH 12 AA 0001'])
  expect(await screen.findByRole('button', { name: '1: MH 12 AA 0001' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'MH 12 AA 0001' }))
  const panel = await screen.findByRole('dialog', { name: 'MH 12 AA 0001' })
  expect(within(panel).getByRole('link', { name: 'Post Route' })).toBeTruthy()
})

test('an empty truck’s row leads to the loads that bring it home, and does not open the truck', async () => {
  wide()
  driver.answers['GET /api/fleet'] = [truck('MH12AA0003')]
  driver.render(<FleetNow postings={[]} />, '/driver/fleet')
  const find = await screen.findByRole('link', { name: 'Find a load' })
  fireEvent.click(find)
  expect(location.pathname + location.search).toBe('/driver/way-home?vehicleId=MH12AA0003')
  expect(screen.queryByRole('dialog')).toBeNull()
})
