import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { BookingDetails } from './booking-details.tsx'

const page = renderDriver()
type Given = Parameters<typeof BookingDetails>[0]['booking']
const booking = {
  id: 'b1',
  viewer: 'shipper',
  reference: 'VP-20871',
  status: 'in_transit',
  podUploaded: true,
  materialType: 'Cotton',
  weight: '9 Tons',
  createdAt: '2026-11-20T06:00:00Z',
  price: 42_500,
  totalReceivedFromShipper: 0,
  money: { state: 'none' },
  balanceDue: 42_500,
  disputed: 0,
  documents: [],
  rejectedDocuments: [],
  timeline: [],
  can: {},
} as unknown as Given
const unseen = { consent: 'none', last: null, doneKm: null, leftKm: null, arrival: null, link: null }
const told = (open: boolean, share: boolean) => {
  const can = { open, answer: false, withdraw: false, addPhoto: false, decide: false }
  page.answers['GET /api/bookings/b1/dispute'] = { dispute: null, can }
  page.answers['GET /api/bookings/b1/tracking'] = { ...unseen, can: { consent: false, share } }
  page.answers['GET /api/bookings/b1/eway-bill'] = {
    bill: null,
    isMissing: false,
    known: {},
    can: { keep: false, extend: false },
  }
}
const heading = (name: string) => screen.queryByRole('heading', { name })

test('a trip that is over has no heading over nothing: neither of a dispute nor of where its truck is', async () => {
  told(false, false)
  page.render(<BookingDetails booking={{ ...booking, status: 'completed' }} />)
  await screen.findByText('No e-way bill was entered.')
  expect([heading('Dispute'), heading('Where the truck is')]).toEqual([null, null])
})

test('one that was delivered a moment ago can be disputed and followed', async () => {
  told(true, true)
  page.render(<BookingDetails booking={booking} />)
  await screen.findByRole('button', { name: 'Something is wrong with this delivery' })
  await screen.findByRole('button', { name: 'Make a tracking link' })
  expect(heading('Dispute')).toBeTruthy()
  expect(heading('Where the truck is')).toBeTruthy()
})
