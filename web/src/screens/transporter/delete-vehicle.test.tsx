import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MyBids } from '../../features/market-loads/my-bids.tsx'
import { aTruck, renderDriver } from '../../domain/fleet/render-driver.tsx'
import { FleetScreen } from './fleet-page.tsx'

const driver = renderDriver()
const fleet = async (vehicles: object[]) => {
  driver.answers['GET /api/vehicles'] = vehicles
  driver.answers['GET /api/posted-vehicles'] = []
  driver.render(<FleetScreen />, '/driver/fleet')
}
const card = () => screen.findByRole('article', { name: 'MH 12 AB 1234' })
const deleteIn = (place: HTMLElement) => within(place).getByRole<HTMLButtonElement>('button', { name: 'Delete' })

/** Delete on the card of the truck, in words, asks. */
async function asked() {
  fireEvent.click(deleteIn(await card()))
  return screen.findByRole('dialog', { name: 'Delete MH 12 AB 1234?' })
}

test('a booked truck says first that it is neither changed nor deleted now', async () => {
  await fleet([{ ...aTruck, status: 'booked' }])
  const truck = await card()
  expect(within(truck).getByRole<HTMLButtonElement>('button', { name: 'Edit Details' }).disabled).toBe(true)
  expect(deleteIn(truck).disabled).toBe(true)
  expect(screen.getByText('On a trip: it can be changed or deleted after that.')).toBeTruthy()
})

test('a truck is deleted after a yes, at once; a no deletes nothing', async () => {
  driver.answers['DELETE /api/vehicles/v1'] = [204, null]
  await fleet([aTruck])
  const first = await asked()
  expect(driver.sent('DELETE', '/api/vehicles/v1')).toEqual([])
  fireEvent.click(within(first).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(driver.sent('DELETE', '/api/vehicles/v1')).toEqual([])
  const again = await asked()
  driver.answers['GET /api/vehicles'] = []
  fireEvent.click(deleteIn(again))
  await screen.findByText('Vehicle deleted successfully')
  expect(driver.sent('DELETE', '/api/vehicles/v1')).toHaveLength(1)
  await screen.findByRole('link', { name: 'Add Your First Vehicle' })
})

test('a busy truck stays, with the reason in sight', async () => {
  driver.answers['DELETE /api/vehicles/v1'] = [409, { message: 'This vehicle is on a trip.', code: 'vehicle_busy' }]
  await fleet([aTruck])
  const question = await asked()
  fireEvent.click(deleteIn(question))
  await screen.findByText('Failed to delete vehicle')
  expect(within(question).getByRole('alert').textContent).toBe('This vehicle is on a trip.')
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await card()
})

test('a truck that was deleted before, by a press whose answer was lost, is deleted', async () => {
  driver.answers['DELETE /api/vehicles/v1'] = [404, { message: 'Vehicle not found', code: 'vehicle_not_found' }]
  await fleet([aTruck])
  fireEvent.click(deleteIn(await asked()))
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
  await screen.findByText('You have not placed any bids yet.')
  expect(bidsRead()).toBe(1)
  fireEvent.click(deleteIn(await asked()))
  await screen.findByText('Vehicle deleted successfully')
  await waitFor(() => expect(bidsRead()).toBe(2))
})
