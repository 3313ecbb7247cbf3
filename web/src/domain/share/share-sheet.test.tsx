import type { BookingView } from '@vapsi/contract/booking-views'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aTrip, renderDriver } from '../fleet/render-driver.tsx'
import { ShareButton } from './share-button.tsx'
import { sharedOf, shareOf, stepOf } from './share-of-trip.ts'
import { saidIn, shareWordsIn } from './share-words.ts'

const page = renderDriver()
const labels = { other: 'Shipper', sender: 'Pickup contact', receiver: 'Delivery contact' }
const trip = (given: object = {}) =>
  ({
    ...aTrip,
    fromLocation: 'Nagpur, Maharashtra',
    toLocation: 'Kochi, Kerala',
    shipper: { ...aTrip.shipper, language: 'hi' },
    ...given,
  }) as unknown as BookingView
const said = () => decodeURIComponent(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '')
const open = (of: BookingView) => {
  page.answers['GET /api/bookings/t1/tracking'] = { link: null, can: { consent: true, share: false } }
  const share = shareOf(of, labels)
  page.render(share && <ShareButton {...share} />)
}

test('each step has its words', () => {
  const steps = [
    [{ status: 'pending' }, 'booked'],
    [{ status: 'confirmed' }, 'assigned'],
    [{ status: 'advance_paid' }, 'assigned'],
    [{ status: 'loading_done' }, 'loaded'],
    [{ status: 'in_transit' }, 'left'],
    [{ status: 'in_transit', podUploaded: true }, 'delivered'],
    [{ status: 'completed' }, 'delivered'],
    [{ status: 'completed', balanceFromOffice: 0 }, 'paid'],
    [{ viewer: 'shipper', status: 'completed', paymentStatus: 'paid' }, 'paid'],
    [{ viewer: 'shipper', status: 'completed', paymentStatus: 'balance_due' }, 'delivered'],
    [{ status: 'cancelled' }, null],
  ] as const
  expect(steps.map(([given]) => stepOf(trip(given)))).toEqual(steps.map(([, step]) => step))
})

test('no step says a price or a telephone number, in any language', async () => {
  const secret = /36[,.]?125|26[,.]?125|10[,.]?000|9000000001|98123/
  for (const status of ['pending', 'confirmed', 'loading_done', 'in_transit', 'completed'])
    for (const language of ['en', 'hi', 'mr', 'gu', 'ta', 'te', 'pa'] as const) {
      const what = sharedOf(trip({ status }))
      expect(what && saidIn(await shareWordsIn(language), what)).not.toMatch(secret)
    }
})

test('until the goods are loaded, the day of the pickup is sent on, as it is in India', async () => {
  const pickup = { pickupFrom: '2026-11-22T18:30:00.000Z', pickupUntil: '2026-11-23T18:30:00.000Z' }
  const words = async (status: string) => saidIn(await shareWordsIn('en'), sharedOf(trip({ status, ...pickup }))!)
  for (const status of ['pending', 'confirmed', 'advance_paid'])
    expect(await words(status)).toContain('pickup 23/11/2026')
  for (const status of ['loading_done', 'in_transit', 'completed']) expect(await words(status)).not.toContain('pickup')
})

test('on the way the driver whom the owner has sent is named by his first name', async () => {
  const driver = { id: 'm1', name: 'Raju Yadav', mobile: '9812300000' }
  const words = async (status: string) => saidIn(await shareWordsIn('en'), sharedOf(trip({ status, driver }))!)
  expect(await words('in_transit')).toContain('truck MH 12 AB 1234, driver Raju.')
  for (const status of ['pending', 'in_transit', 'completed']) expect(await words(status)).not.toMatch(/Yadav|98123/)
})

test('the other side is written to in the language of its account; anybody else in that of the sender', async () => {
  open(trip({ status: 'in_transit' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  await screen.findByText('ट्रक निकल गया: नागपुर से कोच्चि, VP-20871, ट्रक MH 12 AB 1234। 29/11/2026 तक पहुँचना चाहिए।')
  expect(said()).toMatch(/^https:\/\/wa\.me\/919000000001\?text=ट्रक निकल गया/)
  fireEvent.click(screen.getByLabelText('Somebody else'))
  await waitFor(() => expect(said()).toMatch(/^https:\/\/wa\.me\/\?text=On the way: Nagpur to Kochi, VP-20871/))
  fireEvent.click(screen.getByLabelText('Delivery contact'))
  expect(said()).toMatch(/^https:\/\/wa\.me\/919812345679\?text=On the way/)
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'ta' } })
  await waitFor(() => expect(said()).toContain('லாரி கிளம்பியது: நாக்பூர் முதல் கொச்சி'))
})

test('on its way the tracking link goes along, and the shipper makes one here', async () => {
  const mine = {
    viewer: 'shipper',
    status: 'in_transit',
    transporter: { name: 'Balbir', mobile: null, language: 'en' },
  }
  open(trip(mine))
  const can = { consent: false, share: true }
  page.answers['GET /api/bookings/t1/tracking'] = { link: null, can }
  page.answers['POST /api/bookings/t1/share'] = [201, { link: { url: '/t/abc', opened: 0, since: '' }, can }]
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add a tracking link' }))
  await waitFor(() => expect(said()).toContain(`Follow the truck: ${location.origin}/t/abc`))
})

test("the phone's own share sheet gets the same words", async () => {
  const share = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  open(trip({ status: 'completed', balanceFromOffice: 0, shipper: { ...aTrip.shipper, language: 'en' } }))
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Other app' }))
  expect(share).toHaveBeenCalledWith({ text: 'Paid in full: Nagpur to Kochi, VP-20871.' })
})
