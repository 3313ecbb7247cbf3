import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTrip, renderDriver } from '../../../domain/fleet/render-driver.tsx'
import { StillToCome } from './still-to-come.tsx'
import type { Trip } from '../use-trips.ts'

const driver = renderDriver()
const settled = (reason: string, percent: number, amount: number) => ({
  driver: { payable: 36_125 - amount, tds: { percent, reason, amount, base: 36_125 } },
})
const open = (reason: string, percent: number, amount: number) => {
  driver.answers['GET /api/bookings/b1/settlement'] = settled(reason, percent, amount)
  driver.render(<StillToCome trip={{ ...aTrip, id: 'b1', balanceFromOffice: 36_125 } as unknown as Trip} />)
}
const sum = () => screen.getByText(/^Still to come to you/).textContent

test('a driver without a PAN reads what comes after 20 % of tax, and where a PAN is given', async () => {
  open('no_pan', 20, 7225)
  expect((await screen.findByText(/^TDS 20 % · no PAN given/)).textContent).toBe('TDS 20 % · no PAN given: ₹7,225')
  expect(sum()).toBe('Still to come to you: ₹28,900')
  expect(screen.getByRole('link', { name: 'Give your PAN' }).getAttribute('href')).toBe('/profile#tax')
})

test('with a PAN the tax stands there without advice; of a small sum nothing is cut, and nothing is said', async () => {
  open('individual', 1, 361.25)
  expect((await screen.findByText(/^TDS 1 %/)).textContent).toContain('₹361.25')
  expect(screen.queryByRole('link')).toBeNull()
})

test('of what is under the limits nothing is cut, and nothing is said of tax', async () => {
  driver.answers['GET /api/bookings/b1/settlement'] = {
    driver: { ...settled('under_limits', 0, 0).driver, payable: 36_100 },
  }
  driver.render(<StillToCome trip={{ ...aTrip, id: 'b1', balanceFromOffice: 36_125 } as unknown as Trip} />)
  await screen.findByText('₹36,100')
  expect(screen.queryByText(/TDS/)).toBeNull()
})
