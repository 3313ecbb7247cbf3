import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../../domain/office/render-office.tsx'
import { BookingScreen } from './booking.tsx'

const office = renderOffice()

test.each([
  [404, 'Booking not found', 0],
  [503, 'Vapsi is overloaded.', 1],
])('a booking that answers %i says so, and offers another try where one may help', async (status, message, tries) => {
  office.answers['GET /api/admin/bookings/'] = [status, { message }]
  office.render(<BookingScreen />, '/admin/bookings/')
  await screen.findByText(message)
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(tries)
  expect(screen.getByRole('link', { name: 'Bookings' })).toBeTruthy()
})
