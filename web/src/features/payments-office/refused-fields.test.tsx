import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminBookingView, BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import { expect, test, vi } from 'vitest'
import { expectRefusedAt, refusing } from '../../domain/office/refused-at.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { ConfirmReport } from './confirm-report.tsx'
import { RecordNext } from './record-next.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import { RepriceDialog } from './reprice-dialog.tsx'
import { ReversePayment } from './reverse-payment.tsx'
import { SetupTermsDialog } from './terms/setup-terms-dialog.tsx'
import { TermsCard } from './terms/terms-card.tsx'

const office = renderOffice()
const booking = {
  id: 'b1',
  reference: 'VP-20871',
  fromLocation: 'Surat',
  toLocation: 'Indore',
  distanceKm: 317,
  roadKm: 403,
  status: 'confirmed',
  shipper: { name: 'Asha', company: 'Asha Traders' },
  transporter: null,
  marketTruck: null,
  materialType: 'Cotton',
  weight: '5 Tons',
  price: 50_000,
  negotiatedPriceShipper: 50_000,
  negotiatedPriceDriver: 40_000,
  negotiationNotes: null,
  balanceFromShipper: 50_000,
  balanceToDriver: 40_000,
  heldByPreviousDrivers: 0,
  nextFromShipper: null,
  nextToDriver: null,
  termsId: null,
  terms: null,
  draftTerms: null,
  hasTerms: false,
  updatedAt: '2026-11-21T10:00:00.000Z',
} as unknown as AdminBookingView & BookingLedgerView
const payments = '/api/admin/payments'
const nothing = () => undefined
const box = (role: string, name: RegExp) => screen.getByRole<HTMLInputElement>(role, { name })
const fill = (role: string, name: RegExp, value: string) => fireEvent.change(box(role, name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function recording() {
  office.answers['GET /api/admin/bookings/b1'] = booking
  office.render(<RecordPaymentDialog booking={booking} onClose={nothing} />)
  fill('combobox', /Payment Type/, 'partial_from_shipper')
  fill('spinbutton', /^Amount/, '60000')
  fill('textbox', /Reference/, 'UTR 4711')
  fill('textbox', /Notes/, 'By hand')
  await screen.findByText(/The shipper owes/)
}

test('more than is open is said at the amount; the rest stays as it was typed', async () => {
  await recording()
  const words = 'The balance the shipper owes is ₹50,000. Enter at most that.'
  office.answers[`POST ${payments}`] = refusing('amount', words, 'over_received', 409)
  press('Record Payment')
  await expectRefusedAt(() => box('spinbutton', /^Amount/), words, '50000')
  expect(box('textbox', /Notes/).value).toBe('By hand')
})

test('a reference that is recorded already is said at it', async () => {
  await recording()
  const words = 'This reference is already recorded for this booking.'
  office.answers[`POST ${payments}`] = refusing('reference', words, 'reference_used', 409)
  press('Record Payment')
  await expectRefusedAt(() => box('textbox', /Reference/), words, 'UTR 4712')
})

test('the amount of a transfer that is split is refused at it, and stays there with the way to split', async () => {
  await recording()
  const elsewhere = 'This reference is already recorded for VP-7. One transfer counts once.'
  office.answers[`POST ${payments}`] = refusing('reference', elsewhere, 'reference_used_elsewhere', 409)
  office.answers['GET /api/admin/transfers'] = {
    reference: 'UTR 4711',
    amount: null,
    used: 10_000,
    left: null,
    bookings: [{ id: 'b7', reference: 'VP-7', amount: 10_000 }],
  }
  fill('spinbutton', /^Amount/, '5000')
  press('Record Payment')
  const split = within(await screen.findByRole('region', { name: 'Split this transfer' }))
  fireEvent.change(await split.findByRole('spinbutton'), { target: { value: '20000' } })
  const words = 'The whole transfer is ₹18,000.'
  office.answers[`POST ${payments}`] = refusing('transferAmount', words)
  fireEvent.click(split.getByRole('button', { name: 'Split this transfer' }))
  await expectRefusedAt(() => box('spinbutton', /Amount of the whole transfer/), words, '18000')
  // Another reference is another transfer.
  fill('textbox', /Reference/, 'UTR 4712')
  expect(screen.queryByRole('region', { name: 'Split this transfer' })).toBeNull()
})

test('the UTR of the next instalment is refused at its field', async () => {
  const next = { ...booking, nextFromShipper: { paymentType: 'advance_from_shipper', amount: 15_000 } }
  office.render(<RecordNext booking={next as AdminBookingView} />)
  fireEvent.change(await screen.findByRole('textbox', { name: 'UTR' }), { target: { value: 'UTR 4711' } })
  const words = 'This reference is already recorded for this booking.'
  office.answers[`POST ${payments}`] = refusing('reference', words, 'reference_used', 409)
  press('Record ₹15,000.00')
  await expectRefusedAt(() => box('textbox', /UTR/), words, 'UTR 4712')
})

test('the type of a reported payment is refused at its field', async () => {
  office.answers['GET /api/admin/bookings/b1'] = {
    ...booking,
    paymentStatus: 'balance_due',
    totalReceivedFromShipper: 0,
  }
  const report = { id: 'r1', booking: { id: 'b1', reference: 'VP-20871' }, amount: 10_000, utr: 'UTR4711' }
  office.render(<ConfirmReport report={report as Parameters<typeof ConfirmReport>[0]['report']} onClose={nothing} />)
  await waitFor(() => expect(box('combobox', /Payment Type/).value).toBe('partial_from_shipper'))
  const words = 'Choose one of these.'
  office.answers['POST /api/admin/payment-reports/r1/confirm'] = refusing('paymentType', words)
  press('Record Payment')
  await expectRefusedAt(() => box('combobox', /Payment Type/), words, 'final_from_shipper')
})

test.each([
  ['negotiatedPriceShipper', /Price to shipper/, '52000'],
  ['negotiatedPriceDriver', /Price to driver/, '39000'],
])('a price under what is paid is refused at it: %s', async (field, name, corrected) => {
  const close = vi.fn()
  office.render(<RepriceDialog booking={booking} onClose={close} />)
  fill('textbox', /Negotiation notes/, 'Agreed by telephone')
  const words = 'The price cannot be set under what is already paid.'
  office.answers['GET /api/admin/bookings/b1'] = booking
  office.answers['PUT /api/admin/bookings/b1/prices'] = refusing(field, words, 'price_below_paid', 409)
  press('Save prices')
  await expectRefusedAt(() => box('spinbutton', name), words, corrected)
  expect(box('textbox', /Negotiation notes/).value).toBe('Agreed by telephone')
  expect(close).not.toHaveBeenCalled()
})

test.each([
  ['card', <TermsCard key="card" booking={booking} />],
  ['dialog', <SetupTermsDialog key="dialog" booking={booking} onClose={nothing} />],
])('terms (%s) are refused at their field', async (_, form) => {
  office.render(form)
  fill('spinbutton', /Advance from shipper/, '35')
  const words = 'No telephone numbers here.'
  office.answers['POST /api/admin/payment-terms'] = refusing('terms', words)
  press('Create Payment Terms')
  await expectRefusedAt(() => box('textbox', /^Terms/), words, 'Balance on POD')
  expect(box('spinbutton', /Advance from shipper/).value).toBe('35')
})

test('the reason of a reversal is refused at its field', async () => {
  const payment = {
    id: 'p1',
    bookingId: 'b1',
    amount: 5000,
    isReversed: false,
    isReversalProposed: false,
    reversalOf: null,
  }
  office.render(<ReversePayment payment={payment} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Reverse' }))
  fill('textbox', /Reason/, 'Wrong\u0007')
  const words = 'Control characters are not accepted.'
  office.answers['POST /api/admin/payments/p1/reverse'] = refusing('reason', words)
  press('Reverse payment')
  await expectRefusedAt(() => box('textbox', /Reason/), words, 'Wrong booking')
})
