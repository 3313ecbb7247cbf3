import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLoad, aTruck, renderDriver } from '../../domain/fleet/render-driver.tsx'
import { MarketLoadsTab } from './market-loads-tab.tsx'

const driver = renderDriver()

test('the tabs count the loads and my bids', async () => {
  driver.answers['GET /api/vehicles'] = [aTruck]
  driver.answers['GET /api/posted-loads'] = [200, [aLoad], { 'x-total-count': '78' }]
  driver.answers['GET /api/bids'] = [200, [], { 'x-total-count': '5' }]
  driver.render(<MarketLoadsTab />, '/dashboard?tab=market-loads')
  await screen.findByRole('tab', { name: 'Loads 78' })
  await screen.findByRole('tab', { name: 'My bids 5' })
})

test('how many loads lead home stands in the strip; one press shows them, another all', async () => {
  driver.answers['GET /api/vehicles'] = [aTruck]
  driver.answers['GET /api/posted-loads'] = [200, [aLoad], { 'x-total-count': '24' }]
  driver.render(<MarketLoadsTab />, '/dashboard?tab=market-loads')
  const wayHome = await screen.findByRole('button', { name: 'Way home 24' })
  fireEvent.click(wayHome)
  expect(wayHome.getAttribute('aria-pressed')).toBe('true')
  expect(new URLSearchParams(location.search).get('route')).toBe('return-loads')
  fireEvent.click(wayHome)
  expect(new URLSearchParams(location.search).get('route')).toBeNull()
})

test('a truck and a day are chosen in the strip, and asked of the server', async () => {
  driver.answers['GET /api/vehicles'] = [aTruck]
  driver.answers['GET /api/posted-loads'] = []
  driver.render(<MarketLoadsTab />, '/dashboard?tab=market-loads')
  await screen.findByText('No loads on the market right now.')
  await screen.findByRole('option', { name: 'MH 12 AB 1234' })
  fireEvent.change(screen.getByLabelText('Truck'), { target: { value: aTruck.id } })
  expect(await screen.findByText('No loads for MH 12 AB 1234 on any day.')).toBeTruthy()
  const day = screen.getByLabelText<HTMLSelectElement>('Pickup date')
  fireEvent.change(day, { target: { value: day.options[2]!.value } })
  expect(await screen.findByText('No loads for MH 12 AB 1234 on this day.')).toBeTruthy()
  const asked = driver.calls.findLast(({ url }) => url.startsWith('/api/posted-loads'))!.url
  const query = Object.fromEntries(new URLSearchParams(asked.split('?')[1]))
  expect(query).toMatchObject({ vehicleId: aTruck.id, day: day.options[2]!.value })
  fireEvent.click(screen.getByRole('button', { name: 'All trucks' }))
  expect(await screen.findByText('No loads on this day.')).toBeTruthy()
})
