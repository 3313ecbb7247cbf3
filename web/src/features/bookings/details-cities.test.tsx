import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { QuestionRegion } from '../../ui/overlay/question-region.tsx'
import { DetailsDialog } from './details-dialog.tsx'

const page = renderDriver()
type Given = Parameters<typeof DetailsDialog>[0]['booking']
const booking = {
  id: 'b1',
  fromLocation: 'Mumbai, Maharashtra',
  toLocation: 'Delhi, Delhi',
  fromLat: 19.1,
  fromLng: 72.9,
  toLat: 28.6,
  toLng: 77.2,
  specialInstructions: null,
  senderDetails: null,
  receiverDetails: null,
} as unknown as Given
const stop = {
  contactName: 'Ravi',
  contactNumber: '9812345678',
  fullAddress: 'Plot 7, MIDC',
  landmark: null,
  city: 'Mumbai',
  pincode: '400093',
  instructions: null,
}
const address = '/api/bookings/b1/details'

const open = (of: Given) => {
  page.answers['GET /api/bookings/b1'] = of
  page.render(
    <>
      <DetailsDialog booking={of} onClose={vi.fn()} />
      <QuestionRegion />
    </>,
  )
}
const side = async (name: string) => within(await screen.findByRole('region', { name }))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('what nobody has given yet comes with the city of its end, and with who gives it', async () => {
  page.answers['GET /api/user'] = { id: 's1', name: 'Asha Mehta', mobile: '+919820055501', userType: 'shipper' }
  open(booking)
  expect((await side('Pickup')).getByLabelText<HTMLInputElement>(/City/).value).toBe('Mumbai')
  const delivery = await side('Delivery')
  expect(delivery.getByLabelText<HTMLInputElement>(/City/).value).toBe('Delhi')
  expect(delivery.getByLabelText<HTMLInputElement>(/Contact Name/).value).toBe('Asha Mehta')
  expect(delivery.getByLabelText<HTMLInputElement>(/Contact Number/).value).toBe('9820055501')
})

test('a PIN code of another place than the city is asked about; what stood before is not', async () => {
  const mumbai = { name: 'Mumbai', state: 'Maharashtra', lat: 19.1, lng: 72.9 }
  page.answers['GET /api/places'] = []
  page.answers['GET /api/places/pin'] = { place: null, isElsewhere: false }
  page.answers['GET /api/places/pin?pin=400093&city=Delhi'] = { place: mumbai, isElsewhere: true }
  page.answers[`PUT ${address}`] = { id: 'b1' }
  open({
    ...booking,
    senderDetails: { ...stop, city: 'Delhi' },
    receiverDetails: { ...stop, city: 'Delhi', pincode: '110001' },
  })
  fireEvent.change((await side('Delivery')).getByLabelText(/Pincode/), { target: { value: '400093' } })
  save()
  await screen.findByRole('dialog', {
    name: 'Pincode 400093 is in Mumbai, Maharashtra, and the city says Delhi. Is this right?',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Change it' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull())
  expect(page.sent('PUT', address)).toEqual([])
  fireEvent.change((await side('Delivery')).getByLabelText(/Pincode/), { target: { value: '110001' } })
  save()
  await waitFor(() => expect(page.sent('PUT', address)).toHaveLength(1))
})
