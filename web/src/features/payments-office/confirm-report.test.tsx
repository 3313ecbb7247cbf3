import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { ConfirmReport } from './confirm-report.tsx'

const office = renderOffice()
type Report = Parameters<typeof ConfirmReport>[0]['report']
const report = { id: 'r1', booking: { id: 'b1', reference: 'VP-20871' }, amount: 10_000, utr: 'UTR123456' } as Report
const agreed = { id: 'b1', status: 'in_transit', negotiatedPriceShipper: 50_000 }
const show = () => office.render(<ConfirmReport report={report} onClose={() => undefined} />)
const type = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Payment Type/ })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Record Payment' })

test.each([
  ['advance_from_shipper', { paymentStatus: 'advance_due', totalReceivedFromShipper: 0 }],
  ['partial_from_shipper', { paymentStatus: 'balance_due', totalReceivedFromShipper: 15_000 }],
  ['final_from_shipper', { paymentStatus: 'balance_due', totalReceivedFromShipper: 40_000 }],
  ['partial_from_shipper', { paymentStatus: 'balance_due', totalReceivedFromShipper: 0, status: 'completed' }],
  ['partial_from_shipper', { paymentStatus: 'terms_pending', totalReceivedFromShipper: 0 }],
])('a reported payment is recorded as what is due: %s, %o', async (wanted, money) => {
  office.answers['GET /api/admin/bookings/b1'] = { ...agreed, ...money }
  office.answers['POST /api/admin/payment-reports/r1/confirm'] = [201, { id: 'p1' }]
  show()
  await waitFor(() => expect(type().value).toBe(wanted))
  fireEvent.click(submit())
  await waitFor(() =>
    expect(office.sent('POST', '/api/admin/payment-reports/r1/confirm')[0]?.body).toEqual({ paymentType: wanted }),
  )
})

test('while nobody knows what is due the clerk chooses', async () => {
  office.answers['GET /api/admin/bookings/b1'] = [503, { message: 'Vapsi is overloaded.' }]
  show()
  await waitFor(() => expect(office.sent('GET', '/api/admin/bookings/b1')).toHaveLength(1))
  expect(type().value).toBe('')
  expect(submit().disabled).toBe(true)
  fireEvent.change(type(), { target: { value: 'partial_from_shipper' } })
  expect(submit().disabled).toBe(false)
})
