import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { DetailsDialog } from './details-dialog.tsx'

const page = renderOffice()
const stop = {
  contactName: 'Ravi',
  contactNumber: '9812345678',
  fullAddress: '1 MIDC, Butibori',
  landmark: null,
  city: 'Nagpur',
  pincode: '440001',
  instructions: null,
}
const booking = {
  id: 'b1',
  fromLocation: 'Nagpur, Maharashtra',
  toLocation: 'Kochi, Kerala',
  senderDetails: stop,
  receiverDetails: { ...stop, contactName: 'Thomas', city: 'Kochi', pincode: '682001' },
  specialInstructions: 'Keep dry',
} as unknown as Parameters<typeof DetailsDialog>[0]['booking']
const url = '/api/bookings/b1/details'
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
function open() {
  const onClose = vi.fn()
  page.answers['GET /api/bookings/b1'] = booking
  page.render(<DetailsDialog booking={booking} onClose={onClose} />)
  return onClose
}

test('of what was saved on another device meanwhile only what was changed here is changed', async () => {
  const onClose = open()
  fireEvent.change(screen.getByLabelText(/^Special Instructions/), { target: { value: 'Keep dry and cool' } })
  const pickupDetails = { ...stop, contactNumber: '9900000000' }
  page.answers['GET /api/bookings/b1'] = { ...booking, senderDetails: pickupDetails }
  page.answers[`PUT ${url}`] = booking
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(page.sent('PUT', url)[0]?.body).toMatchObject({
    pickupDetails: { contactNumber: '9900000000' },
    deliveryDetails: { contactName: 'Thomas' },
    specialInstructions: 'Keep dry and cool',
  })
})

test('what is refused stands at its field, has the focus, and goes with the correction', async () => {
  open()
  const words = 'A pincode has 6 digits.'
  page.answers[`PUT ${url}`] = [400, { message: words, code: 'invalid', fields: { 'deliveryDetails.pincode': words } }]
  save()
  const pincode = () => screen.getAllByLabelText<HTMLInputElement>(/^Pincode/)[1]!
  await waitFor(() => expect(pincode().getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(pincode())
  expect(screen.getByRole('alert').textContent).toBe(words)
  fireEvent.change(pincode(), { target: { value: '682002' } })
  expect(pincode().getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
