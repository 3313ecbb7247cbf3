import { cleanup, screen } from '@testing-library/react'
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
  page.answers['GET /api/bookings/b1/dispute'] = { dispute: null, drops: [], can }
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

test('on the page of the shipment each part is one line that opens, and papers that were refused are open', async () => {
  told(true, true)
  const shown = { ...booking, podUploaded: false, timeline: [{ step: 'loaded', at: '2026-11-21T06:00:00Z' }] }
  page.render(<BookingDetails booking={shown as Given} isPage />)
  const isOpen = (name: string) => screen.getByRole('heading', { name }).closest('details')?.open
  await screen.findByText('Cotton')
  expect(['Trip', 'Where the truck is', 'Documents', 'Goods'].map(isOpen)).toEqual([false, true, false, false])
  expect(screen.getByRole('heading', { name: 'Trip' }).parentElement?.textContent).toBe('TripLoaded')
  cleanup()
  const refused = { ...booking, rejectedDocuments: [{ kind: 'pod', reason: 'Blurred' }] }
  page.render(<BookingDetails booking={refused as Given} isPage />)
  await screen.findByRole('heading', { name: 'Where the truck is' })
  expect(['Where the truck is', 'Documents'].map(isOpen)).toEqual([false, true])
})

test('with drops on the way, the POD of the last one says where it is of', async () => {
  told(true, true)
  const stop = { id: 's1', kind: 'drop', location: 'Surat, Gujarat', weight: 2, state: 'done', podRejected: 'No stamp' }
  const onTheWay = { ...booking, podUploaded: false, toLocation: 'Jaipur, Rajasthan', stops: [stop] }
  page.render(<BookingDetails booking={{ ...onTheWay, can: { uploadPod: true } } as unknown as Given} isPage />)
  await screen.findByRole('group', { name: 'Proof of Delivery (POD), Jaipur' })
  expect(screen.getByRole('group', { name: 'Proof of Delivery (POD), Surat' })).toBeTruthy()
})
