import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { LaneForm } from '../../domain/lanes/lane-form.tsx'
import { SaveLane } from '../../domain/lanes/save-lane.tsx'
import { SavedLanes } from './saved-lanes.tsx'

const page = renderDriver()
const shipper = { id: 's1', name: 'Asha', userType: 'shipper', isVerified: true }
const lane = {
  id: 'n1',
  wants: 'trucks',
  from: 'Mumbai, Maharashtra',
  to: 'Jaipur, Rajasthan',
  category: 'Open',
  isMuted: false,
  createdAt: '2026-11-21T06:00:00Z',
}

test('one press saves the lane of a search, and leads to the list', async () => {
  page.answers['GET /api/user'] = shipper
  page.answers['POST /api/lanes'] = [201, lane]
  page.render(<SaveLane lane={{ from: 'Mumbai', to: 'Jaipur', category: null }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Tell me of new trucks on this lane' }))
  await screen.findByText('Saved. You are told at most twice a day.')
  expect(page.sent('POST', '/api/lanes')).toEqual([{ from: 'Mumbai', to: 'Jaipur', category: null }])
  expect(screen.getByRole('link', { name: 'Saved lanes' }).getAttribute('href')).toBe('/lanes')
})

test('a driver waits for loads; what the map does not know is said', async () => {
  page.answers['POST /api/lanes'] = [
    400,
    { message: 'Choose a place', code: 'invalid', fields: { to: 'Choose a place' } },
  ]
  page.render(<SaveLane lane={{ from: 'Mumbai', to: 'Xyzzy' }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Tell me of new loads on this lane' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a place')
})

test('in the form what the map does not know is red at its end, until that one is corrected', async () => {
  page.answers['GET /api/places'] = []
  const fields = { from: 'No such place', to: 'Choose a place' }
  page.answers['POST /api/lanes'] = [400, { message: 'No such place', code: 'invalid', fields }]
  page.render(<LaneForm />)
  const [from, to] = [await screen.findByLabelText('From'), screen.getByLabelText('To')]
  fireEvent.change(from, { target: { value: 'Abcd' } })
  fireEvent.change(to, { target: { value: 'Xyzzy' } })
  fireEvent.click(screen.getByRole('button', { name: 'Tell me of new loads on this lane' }))
  expect(await screen.findAllByText('No such place')).toHaveLength(1)
  fireEvent.change(from, { target: { value: 'Mumbai' } })
  expect(screen.queryByText('No such place')).toBeNull()
  expect(to.getAttribute('aria-invalid')).toBe('true')
  page.answers['POST /api/lanes'] = [201, lane]
  fireEvent.click(screen.getByRole('button', { name: 'Tell me of new loads on this lane' }))
  await screen.findByText('Saved. You are told at most twice a day.')
})

test('a lane is looked at, muted, and deleted after a question', async () => {
  page.answers['GET /api/user'] = shipper
  page.answers['GET /api/lanes'] = [lane, { ...lane, id: 'n2', from: null, category: null, isMuted: true }]
  page.answers['PUT /api/lanes/n1'] = { ...lane, isMuted: true }
  page.answers['DELETE /api/lanes/n1'] = [204, null]
  page.render(<SavedLanes />)
  const card = within(await screen.findByRole('article', { name: 'Lane from Mumbai to Jaipur' }))
  expect(card.getByRole('link').getAttribute('href')).toBe('/book-truck?from=Mumbai&to=Jaipur')
  const other = within(screen.getByRole('article', { name: 'Lane from Anywhere to Jaipur' }))
  expect(other.getByRole<HTMLInputElement>('switch').checked).toBe(false)
  fireEvent.click(card.getByRole('switch', { name: 'Tell me of new trucks' }))
  await waitFor(() => expect(page.sent('PUT', '/api/lanes/n1')).toEqual([{ isMuted: true }]))
  fireEvent.click(card.getByRole('button', { name: 'Delete the lane from Mumbai to Jaipur' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(page.sent('DELETE', '/api/lanes/n1')).toHaveLength(1))
})

test('without one it says how to save one', async () => {
  page.answers['GET /api/lanes'] = []
  page.render(<SavedLanes />)
  await screen.findByText('No saved lanes yet.')
  expect(screen.getByRole('link', { name: 'Market Loads' }).getAttribute('href')).toBe('/dashboard?tab=market-loads')
})
