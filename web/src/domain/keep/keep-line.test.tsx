import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../fleet/render-driver.tsx'
import { KeepLine } from './keep-line.tsx'

const driver = renderDriver()
const [pune, chennai] = [
  { lat: 18.52, lng: 73.86 },
  { lat: 13.09, lng: 80.28 },
]
const open = (tons: number | undefined, about = 5500) => {
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
  driver.answers['GET /api/roads?from=18.52%2C73.86&to=13.09%2C80.28&tons=16'] = {
    roadKm: 1200,
    source: 'embedded',
    way: [],
    tolls: { about, asOf: '2026-05-01' },
  }
  driver.render(<KeepLine price="46000" way={{ from: pune, to: chennai, tons }} />)
}

test('tolls of the way stand beside what is kept and change nothing of it', async () => {
  open(16)
  expect(await screen.findByText('Tolls on the way: about ₹5,500, yours to pay')).toBeTruthy()
  expect(screen.getByText('You keep ₹39,100')).toBeTruthy()
})

test('nothing is said of tolls before the truck is known, nor where there are none', async () => {
  open(undefined)
  await screen.findByText('You keep ₹39,100')
  expect(screen.queryByText(/Tolls on/)).toBeNull()
})
