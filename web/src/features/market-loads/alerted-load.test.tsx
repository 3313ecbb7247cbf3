import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLoad, aTruck, renderDriver } from '../../domain/fleet/render-driver.tsx'
import { MarketLoadsTab } from './market-loads-tab.tsx'

const driver = renderDriver()
function open(loads: object[], path = '/dashboard?tab=market-loads') {
  driver.answers['GET /api/posted-loads'] = loads
  driver.answers['GET /api/vehicles'] = [aTruck]
  return driver.render(<MarketLoadsTab />, path)
}
const card = () => screen.findByRole('article', { name: 'Load from Kochi, Kerala to Nagpur, Maharashtra' })

test('an alert opens the load that it is about, also beyond what is listed; closed, the list stands', async () => {
  driver.answers['GET /api/posted-loads/l9'] = { ...aLoad, id: 'l9', material: 'Tiles' }
  open([aLoad], '/dashboard?tab=market-loads&load=l9')
  const details = within(await screen.findByRole('dialog'))
  expect(details.getByText('Tiles')).toBeTruthy()
  fireEvent.click(details.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await card()
})

test('of a load that is taken the alert says so above the others', async () => {
  driver.answers['GET /api/posted-loads/l9'] = [404, { message: 'Load not found', code: 'load_not_found' }]
  open([aLoad], '/dashboard?tab=market-loads&load=l9')
  expect((await screen.findByRole('alert')).textContent).toContain('no longer on the market')
  await card()
})

test('an empty market takes the lane that is waited for, by one end or both', async () => {
  driver.answers['POST /api/lanes'] = [201, {}]
  driver.answers['GET /api/places'] = []
  open([])
  const form = within(await screen.findByRole('article', { name: 'Wait for a lane' }))
  const tell = form.getByRole('button', { name: 'Tell me of new loads on this lane' })
  expect(tell).toHaveProperty('disabled', true)
  fireEvent.change(form.getByLabelText('From'), { target: { value: 'Surat' } })
  fireEvent.click(form.getByRole('button', { name: 'Tell me of new loads on this lane' }))
  await form.findByText('Saved. You are told at most twice a day.')
  expect(driver.sent('POST', '/api/lanes')).toEqual([{ from: 'Surat', to: null }])
})
