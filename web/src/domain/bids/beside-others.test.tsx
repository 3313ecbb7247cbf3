import { screen } from '@testing-library/react'
import type { RoomView } from '@vapsi/contract/loads/room'
import { expect, test } from 'vitest'
import { renderDriver } from '../fleet/render-driver.tsx'
import { BesideOthers } from './beside-others.tsx'
import type { BiddableLoad } from './fitting.ts'

const driver = renderDriver()
const load: BiddableLoad = {
  id: 'l1',
  fromLocation: 'Pune, Maharashtra',
  toLocation: 'Surat, Gujarat',
  material: 'Cotton',
  weight: 4,
  vehicleCategory: 'Open',
  expectedPrice: 18_000,
  fromLat: 18.52,
  fromLng: 73.86,
  toLat: 21.17,
  toLng: 72.83,
  loadType: 'PTL',
}
const open = (room: Partial<RoomView>) => {
  driver.answers['GET /api/posted-loads/l1/room?vehicleId=v1'] = {
    others: 1,
    fits: true,
    addedKm: 25,
    addedHours: 2,
    costRupees: 600,
    ...room,
  }
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
  driver.render(<BesideOthers load={load} vehicleId="v1" price="10000" />)
}

test('a load beside others says what is left of it after the longer way', async () => {
  open({})
  expect(await screen.findByText('You keep ₹7,900 more, for 25 km and 2 h')).toBeTruthy()
  expect(screen.getByText(/The truck carries 1 other load/)).toBeTruthy()
})

test('one that does not fit says so', async () => {
  open({ fits: false })
  expect((await screen.findByRole('alert')).textContent).toContain('no room or no time')
})
