import { screen, waitFor } from '@testing-library/react'
import type { OnTheWayView } from '@vapsi/contract/loads/room'
import { expect, test } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { OnTheWay } from './on-the-way.tsx'

const driver = renderDriver()
const load = {
  id: 'l1',
  fromLocation: 'Pune, Maharashtra',
  fromCity: 'Pune',
  toLocation: 'Surat, Gujarat',
  toCity: 'Surat',
  material: 'Cotton',
  expectedPrice: 10_000,
  shipper: null,
} as unknown as OnTheWayView['load']
const row: OnTheWayView = {
  load,
  others: 1,
  addedKm: 25,
  addedHours: 2,
  costRupees: 600,
  atPickup: '2026-11-29T06:00:00Z',
  atDrop: '2026-11-30T06:00:00Z',
  keepsRupees: 7900,
}
const open = (rows: OnTheWayView[]) => {
  driver.answers['GET /api/way-home/parts?vehicleId=v1'] = rows
  return driver.render(<OnTheWay vehicleId="v1" />)
}

test('a truck that carries others is shown what lies on its way, what is kept of it, and a bid', async () => {
  open([row])
  expect(await screen.findByText('Pune → Surat')).toBeTruthy()
  expect(screen.getByText('You keep ₹7,900 more, for 25 km and 2 h')).toBeTruthy()
  expect(screen.getByText(/The truck carries 1 other load/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Place Bid' })).toBeTruthy()
})

test('where nothing lies on the way nothing is said', async () => {
  open([])
  await waitFor(() => expect(screen.queryByText('Part loads on its way')).toBeNull())
})
