import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { chooseLocale } from '../../lib/language/locale.ts'
import { BookingCard } from './booking-card.tsx'
import { placeOn } from './living-line.tsx'

const page = renderDriver()
type Given = Parameters<typeof BookingCard>[0]['booking']
const booking = {
  id: 'b1',
  viewer: 'shipper',
  reference: 'VP-20871',
  status: 'in_transit',
  fromLocation: 'Nagpur, Maharashtra',
  toLocation: 'Kochi, Kerala',
  distanceKm: 1009,
  roadKm: 1281,
  price: 42_500,
  materialType: 'Cotton',
  weight: '9 Tons',
  paymentStatus: 'balance_due',
  documents: [],
  rejectedDocuments: [],
  timeline: [],
  can: {},
  next: { who: 'driver', code: 'driver_drives', params: { name: 'Balbir Singh' }, can: ['share'] },
  money: { state: 'none' },
  transporter: { name: 'Balbir Singh', company: null, mobile: '9812345678', rating: null, isVerified: true },
  vehicle: { vehicleNumber: 'MH12AB1234', category: 'Open', vehicleType: '19 feet', passingWeight: 9 },
} as unknown as Given
const seen = { consent: 'given', last: null, doneKm: 602, leftKm: 680, arrival: null, link: null, can: {} }

test('the truck stands at its stage, and on the road by what is driven', () => {
  expect([placeOn('pending', null), placeOn('confirmed', null), placeOn('completed', null)]).toEqual([0, 1 / 3, 1])
  expect(placeOn('in_transit', 0.5)).toBeCloseTo(2 / 3 + 1 / 6)
  expect(placeOn('in_transit', 7)).toBe(1)
})

test('in Hindi its places are Hindi too', async () => {
  await chooseLocale('hi')
  page.render(<BookingCard booking={{ ...booking, status: 'confirmed' }} />)
  await screen.findByText('नागपुर')
  expect(screen.getByText('केरल')).toBeTruthy()
  await chooseLocale('en')
})

test('on the road the card says the kilometres behind the truck and before it', async () => {
  page.answers['GET /api/bookings/b1/tracking'] = seen
  page.render(<BookingCard booking={booking} />)
  expect((await screen.findByText(/602 km done/)).textContent).toBe('≈602\u00a0km done≈680\u00a0km to go')
})

test('once the proof of delivery is here the truck stands at the drop', async () => {
  page.answers['GET /api/bookings/b1/tracking'] = seen
  page.render(<BookingCard booking={{ ...booking, podUploaded: true }} />)
  await screen.findByText(/602 km done/)
  const at = (share: string) => document.querySelectorAll(`[style*="left: calc(2rem + (100% - 4rem) * ${share})"]`)
  // The dot of its end, and the truck.
  expect(at('1')).toHaveLength(2)
})

test('where the truck was seen, how long ago and when it arrives are read without opening the details', async () => {
  const at = new Date(Date.now() - 12 * 60_000).toISOString()
  const arrival = {
    from: '2026-11-23T04:00:00Z',
    to: '2026-11-23T10:00:00Z',
    reason: 'usual',
    kmPerDay: 275,
    nights: 2,
  }
  const last = { at, lat: 15.83, lng: 78.04, place: 'Kurnool' }
  page.answers['GET /api/bookings/b1/tracking'] = { ...seen, last, arrival }
  const promised = { promisedOn: '2026-12-04', next: { ...booking.next, by: '2026-12-04' } }
  page.render(<BookingCard isOpen booking={{ ...booking, ...promised }} />)
  const where = await screen.findByText(/Last seen near Kurnool/)
  expect(where.textContent).toContain('12 min ago')
  await screen.findByText(/Arrives/)
  // What was promised before the truck was seen is said nowhere beside it.
  await screen.findByRole('heading', { name: /Balbir Singh is driving. Kochi by .*23\sNov/ })
  await screen.findByText(/Proof of delivery · expected .*23\sNov/)
  expect(document.body.textContent).not.toMatch(/4\sDec/)
  // The line above shows the kilometres.
  expect(screen.getAllByText(/602 km done/)).toHaveLength(1)
})

test('share sends the words of the step, with the tracking link where there is one', async () => {
  const share = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const sent = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Other app' }))
  }
  page.answers['GET /api/bookings/b1/tracking'] = seen
  page.render(<BookingCard booking={{ ...booking, status: 'confirmed' }} />)
  await sent()
  const words = 'The truck is confirmed: Nagpur to Kochi, VP-20871, truck MH 12 AB 1234.'
  expect(share).toHaveBeenLastCalledWith({ text: words })
  page.answers['GET /api/bookings/b2/tracking'] = { ...seen, link: { url: '/t/abc', opened: 0, since: '' } }
  cleanup()
  page.render(<BookingCard booking={{ ...booking, id: 'b2', status: 'confirmed' }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  await screen.findByText(`${words} Follow the truck: ${location.origin}/t/abc`)
  fireEvent.click(screen.getByRole('button', { name: 'Other app' }))
  expect(share).toHaveBeenLastCalledWith({ text: `${words} Follow the truck: ${location.origin}/t/abc` })
})
