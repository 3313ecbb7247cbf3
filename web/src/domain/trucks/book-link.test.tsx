import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderDriver } from '../fleet/render-driver.tsx'
import { BookLink } from './book-link.tsx'

const page = renderDriver()

test('a driver who would book is told why not, and stays', async () => {
  page.answers['GET /api/user'] = { id: 'd1', name: 'Ravi', userType: 'transporter' }
  page.render(<BookLink truckId="t1" />, '/book-truck')
  await vi.waitFor(async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Book This Truck' }))
    screen.getByText('Trucks are booked with a shipper account')
  })
  expect(window.location.pathname).toBe('/book-truck')
})

test('a shipper goes to the form', async () => {
  page.answers['GET /api/user'] = { id: 's1', name: 'Asha', userType: 'shipper' }
  page.render(<BookLink truckId="t1" />)
  const link = await screen.findByRole('link', { name: 'Book This Truck' })
  expect(link.getAttribute('href')).toBe('/dashboard?booking=t1')
})
