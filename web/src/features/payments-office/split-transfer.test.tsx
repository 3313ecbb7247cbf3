import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import type { TransferView } from '@vapsi/contract/payments/transfers'
import { expect, test, vi } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { booking } from './owed-booking.ts'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

const office = renderOffice()
const url = '/api/admin/payments'
const elsewhere = 'This reference is already recorded for VP-7. One transfer counts once.'

async function refused(transfer: TransferView) {
  const done = vi.fn()
  office.answers['GET /api/admin/bookings/b1'] = booking
  office.answers[`POST ${url}`] = [409, { message: elsewhere, code: 'reference_used_elsewhere' }]
  office.answers['GET /api/admin/transfers?reference=UTR77&side=shipper'] = transfer
  office.render(<RecordPaymentDialog booking={booking} onClose={done} />)
  const set = (role: string, name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole(role, { name }), { target: { value } })
  set('combobox', /Payment Type/, 'partial_from_shipper')
  set('spinbutton', /^Amount/, '5000')
  set('textbox', /Reference/, 'UTR77')
  await screen.findByText(/The shipper owes/)
  fireEvent.click(screen.getByRole('button', { name: 'Record Payment' }))
  return { done, split: within(await screen.findByRole('region', { name: 'Split this transfer' })) }
}
const transfer: TransferView = {
  reference: 'UTR77',
  amount: null,
  used: 10_000,
  left: null,
  bookings: [{ id: 'b7', reference: 'VP-7', amount: 10_000 }],
}

test('a reference of another booking names it, and is split once the whole transfer is known and enough', async () => {
  const { done, split } = await refused(transfer)
  expect(screen.getByRole('alert').textContent).toContain(elsewhere)
  expect(split.getByRole('link', { name: 'VP-7' }).getAttribute('href')).toBe('/admin/bookings/b7')
  const press = split.getByRole<HTMLButtonElement>('button', { name: 'Split this transfer' })
  expect(press.disabled).toBe(true)
  const whole = (value: string) => fireEvent.change(split.getByRole('spinbutton'), { target: { value } })
  whole('14999')
  expect(split.getByText('The transfer is smaller than what would be recorded of it.')).toBeTruthy()
  expect(press.disabled).toBe(true)
  whole('20000')
  expect(split.getByText('₹5,000.00', { selector: 'dd.font-semibold' })).toBeTruthy()
  office.answers[`POST ${url}`] = { id: 'p1' }
  fireEvent.click(press)
  await waitFor(() => expect(done).toHaveBeenCalled())
  const [first, second] = office.sent('POST', url)
  expect(second?.body).toEqual({ ...(first?.body as object), split: { transferAmount: 20_000 } })
})

test('what is known of a split transfer stands in its field', async () => {
  const { split } = await refused({ ...transfer, amount: 20_000, left: 10_000 })
  const field = split.getByRole<HTMLInputElement>('spinbutton')
  expect([field.value, field.readOnly]).toEqual(['20000', true])
})

test('the ledger names the other bookings of a shared transfer', () => {
  const payment = { id: 'p1', paymentType: 'partial_from_shipper', amount: 5000, recordedAt: '2026-11-22T06:00:00Z' }
  const sharedWith = [{ id: 'b7', reference: 'VP-7' }]
  const ledger = { ...booking, transporter: null, payments: [{ ...payment, sharedWith }] }
  office.render(<LedgerTable booking={ledger as unknown as BookingLedgerView} />)
  expect(screen.getByRole('link', { name: 'VP-7' }).getAttribute('href')).toBe('/admin/bookings/b7')
})
