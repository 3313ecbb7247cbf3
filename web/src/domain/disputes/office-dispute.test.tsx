import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../office/render-office.tsx'
import { OfficeDispute } from './office-dispute.tsx'

const office = renderOffice()
const silent = {
  id: 'd1',
  amount: 3000,
  reason: 'Two bales were wet',
  drop: null,
  openedAt: '2026-11-22T10:00:00.000Z',
  answer: null,
  answeredAt: null,
  photos: [],
  status: 'open',
  decision: null,
  endedAt: null,
  award: null,
  fromDriver: null,
}
const answered = { ...silent, answer: 'It rained at the dock', answeredAt: '2026-11-22T11:00:00.000Z' }
const can = { open: false, answer: false, withdraw: false, addPhoto: false, decide: true }
const get = 'GET /api/bookings/b1/dispute'
const decide = 'POST /api/admin/bookings/b1/dispute/decide'

test('the office reads that the driver is silent, and words that come meanwhile before it decides, with its own kept', async () => {
  office.answers[get] = { dispute: silent, drops: [], can }
  office.answers[decide] = [409, { message: 'Read it first.', code: 'dispute_answered_meanwhile' }]
  office.render(<OfficeDispute bookingId="b1" />)
  await screen.findByText('The driver has said nothing to it yet.')
  const why = screen.getByLabelText(/^Why, for both sides/)
  fireEvent.change(why, { target: { value: 'One was wet' } })
  office.answers[get] = { dispute: answered, drops: [], can }
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }))
  await screen.findByText('It rained at the dock')
  expect(screen.queryByText('The driver has said nothing to it yet.')).toBeNull()
  expect((why as HTMLTextAreaElement).value).toBe('One was wet')
  office.answers[decide] = { dispute: { ...answered, status: 'decided', decision: 'One was wet' }, drops: [], can }
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }))
  const asked = () => office.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(asked()).toMatchObject([
    { ifAnsweredAt: null },
    { ifAnsweredAt: answered.answeredAt, decision: 'One was wet' },
  ])
})
