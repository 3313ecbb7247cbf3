import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../../domain/office/render-office.tsx'
import { SecondClerkScreen } from './second-clerk.tsx'

const office = renderOffice()
const booking = { id: 'b1', reference: 'VP-20871', fromLocation: 'Surat, Gujarat', toLocation: 'Indore' }
const waiting = {
  id: 'w1',
  kind: 'reverse_payment',
  status: 'waiting',
  booking,
  amount: 15_000,
  paymentType: 'advance_from_shipper',
  negotiatedPriceShipper: null,
  negotiatedPriceDriver: null,
  fromDriver: null,
  agreedPriceShipper: 50_000,
  agreedPriceDriver: 40_000,
  why: 'Typed twice',
  proposedBy: { id: 'a2', name: 'Ravi' },
  proposedAt: '2026-11-22T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  declineReason: null,
  can: { confirm: true, decline: true },
}
const own = {
  ...waiting,
  id: 'w2',
  kind: 'reprice',
  amount: null,
  paymentType: null,
  negotiatedPriceShipper: 45_000,
  negotiatedPriceDriver: 40_000,
  proposedBy: { id: 'a1', name: 'Meena' },
  can: { confirm: false, decline: true },
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)

test('a second clerk reads who wants what and when, and confirms it', async () => {
  office.answers['GET /api/admin/proposals'] = [waiting]
  office.answers['POST /api/admin/proposals/w1/confirm'] = { ...waiting, status: 'confirmed' }
  office.render(<SecondClerkScreen />)
  const row = await rowOf('Ravi')
  for (const text of ['Reverse a payment', 'Advance from shipper', 'Typed twice', '₹15,000.00', 'VP-20871'])
    expect(row.getByText(text)).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: 'Confirm' }))
  const question = within(screen.getByRole('dialog'))
  expect(question.getByText(/Ravi proposed this for VP-20871/)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Confirmed and done')).toBeTruthy()
  expect(office.sent('POST', '/api/admin/proposals/w1/confirm')).toHaveLength(1)
})

test('a proposal is rejected with a reason only', async () => {
  office.answers['GET /api/admin/proposals'] = [waiting]
  office.answers['POST /api/admin/proposals/w1/decline'] = { ...waiting, status: 'declined' }
  office.render(<SecondClerkScreen />)
  fireEvent.click((await rowOf('Ravi')).getByRole('button', { name: 'Reject' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('Please give a reason')).toBeTruthy()
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Money is there' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Proposal rejected')).toBeTruthy()
  expect(office.sent('POST', '/api/admin/proposals/w1/decline')[0]?.body).toEqual({ reason: 'Money is there' })
})

test('the own proposal says that another clerk has to confirm it, and shows both prices', async () => {
  office.answers['GET /api/admin/proposals'] = [own]
  office.render(<SecondClerkScreen />)
  const row = await rowOf('Meena')
  expect(row.getByText('You proposed this: another clerk has to confirm it.')).toBeTruthy()
  expect(row.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(row.getByRole('button', { name: 'Take back' })).toBeTruthy()
  expect(row.getByText('₹50,000.00')).toBeTruthy()
  expect(row.getByText('₹45,000.00')).toBeTruthy()
})

test('whoever decided before is named, and an empty list says so', async () => {
  office.answers['GET /api/admin/proposals'] = []
  office.render(<SecondClerkScreen />)
  expect(await screen.findByText('Nothing waits for a second clerk')).toBeTruthy()
  office.answers['GET /api/admin/proposals'] = [
    {
      ...waiting,
      status: 'declined',
      decidedBy: { id: 'a3', name: 'Asha' },
      decidedAt: waiting.proposedAt,
      declineReason: 'No',
    },
  ]
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'declined' } })
  await waitFor(() => expect(screen.getByText('Asha')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
})
