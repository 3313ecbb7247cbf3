import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../fleet/render-driver.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'

const page = renderDriver()
const fields = [
  'consignorName',
  'consignorAddress',
  'consignorGstin',
  'consigneeName',
  'consigneeAddress',
  'consigneeGstin',
]
const more = ['goods', 'packages', 'packing', 'weightKg', 'declaredRupees', 'freightBy', 'freightRupees', 'taxBy']
const rest = ['carrierGstin', 'ewayBill', 'remarks']
const draft = { ...Object.fromEntries([...fields, ...more, ...rest].map((field) => [field, null])), goods: 'Cotton' }
const none = { receipts: [], draft, missing: ['consigneeGstin'], can: { issue: true, accept: false, void: false } }
const issued = {
  id: 'r1',
  number: 'VP/26-27/000007',
  status: 'issued',
  issuedAt: '2026-11-23T10:00:00Z',
  acceptedAt: null,
}
const standing = {
  ...none,
  receipts: [{ ...issued, voidReason: null, pageUrl: '/lr/x', pdfUrl: '/api/lorry-receipts/r1/pdf' }],
  draft: { ...draft, packing: 'Loose', packages: 3 },
}
const list = 'GET /api/bookings/b1/lr/receipts'
const issue = 'POST /api/bookings/b1/lr/issue'

const open = () => page.render(<ReceiptDialog bookingId="b1" onChanged={() => undefined} onClose={() => undefined} />)
const packing = () => screen.findByLabelText<HTMLInputElement>(/^Packing/)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('what the law wants is asked for in one place, and what was typed stays, also when the form is closed', async () => {
  page.answers[list] = none
  const missing = {
    message: 'Missing',
    code: 'receipt_details_missing',
    fields: { consigneeGstin: 'Required', packages: 'Required' },
  }
  page.answers[issue] = [422, missing]
  open()
  fireEvent.change(await packing(), { target: { value: 'Bales' } })
  await press('Issue the LR')
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2))
  expect(document.activeElement?.getAttribute('name')).toBe('consigneeGstin')
  expect((await packing()).value).toBe('Bales')
  cleanup()
  open()
  expect((await packing()).value).toBe('Bales')
})

test('somebody else issues it meanwhile: what was typed goes on its correction, and is forgotten once it is issued', async () => {
  page.answers[list] = none
  page.answers[issue] = [409, { message: 'VP/26-27/000007 stands already.', code: 'receipt_stands' }]
  open()
  fireEvent.change(await packing(), { target: { value: 'Bales' } })
  page.answers[list] = standing
  await press('Issue the LR')
  await press('Correct it')
  expect((await packing()).value).toBe('Bales')
  page.answers[issue] = [201, standing]
  await press('Issue the corrected LR')
  await waitFor(() => expect(page.calls.at(-1)?.method).toBe('POST'))
  expect(page.calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    packing: 'Bales',
    supersedes: 'VP/26-27/000007',
  })
  await waitFor(() => expect(screen.queryByLabelText(/^Packing/)).toBeNull())
  await press('Correct it')
  expect((await packing()).value).toBe('Loose')
})

test('a number that was refused is red alone, until it is corrected', async () => {
  page.answers[list] = none
  const fields = { consignorGstin: 'Not a GSTIN', goods: 'Say what is carried' }
  page.answers[issue] = [400, { code: 'invalid', message: 'Not a GSTIN', fields }]
  open()
  const [gstin] = await screen.findAllByLabelText<HTMLInputElement>(/^GSTIN/)
  fireEvent.change(gstin!, { target: { value: '27AAAAA' } })
  await press('Issue the LR')
  expect(await screen.findAllByText('Not a GSTIN')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(gstin))
  fireEvent.change(gstin!, { target: { value: 'URP' } })
  expect(screen.queryByText('Not a GSTIN')).toBeNull()
  expect(screen.getByText('Say what is carried')).toBeTruthy()
  expect(gstin!.value).toBe('URP')
})

test('a correction of what somebody else issued meanwhile changes what was typed, and nothing else of it', async () => {
  page.answers[list] = none
  page.answers[issue] = [409, { message: 'VP/26-27/000007 stands already.', code: 'receipt_stands' }]
  open()
  fireEvent.change(await packing(), { target: { value: 'Bales' } })
  page.answers[list] = { ...standing, draft: { ...standing.draft, goods: 'Cotton yarn' } }
  await press('Issue the LR')
  await press('Correct it')
  page.answers[issue] = [201, standing]
  await press('Issue the corrected LR')
  await waitFor(() => expect(page.calls.at(-1)?.method).toBe('POST'))
  expect(page.calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    packing: 'Bales',
    goods: 'Cotton yarn',
    packages: 3,
  })
})

test('an e-way bill number pasted in groups of four is its twelve digits', async () => {
  page.answers[list] = none
  open()
  const number = await screen.findByLabelText<HTMLInputElement>(/^E-way bill number/)
  expect(number.maxLength).toBe(-1)
  fireEvent.change(number, { target: { value: '2711 8450 2936' } })
  expect(number.value).toBe('271184502936')
})

test('a shipper takes the consignee from the address book in one press; the consignor keeps the name of the company', async () => {
  page.answers['GET /api/user'] = { id: 's1', name: 'Asha', userType: 'shipper', isVerified: true }
  page.answers['GET /api/addresses?limit=20'] = [
    {
      id: 'a1',
      name: 'Bhiwandi godown',
      contactName: 'Ramesh Patil',
      contactNumber: '9876543210',
      fullAddress: 'Gala 4, Rahnal',
      landmark: 'Behind the mill',
      city: 'Bhiwandi',
      pincode: '421302',
    },
  ]
  page.answers[list] = { ...none, draft: { ...draft, consignorName: 'Deshmukh Textiles' } }
  open()
  for (const title of ['Consignor', 'Consignee']) {
    const party = within(await screen.findByRole('group', { name: title }))
    fireEvent.click(await party.findByRole('button', { name: 'From the address book' }))
    fireEvent.click(await party.findByRole('button', { name: /^Bhiwandi godown/ }))
  }
  const values = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)
  expect(values(/^Name/).slice(0, 2)).toEqual(['Deshmukh Textiles', 'Ramesh Patil'])
  const address = 'Gala 4, Rahnal, Behind the mill, Bhiwandi 421302'
  expect(values(/^Full Address/)).toEqual([address, address])
})
