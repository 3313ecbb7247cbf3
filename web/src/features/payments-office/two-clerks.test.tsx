import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { AdminBookingView, BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import { expect, test, vi } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import { RepriceDialog } from './reprice-dialog.tsx'
import { SetupTermsDialog } from './terms/setup-terms-dialog.tsx'
import { TermsCard } from './terms/terms-card.tsx'

/** Of two clerks the second sees why and who, keeps the typed text, and may then confirm. */
const office = renderOffice()
const booking = {
  id: 'b1',
  reference: 'VP-20871',
  fromLocation: 'Surat',
  toLocation: 'Indore',
  distanceKm: 317,
  roadKm: 403,
  shipper: { name: 'Asha', company: 'Asha Traders' },
  transporter: null,
  materialType: 'Cotton',
  weight: '5 Tons',
  price: 50_000,
  negotiatedPriceShipper: 50_000,
  negotiatedPriceDriver: 40_000,
  negotiationNotes: null,
  balanceFromShipper: 50_000,
  balanceToDriver: 40_000,
  termsId: null,
  draftTerms: null,
  hasTerms: false,
  updatedAt: '2026-11-21T10:00:00.000Z',
} as unknown as AdminBookingView & BookingLedgerView
const overtaken = (message: string) => [409, { message, code: 'changed_meanwhile' }]
const nowIs = (changed: object) => (office.answers['GET /api/admin/bookings/b1'] = { ...booking, ...changed })
const field = (role: string, name: RegExp) => screen.getByRole<HTMLInputElement>(role, { name })
const fill = (role: string, name: RegExp, value: string) => fireEvent.change(field(role, name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function readsWhy(message: string) {
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(message)
  await waitFor(() => expect(alert.textContent).toMatch(/Ravi · Office/))
}
function ravi(type: string) {
  const actor = { id: 'a2', name: 'Ravi', role: 'admin' }
  office.answers['GET /api/admin/audit'] = [200, [{ id: '9', type, at: '2026-11-21T11:00:00Z', actor }]]
}
async function pressedAgain(name: string, method: string, url: string) {
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).getAttribute('aria-busy')).not.toBe('true'),
  )
  press(name)
  await waitFor(() => expect(office.sent(method, url)).toHaveLength(2))
  return office.sent(method, url)[1]?.body
}

test('record: the second reads the new balance', async () => {
  nowIs({})
  const done = vi.fn()
  office.render(<RecordPaymentDialog booking={booking} onClose={done} />)
  expect(await screen.findByText(/The shipper owes ₹50,000.00/)).toBeTruthy()
  fill('combobox', /Payment Type/, 'advance_from_shipper')
  fill('spinbutton', /Amount/, '15000')
  fill('textbox', /Reference/, 'UTR 4711')
  const message = 'Someone else recorded money for this booking meanwhile. The balance is now ₹35,000.'
  office.answers['POST /api/admin/payments'] = overtaken(message)
  ravi('payment_recorded')
  nowIs({ balanceFromShipper: 35_000 })
  press('Record Payment')
  await readsWhy(message)
  expect(await screen.findByText(/The shipper owes ₹35,000.00/)).toBeTruthy()
  expect([field('spinbutton', /Amount/).value, field('textbox', /Reference/).value]).toEqual(['15000', 'UTR 4711'])
  expect(done).not.toHaveBeenCalled()

  office.answers['POST /api/admin/payments'] = { id: 'p2' }
  expect(await pressedAgain('Record Payment', 'POST', '/api/admin/payments')).toMatchObject({ ifBalance: 35_000 })
  await waitFor(() => expect(done).toHaveBeenCalled())
})

test('reprice: the second reads the other prices', async () => {
  const done = vi.fn()
  office.render(<RepriceDialog booking={booking} onClose={done} />)
  fill('spinbutton', /Price to driver/, '41000')
  fill('textbox', /Negotiation notes/, 'Toll is ours')
  const message = 'Someone else changed this meanwhile. Please look at it again.'
  const url = '/api/admin/bookings/b1/prices'
  office.answers[`PUT ${url}`] = overtaken(message)
  ravi('booking_repriced')
  nowIs({ updatedAt: '2026-11-21T11:00:00.000Z' })
  press('Save prices')
  await readsWhy(message)
  expect(office.sent('PUT', url)[0]?.body).toMatchObject({ ifUpdatedAt: booking.updatedAt })
  expect(field('spinbutton', /Price to driver/).value).toBe('41000')
  expect(field('textbox', /Negotiation notes/).value).toBe('Toll is ours')
  expect(done).not.toHaveBeenCalled()

  office.answers[`PUT ${url}`] = { id: 'b1' }
  expect(await pressedAgain('Save prices', 'PUT', url)).toMatchObject({
    negotiatedPriceDriver: 41_000,
    ifUpdatedAt: '2026-11-21T11:00:00.000Z',
  })
  await waitFor(() => expect(done).toHaveBeenCalled())
})

test.each([
  ['card', <TermsCard key="card" booking={booking} />],
  ['dialog', <SetupTermsDialog key="dialog" booking={booking} onClose={() => undefined} />],
])('terms (%s): the second reads that others stand', async (_, form) => {
  office.render(form)
  fill('spinbutton', /Advance from shipper/, '45')
  fill('textbox', /Terms/, 'Balance against POD')
  const message = 'Someone else has set terms for this booking meanwhile.'
  const url = '/api/admin/payment-terms'
  office.answers[`POST ${url}`] = overtaken(message)
  ravi('terms_set')
  nowIs({ termsId: 't2' })
  press('Create Payment Terms')
  await readsWhy(message)
  expect(await screen.findByText('Failed to create payment terms')).toBeTruthy()
  expect(office.sent('POST', url)[0]?.body).toMatchObject({ ifTermsId: null })
  expect(field('spinbutton', /Advance from shipper/).value).toBe('45')
  expect(field('textbox', /Terms/).value).toBe('Balance against POD')

  office.answers[`POST ${url}`] = { id: 't3' }
  expect(await pressedAgain('Create Payment Terms', 'POST', url)).toMatchObject({
    advancePercentageShipper: 45,
    ifTermsId: 't2',
  })
})

test('terms: nobody is told that they themselves were quicker', async () => {
  office.render(<TermsCard booking={booking} />)
  office.answers['POST /api/admin/payment-terms'] = { id: 't1' }
  press('Create Payment Terms')
  expect(await screen.findByText('Payment terms created')).toBeTruthy()
  expect(await pressedAgain('Save as Draft', 'POST', '/api/admin/payment-terms')).toMatchObject({
    draft: true,
    ifTermsId: 't1',
  })
})
