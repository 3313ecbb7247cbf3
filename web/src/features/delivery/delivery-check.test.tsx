import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import type { Booking } from '../../domain/bookings/booking.ts'
import { DeliveryCheck } from './delivery-check.tsx'

const page = renderDriver()
const booking = {
  id: 'b1',
  viewer: 'shipper',
  status: 'in_transit',
  documents: [{ kind: 'pod', url: '/api/bookings/b1/pod', mediaType: 'image/webp', takenAt: '2026-12-02T12:10:00Z' }],
  transporter: { name: 'Ramesh Yadav', company: null },
  money: { state: 'paid_advance', paid: 13_860, later: 34_650 },
} as unknown as Booking

const show = () => {
  const onClose = vi.fn()
  page.answers['GET /api/bookings/b1/pod'] = {}
  page.render(<DeliveryCheck booking={booking} onClose={onClose} />)
  return onClose
}
const sent = (url: string) => page.calls.filter((call) => call.url === url).map(({ body }) => body)

test('received well: one press completes the trip, and the stars that were given go with it', async () => {
  page.answers['POST /api/bookings/b1/complete'] = {}
  page.answers['POST /api/bookings/b1/rating'] = {}
  const onClose = show()
  await screen.findByText('₹34,650')
  fireEvent.click(await screen.findByLabelText('4 of 5 stars'))
  const good = await screen.findByRole<HTMLButtonElement>('button', { name: 'Received in good order' })
  await waitFor(() => expect(good.disabled).toBe(false))
  fireEvent.click(good)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent('/api/bookings/b1/complete')).toHaveLength(1)
  expect(sent('/api/bookings/b1/rating')).toEqual([{ stars: 4, comment: null }])
})

test('damaged: what, how much and the amount become a dispute, and the trip is not completed', async () => {
  page.answers['POST /api/bookings/b1/dispute'] = {}
  const onClose = show()
  const damaged = await screen.findByRole<HTMLButtonElement>('button', { name: 'Damaged or short' })
  await waitFor(() => expect(damaged.disabled).toBe(false))
  fireEvent.click(damaged)
  fireEvent.click(await screen.findByRole('radio', { name: 'Wet' }))
  fireEvent.change(screen.getByLabelText(/How many/), { target: { value: '2 crates' } })
  fireEvent.change(screen.getByLabelText(/Amount you dispute/), { target: { value: '3000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Dispute the delivery' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent('/api/bookings/b1/dispute')).toEqual([{ amount: '3000', reason: 'Wet: 2 crates' }])
  expect(sent('/api/bookings/b1/complete')).toEqual([])
})
