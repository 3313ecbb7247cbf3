import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../fleet/render-driver.tsx'
import { TripDispute } from './trip-dispute.tsx'

const page = renderDriver()
const can = { open: false, answer: false, withdraw: false, addPhoto: false, decide: false }
const refused = (fields: Record<string, string>) => [
  409,
  { code: 'dispute_over_price', message: Object.values(fields)[0], fields },
]

test('what was refused stands at its field alone, goes once it is corrected, and nothing typed is lost', async () => {
  page.answers['GET /api/user'] = { id: 's1', name: 'Asha', userType: 'shipper', isVerified: true }
  page.answers['GET /api/bookings/t1/dispute'] = { dispute: null, drops: [], can: { ...can, open: true } }
  page.answers['POST /api/bookings/t1/dispute'] = refused({ amount: 'At most ₹42,000', reason: 'Say what is wrong' })
  page.render(<TripDispute bookingId="t1" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Something is wrong with this delivery' }))
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount you dispute/)
  const reason = screen.getByLabelText<HTMLTextAreaElement>(/^What is wrong/)
  fireEvent.change(amount, { target: { value: '90000' } })
  fireEvent.change(reason, { target: { value: 'x' } })
  fireEvent.click(screen.getByRole('button', { name: 'Dispute the delivery' }))
  expect(await screen.findAllByText('At most ₹42,000')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(amount))
  fireEvent.change(amount, { target: { value: '9000' } })
  expect(screen.queryByText('At most ₹42,000')).toBeNull()
  expect(amount.getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText('Say what is wrong')).toBeTruthy()
  expect([amount.value, reason.value]).toEqual(['9000', 'x'])
})

test('of a trip with stops, one names the drop and reads the most of its share', async () => {
  page.answers['GET /api/user'] = { id: 's1', name: 'Asha', userType: 'shipper', isVerified: true }
  const drops = [
    { stopId: 's1', place: 'Surat, Gujarat', most: 7500 },
    { stopId: 'last', place: 'Jaipur, Rajasthan', most: 37_500.5 },
  ]
  page.answers['GET /api/bookings/t1/dispute'] = { dispute: null, drops, can: { ...can, open: true } }
  page.answers['POST /api/bookings/t1/dispute'] = { dispute: null, drops: [], can }
  page.render(<TripDispute bookingId="t1" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Something is wrong with this delivery' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'The delivery as a whole',
    'Surat, Gujarat, up to ₹7,500.00',
    'Jaipur, Rajasthan, up to ₹37,500.50',
  ])
  fireEvent.change(screen.getByLabelText('What is it about?'), { target: { value: 's1' } })
  fireEvent.change(screen.getByLabelText(/^Amount you dispute/), { target: { value: '900' } })
  fireEvent.change(screen.getByLabelText(/^What is wrong/), { target: { value: 'Two bags short' } })
  fireEvent.click(screen.getByRole('button', { name: 'Dispute the delivery' }))
  await waitFor(() =>
    expect(page.sent('POST', '/api/bookings/t1/dispute')).toEqual([
      { amount: '900', reason: 'Two bags short', stopId: 's1' },
    ]),
  )
})

const dispute = {
  id: 'd1',
  amount: 4200,
  reason: 'Wet',
  drop: null,
  openedAt: '2026-11-21T06:00:00Z',
  answer: null,
  answeredAt: null,
  photos: [],
  status: 'open',
  decision: null,
  endedAt: null,
  award: null,
  fromDriver: null,
}

test('a photo is looked at over the words that name it, not fetched as a file', async () => {
  const photos = [{ id: 'p1', url: '/api/dispute-photos/p1', by: 'shipper' }]
  page.answers['GET /api/bookings/t1/dispute'] = { dispute: { ...dispute, photos }, drops: [], can }
  page.render(<TripDispute bookingId="t1" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Photo of the shipper' }))
  await screen.findByRole('dialog', { name: 'Photo of the shipper' })
})

test('a dispute is taken back after a question, not by one press', async () => {
  page.answers['GET /api/bookings/t1/dispute'] = { dispute, drops: [], can: { ...can, addPhoto: true, withdraw: true } }
  page.answers['POST /api/bookings/t1/dispute/withdraw'] = {
    dispute: { ...dispute, status: 'withdrawn' },
    drops: [],
    can,
  }
  page.render(<TripDispute bookingId="t1" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Take the dispute back' }))
  const asked = await screen.findByRole('dialog', { name: 'Take the dispute back' })
  const sent = () => page.sent('POST', '/api/bookings/t1/dispute/withdraw')
  expect(sent()).toHaveLength(0)
  fireEvent.click(within(asked).getByRole('button', { name: 'Take the dispute back' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('an empty answer is refused where it is written', async () => {
  page.answers['GET /api/bookings/t1/dispute'] = { dispute, drops: [], can: { ...can, answer: true, addPhoto: true } }
  page.answers['POST /api/bookings/t1/dispute/answer'] = refused({ answer: 'Please give a reason' })
  page.render(<TripDispute bookingId="t1" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Send to the office' }))
  expect(await screen.findAllByText('Please give a reason')).toHaveLength(1)
  const box = screen.getByLabelText('What do you say to it?')
  await waitFor(() => expect(document.activeElement).toBe(box))
  fireEvent.change(box, { target: { value: 'It rained after the unloading' } })
  expect(screen.queryByText('Please give a reason')).toBeNull()
})
