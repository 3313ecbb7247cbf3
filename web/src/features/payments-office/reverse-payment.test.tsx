import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { sessionStore } from '../../lib/session/session-store.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { ReversePayment } from './reverse-payment.tsx'

const office = renderOffice()
const payment = {
  id: 'p1',
  bookingId: 'b1',
  amount: 5000,
  isReversed: false,
  isReversalProposed: false,
  reversalOf: null,
}

/** A ledger that reads, while the dialog is open, that the payment has been reversed. */
function Ledger() {
  const [isReversed, setReversed] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setReversed(true)}>
        Poll
      </button>
      <ReversePayment payment={{ ...payment, isReversed }} />
    </>
  )
}

test('a reason that is being written stays when another clerk reverses, and the press tells why and who', async () => {
  office.render(<Ledger />)
  fireEvent.click(screen.getByRole('button', { name: 'Reverse' }))
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
  fireEvent.change(reason, { target: { value: 'Wrong trip' } })
  fireEvent.click(screen.getByText('Poll'))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('Wrong trip')

  const message = 'This payment has already been reversed.'
  const actor = { id: 'a2', name: 'Ravi', role: 'admin' }
  office.answers['POST /api/admin/payments/p1/reverse'] = [409, { message, code: 'already_reversed' }]
  office.answers['GET /api/admin/audit'] = [
    200,
    [{ id: '9', type: 'payment_reversed', at: '2026-11-21T11:00:00Z', actor }],
  ]
  fireEvent.click(screen.getByRole('button', { name: 'Reverse payment' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(message)
  await waitFor(() => expect(alert.textContent).toMatch(/Payment reversed.*Ravi · Office/))

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Reversed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull()
})

test('a reversal that waits for a second clerk is not called done', async () => {
  office.render(<ReversePayment payment={payment} />)
  fireEvent.click(screen.getByRole('button', { name: 'Reverse' }))
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Wrong trip' } })
  office.answers['POST /api/admin/payments/p1/reverse'] = [201, { id: 'w1', proposedBy: { id: 'a1', name: 'Meena' } }]
  fireEvent.click(screen.getByRole('button', { name: 'Reverse payment' }))
  expect(await screen.findByText('Nothing has changed yet: it waits for a second clerk')).toBeTruthy()
  expect(screen.queryByText('Payment reversed')).toBeNull()
})

test('while a reversal waits for a second clerk it is not offered again; nor to a clerk who may not', async () => {
  office.render(<ReversePayment payment={{ ...payment, isReversalProposed: true }} />)
  expect(screen.getByRole('link', { name: 'Waits for a second clerk' }).getAttribute('href')).toBe(
    '/admin/second-clerk',
  )
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull()
  office.answers['GET /api/user'] = { id: 'a2', name: 'Ravi', isAdmin: true, officeRole: 'dispatcher' }
  sessionStore.reset()
  office.render(<ReversePayment payment={payment} />)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull())
})
