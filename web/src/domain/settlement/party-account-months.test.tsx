import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../fleet/render-driver.tsx'
import { PartyAccountMonths } from './party-account-months.tsx'

const driver = renderDriver()
const summary = { side: 'driver', opening: 0, trips: 1, charged: 20_000, paid: 30_000, tds: 0, gst: 0 }

test.each([
  [-10_000, 1],
  [0, 0],
  [5_000, 0],
])('a balance of %i says what it means where it is below zero', async (closing, times) => {
  driver.answers['GET /api/account'] = { ...summary, closing }
  driver.render(<PartyAccountMonths />)
  await screen.findByText('Closing balance')
  expect(screen.queryAllByText(/^Below zero: paid ahead/)).toHaveLength(times)
})
