import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import type { Booking } from '../../domain/bookings/booking.ts'
import { BookedMoment } from './booked-moment.tsx'

const page = renderDriver()
const booking = {
  id: '1',
  viewer: 'shipper',
  reference: 'VP-20871',
  status: 'pending',
  fromLocation: 'Nagpur, Maharashtra',
  toLocation: 'Kochi, Kerala',
  createdAt: '2026-11-20T05:00:00Z',
  waitsSince: '2026-11-20T06:00:00Z',
  next: { who: 'office', code: 'office_assigns', params: {}, by: '2026-11-20T06:30:00Z', can: [] },
} as unknown as Booking

test('after a booking it says what happens by when, and the words can be sent on', async () => {
  page.answers['GET /api/config'] = { requestHours: 24 }
  const onClose = vi.fn()
  page.render(<BookedMoment booking={booking} onClose={onClose} />)
  await screen.findByRole('heading', { name: 'VP-20871 is requested' })
  await screen.findByText(/You have an answer by Fri 20 Nov, 12:00/)
  await screen.findByText(/Without an answer the request ends on Sat\s21\sNov, 11:30/)
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('VP-20871')
})
