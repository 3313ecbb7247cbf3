import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { BookTruck } from './book-truck.tsx'

const page = renderDriver()
const address = '/api/market-trucks/t1'
const truck = {
  id: 't1',
  fromLocation: 'Nagpur',
  toLocation: 'Kochi',
  price: 42500,
  availableFrom: '2026-11-20T05:00:00Z',
  vehicle: { category: 'Open', vehicleType: '19 feet', passingWeight: 9 },
}
const onBooked = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  onBooked.mockReset()
  page.answers['GET /api/user'] = { id: 's1', name: 'Asha', userType: 'shipper' }
})
const open = () => page.render(<BookTruck truckId="t1" onBooked={onBooked} onCancel={vi.fn()} />)
const fill = (label: RegExp, value: string) => {
  for (const field of screen.getAllByLabelText(label)) fireEvent.change(field, { target: { value } })
}

test('a truck of one’s own request, gone back to, is not said to be somebody else’s', async () => {
  page.answers[`GET ${address}`] = truck
  page.answers[`POST ${address}/book-detailed`] = { reference: 'VP-20871' }
  open()
  await screen.findByLabelText(/Material Type/)
  fill(/Material Type/, 'Cotton')
  fill(/Weight/, '5 Tons')
  fill(/Contact Name/, 'Ravi')
  fill(/Contact Number/, '9812345678')
  fill(/Full Address/, '1 MIDC')
  fill(/City/, 'Nagpur')
  fill(/Pincode/, '440001')
  for (const step of ['Goods', 'Pickup', 'Delivery']) {
    await screen.findByRole('region', { name: step })
    fireEvent.submit(document.getElementById('complete-booking-form') as HTMLElement)
  }
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())

  cleanup()
  // The data of a closed form is dropped in the next task.
  await new Promise((resolve) => setTimeout(resolve, 20))
  page.answers[`GET ${address}`] = [404, { message: 'This truck is no longer available.' }]
  open()
  await screen.findByText('You have requested this truck.')
  expect(screen.queryByText(/Someone else has booked it/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'See my bookings' }))
  expect(onBooked).toHaveBeenCalledTimes(2)
})

test('a truck that somebody else has booked is said to be that', async () => {
  page.answers[`GET ${address}`] = [404, { message: 'This truck is no longer available.' }]
  open()
  await screen.findByText('Someone else has booked it, or its driver took it off the market.')
  expect(screen.queryByRole('button', { name: 'See my bookings' })).toBeNull()
})

test('a truck that was requested on another device is said to be one’s own', async () => {
  page.answers[`GET ${address}`] = [404, { message: 'This truck is no longer available.' }]
  page.answers['GET /api/bookings'] = [{ id: 'b1', marketTruckId: 't1', status: 'pending' }]
  open()
  await screen.findByText('You have requested this truck.')
  expect(screen.queryByText(/Someone else has booked it/)).toBeNull()
})

test('a truck that passes is booked for the lane that was searched, at the price of the part', async () => {
  const passing = { roadKm: 1200, detourKm: 6, price: 36_100, pickupFrom: '2126-11-28T10:30:00Z' }
  page.answers[`GET ${address}?from=Wardha&to=Madurai`] = { ...truck, passing }
  page.answers[`POST ${address}/book-detailed`] = { reference: 'VP-20872' }
  page.render(
    <BookTruck truckId="t1" passed={{ from: 'Wardha', to: 'Madurai' }} onBooked={onBooked} onCancel={vi.fn()} />,
  )
  await screen.findByLabelText(/Material Type/)
  expect(screen.getAllByText('₹36,100')).not.toHaveLength(0)
  screen.getByText(/part of its way from Nagpur to Kochi/)
  // At four in the afternoon: it is loaded until midnight.
  screen.getByText(/^The truck can be there from .* 28 Nov, 4:00.pm\.$/)
  fill(/Material Type/, 'Cotton')
  fill(/Weight/, '5 Tons')
  fill(/Contact Name/, 'Ravi')
  fill(/Contact Number/, '9812345678')
  fill(/Full Address/, '1 MIDC')
  fill(/Pincode/, '440001')
  for (const step of ['Goods', 'Pickup', 'Delivery']) {
    await screen.findByRole('region', { name: step })
    fireEvent.submit(document.getElementById('complete-booking-form') as HTMLElement)
  }
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(page.sent('POST', `${address}/book-detailed`)).toMatchObject([
    {
      fromLocation: 'Wardha',
      toLocation: 'Madurai',
      price: 36_100,
      passing: true,
      pickupFrom: '2126-11-28T12:30:00.000Z',
      pickupUntil: '2126-11-28T18:30:00.000Z',
      pickupDetails: { city: 'Wardha' },
      deliveryDetails: { city: 'Madurai' },
    },
  ])
})
