import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KeepAddress } from '../../domain/addresses/keep-address.tsx'
import { emptyStop } from '../../domain/bookings/booking-values.ts'
import { StopFields } from '../../domain/bookings/stop-fields.tsx'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { AddressesScreen } from '../../screens/account/addresses.tsx'

const page = renderDriver()
const shipper = { id: 's1', name: 'Asha', userType: 'shipper', isVerified: true }
const place = {
  id: 'a1',
  name: 'Bhiwandi godown',
  contactName: 'Ramesh Patil',
  contactNumber: '9876543210',
  fullAddress: 'Gala 4, Rahnal',
  landmark: null,
  city: 'Bhiwandi',
  pincode: '421302',
}
const list = 'GET /api/addresses?limit=20'

test('a place is edited, and removed after a question', async () => {
  page.answers['GET /api/user'] = shipper
  page.answers[list] = [place]
  page.answers['PUT /api/addresses/a1'] = place
  page.answers['DELETE /api/addresses/a1'] = [204, null]
  page.render(<AddressesScreen />)
  const card = within(await screen.findByRole('article', { name: 'Bhiwandi godown' }))
  fireEvent.click(card.getByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText(/^Name of the place/), { target: { value: 'Godown 2' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(page.sent('PUT', '/api/addresses/a1')).toMatchObject([{ name: 'Godown 2', pincode: '421302' }]),
  )
  fireEvent.click(await card.findByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog', { name: /^Remove Bhiwandi godown/ }))
  fireEvent.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(page.sent('DELETE', '/api/addresses/a1')).toHaveLength(1))
})

test('a place of the book fills the fields of a pickup', async () => {
  page.answers['GET /api/user'] = shipper
  page.answers[list] = [place]
  const filled: object[] = []
  page.render(<StopFields name="pickup" values={emptyStop} errors={{}} onChange={(values) => filled.push(values)} />)
  fireEvent.click(await screen.findByRole('button', { name: 'From the address book' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Bhiwandi godown/ }))
  const { id: _, name: __, ...fields } = place
  expect(filled).toEqual([{ ...fields, landmark: '', instructions: '' }])
})

test('an end of a finished trip is kept in one press', async () => {
  page.answers['GET /api/user'] = shipper
  page.answers['POST /api/addresses'] = [201, place]
  const { id: _, name: __, ...stop } = place
  page.render(<KeepAddress stop={{ ...stop, instructions: 'Ring twice' }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep in the address book' }))
  await screen.findByRole('button', { name: 'In the address book' })
  expect(page.sent('POST', '/api/addresses')).toEqual([{ ...stop, name: 'Ramesh Patil, Bhiwandi' }])
})

test('a viewer of a company reads the book and changes nothing', async () => {
  page.answers['GET /api/user'] = { ...shipper, acts: { right: 'viewer', name: 'Kavita', membershipId: 'm1' } }
  page.answers[list] = [place]
  page.render(<AddressesScreen />)
  const card = within(await screen.findByRole('article', { name: 'Bhiwandi godown' }))
  expect(card.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a place' })).toBeNull()
})
