import { screen } from '@testing-library/react'
import type { TripPartView } from '@vapsi/contract/booking-views'
import { expect, test } from 'vitest'
import { renderDriver } from '../../../domain/fleet/render-driver.tsx'
import { PartFacts } from './part-facts.tsx'

const driver = renderDriver()
const part: TripPartView = { others: 1, addedKm: 25, addedHours: 2, costRupees: 600, stop: 1 }
const open = (given: Partial<TripPartView> = {}, isAsked = false) => {
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
  const trip = { price: 10_000, materialType: 'Cotton', company: null }
  driver.render(<PartFacts part={{ ...part, ...given }} isAsked={isAsked} {...trip} />)
}

test('a part that is his says what he keeps more with it, after the longer way, and which stop is next', async () => {
  open()
  expect(await screen.findByText('You keep ₹7,900 more, for 25 km and 2 h')).toBeTruthy()
  expect(screen.getByText(/your next stop/)).toBeTruthy()
})

test('the truck’s first part says nothing of a longer way', async () => {
  const { costRupees: _, ...first } = part
  driver.answers['GET /api/profile/keep'] = null
  driver.render(
    <PartFacts
      part={{ ...first, addedKm: 0, addedHours: 0 }}
      isAsked={false}
      price={10_000}
      materialType="Cotton"
      company={null}
    />,
  )
  expect(await screen.findByText(/your next stop/)).toBeTruthy()
  expect(screen.queryByText(/more/)).toBe(null)
})
