import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { expect, test, vi } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { booking } from './owed-booking.ts'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

const office = renderOffice()
const url = '/api/admin/payments'
const nowIs = (balanceFromShipper: number) =>
  (office.answers['GET /api/admin/bookings/b1'] = { ...booking, balanceFromShipper })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Record Payment' })
const sent = () => office.sent('POST', url)

/** The booking's page behind the dialog, which reads the booking again and again. */
function Page({ onClose }: { onClose: () => void }) {
  const now = useQuery<AdminBookingView>({ queryKey: ['/api/admin/bookings', 'b1'], staleTime: 0 })
  return (
    <>
      <button type="button" onClick={() => void now.refetch()}>
        Poll
      </button>
      <p>On the page: {now.data?.balanceFromShipper}</p>
      <RecordPaymentDialog booking={booking} onClose={onClose} />
    </>
  )
}
async function polled(balance: number) {
  nowIs(balance)
  fireEvent.click(screen.getByText('Poll'))
  await screen.findByText(`On the page: ${balance}`)
}
function fillIn() {
  fireEvent.change(screen.getByRole('combobox', { name: /Payment Type/ }), {
    target: { value: 'advance_from_shipper' },
  })
  fireEvent.change(screen.getByRole('spinbutton', { name: /Amount/ }), { target: { value: '5000' } })
}
async function open() {
  const done = vi.fn()
  nowIs(50_000)
  office.render(<Page onClose={done} />)
  fillIn()
  await screen.findByText(/The shipper owes ₹50,000.00/)
  return done
}

test('what another clerk records while this one types is told by a refusal, not taken over in silence', async () => {
  await open()
  await polled(45_000)
  expect(screen.getByText(/The shipper owes ₹50,000.00/)).toBeTruthy()
  const message = 'Someone else recorded money for this booking meanwhile. The balance is now ₹45,000.'
  office.answers[`POST ${url}`] = [409, { message, code: 'changed_meanwhile' }]
  fireEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(sent()[0]?.body).toMatchObject({ amount: 5000, ifBalance: 50_000 })

  expect(await screen.findByText(/The shipper owes ₹45,000.00/)).toBeTruthy()
  await waitFor(() => expect(submit().getAttribute('aria-busy')).not.toBe('true'))
  fireEvent.click(submit())
  await waitFor(() => expect(sent()[1]?.body).toMatchObject({ ifBalance: 45_000 }))
})

test('a press whose answer was lost is repeated word for word, though the page has read the new balance', async () => {
  const done = await open()
  office.answers[`POST ${url}`] = new TypeError('The line is gone')
  fireEvent.click(submit())
  await screen.findByRole('alert')
  await polled(45_000)
  office.answers[`POST ${url}`] = { id: 'p1' }
  fireEvent.click(submit())
  await waitFor(() => expect(done).toHaveBeenCalled())
  const [first, again] = sent()
  expect(again?.body).toEqual(first?.body)
  expect(again?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
})

test('another amount after a lost answer is a press of its own, against the same balance', async () => {
  await open()
  office.answers[`POST ${url}`] = new TypeError('The line is gone')
  fireEvent.click(submit())
  await screen.findByRole('alert')
  fireEvent.change(screen.getByRole('spinbutton', { name: /Amount/ }), { target: { value: '4000' } })
  fireEvent.click(submit())
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent()
  expect(second?.body).toMatchObject({ amount: 4000, ifBalance: 50_000 })
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
})

test('while the same press is still worked on, its repetition stays the same', async () => {
  const done = await open()
  office.answers[`POST ${url}`] = [409, { message: 'The same request is still being worked on.', code: 'in_progress' }]
  fireEvent.click(submit())
  await screen.findByRole('alert')
  await polled(45_000)
  office.answers[`POST ${url}`] = { id: 'p1' }
  fireEvent.click(submit())
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(sent()[1]?.body).toEqual(sent()[0]?.body)
})

test('nothing is recorded before the balance is known', async () => {
  office.answers['GET /api/admin/bookings/b1'] = [503, { message: 'The service is busy.' }]
  office.render(<RecordPaymentDialog booking={booking} onClose={() => undefined} />)
  fillIn()
  await screen.findByText('The service is busy.')
  expect(submit().disabled).toBe(true)
  nowIs(50_000)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(submit().disabled).toBe(false))
})

test('it opens with the next instalment of the terms, the caret where the UTR goes; another amount is asked about once', async () => {
  const agreed = {
    ...booking,
    nextFromShipper: { paymentType: 'advance_from_shipper', amount: 15_000 },
    nextToDriver: null,
    terms: { methodShipper: 'upi', advancePercentageShipper: 30, advanceAmountShipper: 15_000 },
  } as AdminBookingView
  office.answers['GET /api/admin/bookings/b1'] = agreed
  office.answers[`POST ${url}`] = { id: 'p1' }
  office.render(<RecordPaymentDialog booking={agreed} onClose={vi.fn()} />)
  const reference = await screen.findByRole('textbox', { name: /Reference/ })
  await screen.findByText(/30 % in advance, ₹15,000.00/)
  await waitFor(() => expect(document.activeElement).toBe(reference))
  fireEvent.change(reference, { target: { value: 'UTR77001234' } })
  fireEvent.click(submit())
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({
      amount: 15_000,
      paymentType: 'advance_from_shipper',
      paymentMethod: 'upi',
      reference: 'UTR77001234',
    }),
  )
})

test('tax that was cut is no part of what is paid out; when it alone is left, one press fills in its deposit', async () => {
  const owes = (balanceToDriver: number) =>
    (office.answers['GET /api/admin/bookings/b1'] = { ...booking, balanceToDriver, tdsWithheld: 7225 })
  const toDriver = () =>
    fireEvent.change(screen.getByRole('combobox', { name: /Payment Type/ }), { target: { value: 'final_to_driver' } })
  owes(36_125)
  const { unmount } = office.render(<RecordPaymentDialog booking={booking} onClose={vi.fn()} />)
  await screen.findByText(/the driver is owed ₹36,125.00/)
  toDriver()
  expect(screen.getByText(/^₹7,225.00 of it is TDS/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Use ₹28,900.00' }))
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: /Amount/ }).value).toBe('28900')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Notes/ }).value).toBe('')
  unmount()
  owes(7225)
  office.answers[`POST ${url}`] = { id: 'p1' }
  office.render(<RecordPaymentDialog booking={booking} onClose={vi.fn()} />)
  await screen.findByText(/the driver is owed ₹7,225.00/)
  toDriver()
  fireEvent.click(screen.getByRole('button', { name: 'Use ₹7,225.00' }))
  fireEvent.click(submit())
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({
      amount: 7225,
      notes: 'TDS',
      ifBalance: 7225,
      paymentType: 'final_to_driver',
    }),
  )
})
