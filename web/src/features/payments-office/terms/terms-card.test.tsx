import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../../domain/office/render-office.tsx'
import { SetupTermsDialog } from './setup-terms-dialog.tsx'
import { TermsCard } from './terms-card.tsx'

const office = renderOffice()
const url = '/api/admin/payment-terms'
const plain = {
  id: 'b1',
  reference: 'VP-20871',
  fromLocation: 'Surat',
  toLocation: 'Indore',
  distanceKm: 317,
  roadKm: 403,
  shipper: { name: 'Asha', company: 'Asha Traders' },
  transporter: null,
  marketTruck: null,
  materialType: 'Cotton',
  weight: '5 Tons',
  price: 50_000,
  negotiatedPriceShipper: null,
  negotiatedPriceDriver: null,
  termsId: null,
  terms: null,
  draftTerms: null,
  hasTerms: false,
} as unknown as AdminBookingView
const set = (id: string, advancePercentageShipper: number, advancePercentageDriver: number) =>
  ({ id, advancePercentageShipper, advancePercentageDriver, dueDate: '2026-12-01' }) as AdminBookingView['terms']
const standing = { ...plain, hasTerms: true, termsId: 't1', terms: set('t1', 40, 60) }

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const percents = () => [field(/Advance from shipper/).value, field(/Advance to driver/).value]
const type = (value: string) => fireEvent.change(field(/Advance from shipper/), { target: { value } })
async function press(name: string) {
  const before = office.sent('POST', url).length
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(office.sent('POST', url)).toHaveLength(before + 1))
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).getAttribute('aria-busy')).not.toBe('true'),
  )
  return office.sent('POST', url).at(-1)?.body
}

/** The card in a list that is read again and again. */
function Polled({ first, then }: { first: AdminBookingView; then: AdminBookingView[] }) {
  const [at, setAt] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Poll
      </button>
      <TermsCard booking={[first, ...then][at] ?? first} />
    </>
  )
}
const poll = () => fireEvent.click(screen.getByText('Poll'))

test('the card begins with the terms that stand, or with their draft', async () => {
  office.render(<Polled first={standing} then={[{ ...standing, draftTerms: set('d1', 45, 50) }]} />)
  expect(percents()).toEqual(['40', '60'])
  poll()
  expect(percents()).toEqual(['45', '50'])
  office.answers[`POST ${url}`] = { id: 't2' }
  expect(await press('Create Payment Terms')).toMatchObject({
    advancePercentageShipper: 45,
    dueDate: '2026-12-01',
    ifTermsId: 't1',
    ifDraftId: 'd1',
  })
})

test.each([
  ['card', <TermsCard key="card" booking={plain} />],
  ['dialog', <SetupTermsDialog key="dialog" booking={plain} onClose={() => undefined} />],
])(
  'new terms (%s) begin with 30 and 50 percent; what the parties agreed last is one press beside them',
  async (_, form) => {
    office.answers['GET /api/admin/payment-terms/last?bookingId=b1'] = {
      advancePercentageShipper: 25,
      advancePercentageDriver: 80,
      methodShipper: null,
      methodDriver: null,
      terms: 'Balance on POD',
      shipperFrom: 'VP-20100',
      driverFrom: 'VP-20222',
    }
    office.render(form)
    const last = await screen.findByRole('button', { name: 'As agreed last: 25 % and 80 % (VP-20100, VP-20222)' })
    expect(percents()).toEqual(['30', '50'])
    fireEvent.click(last)
    expect(percents()).toEqual(['25', '80'])
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Terms/ }).value).toBe('Balance on POD')
  },
)

test('what is typed stays when the list is read again, and is held against what was seen', async () => {
  office.render(<Polled first={plain} then={[standing]} />)
  type('35')
  poll()
  expect(percents()).toEqual(['35', '50'])
  office.answers[`POST ${url}`] = { id: 't2' }
  expect(await press('Create Payment Terms')).toMatchObject({ ifTermsId: null, ifDraftId: null })
})

test('of two clerks who draft the second reads why and who, keeps what was typed, and may then mean it', async () => {
  office.render(<TermsCard booking={plain} />)
  type('35')
  const message = 'Someone else has drafted terms for this booking meanwhile.'
  office.answers[`POST ${url}`] = [409, { message, code: 'changed_meanwhile' }]
  office.answers['GET /api/admin/bookings/b1'] = { ...plain, draftTerms: set('d2', 20, 20) }
  const actor = { id: 'a2', name: 'Ravi', role: 'admin' }
  office.answers['GET /api/admin/audit'] = [
    200,
    [{ id: '9', type: 'terms_drafted', at: '2026-11-21T11:00:00Z', actor }],
  ]
  await press('Save as Draft')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(message)
  await waitFor(() => expect(alert.textContent).toMatch(/Ravi · Office/))
  office.answers[`POST ${url}`] = { id: 'd3' }
  expect(await press('Save as Draft')).toMatchObject({ advancePercentageShipper: 35, ifDraftId: 'd2' })
})

test('own terms are no surprise before the list knows them; afterwards the list counts again', async () => {
  const later = { ...plain, hasTerms: true, termsId: 't9', terms: set('t9', 10, 10) }
  office.render(<Polled first={plain} then={[standing, later]} />)
  type('40')
  office.answers[`POST ${url}`] = { id: 't1' }
  await press('Create Payment Terms')
  expect(await press('Save as Draft')).toMatchObject({ draft: true, ifTermsId: 't1', ifDraftId: null })
  poll()
  expect(percents()).toEqual(['40', '60'])
  poll()
  expect(percents()).toEqual(['10', '10'])
})
