import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MyBids } from '../../features/market-loads/my-bids.tsx'
import { aTruck, renderDriver } from '../../domain/fleet/render-driver.tsx'
import { takeBackMs } from '../../lib/do-later.ts'
import { FleetScreen } from './fleet-page.tsx'

const driver = renderDriver()
const fleet = async (vehicles: object[]) => {
  driver.answers['GET /api/vehicles'] = vehicles
  driver.answers['GET /api/posted-vehicles'] = []
  driver.render(<FleetScreen />, '/driver/fleet')
}
const card = () => screen.findByRole('article', { name: 'MH 12 AB 1234' })

/** Delete in the menu of the truck. */
async function menuItem() {
  fireEvent.click(within(await card()).getByRole('button', { name: 'More about MH 12 AB 1234' }))
  return screen.findByRole('menuitem', { name: 'Delete' })
}
const isThere = () => screen.queryByRole('article', { name: 'MH 12 AB 1234' }) !== null
afterEach(() => vi.useRealTimers())
const toTheEnd = () => act(() => vi.advanceTimersByTimeAsync(takeBackMs))

test('a booked truck says first that it is neither changed nor deleted now', async () => {
  await fleet([{ ...aTruck, status: 'booked' }])
  const button = (name: string) => within(screen.getByRole('article')).getByRole<HTMLButtonElement>('button', { name })
  await card()
  expect(button('Edit Details').disabled).toBe(true)
  expect((await menuItem()).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('On a trip: it can be changed or deleted after that.')).toBeTruthy()
})

test('a deleted truck leaves the list at once, and undo brings it back without the server hearing of it', async () => {
  await fleet([aTruck])
  const remove = await menuItem()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(remove)
  await waitFor(() => expect(isThere()).toBe(false))
  // It was the only one: what remains leads on.
  screen.getByRole('link', { name: 'Add Your First Vehicle' })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(isThere()).toBe(true))
  await toTheEnd()
  expect(driver.sent('DELETE', '/api/vehicles/v1')).toEqual([])
})

test('who leaves the page has deleted the truck', async () => {
  driver.answers['DELETE /api/vehicles/v1'] = [204, null]
  await fleet([aTruck])
  fireEvent.click(await menuItem())
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(driver.sent('DELETE', '/api/vehicles/v1')).toHaveLength(1))
  await screen.findByText('Vehicle deleted successfully')
})

test('a busy truck stays, with the reason in sight', async () => {
  driver.answers['DELETE /api/vehicles/v1'] = [409, { message: 'This vehicle is on a trip.', code: 'vehicle_busy' }]
  await fleet([aTruck])
  const remove = await menuItem()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(remove)
  expect(driver.sent('DELETE', '/api/vehicles/v1')).toEqual([])
  await toTheEnd()
  await screen.findByText('Failed to delete vehicle')
  expect(screen.getByText('This vehicle is on a trip.')).toBeTruthy()
  await waitFor(() => expect(isThere()).toBe(true))
})

test('a truck that was deleted before, by a press whose answer was lost, is deleted', async () => {
  driver.answers['DELETE /api/vehicles/v1'] = [404, { message: 'Vehicle not found', code: 'vehicle_not_found' }]
  await fleet([aTruck])
  const remove = await menuItem()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(remove)
  await toTheEnd()
  await screen.findByText('Vehicle deleted successfully')
})

test('a truck that is deleted takes its bids along, and they are read again', async () => {
  driver.answers['DELETE /api/vehicles/v1'] = [204, null]
  driver.answers['GET /api/bids'] = []
  driver.answers['GET /api/vehicles'] = [aTruck]
  driver.answers['GET /api/posted-vehicles'] = []
  driver.render(
    <>
      <FleetScreen />
      <MyBids />
    </>,
    '/driver/fleet',
  )
  const bidsRead = () => driver.calls.filter(({ url }) => url.startsWith('/api/bids')).length
  const remove = await menuItem()
  await screen.findByText('You have not placed any bids yet.')
  expect(bidsRead()).toBe(1)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(remove)
  await toTheEnd()
  await screen.findByText('Vehicle deleted successfully')
  await waitFor(() => expect(bidsRead()).toBe(2))
})
