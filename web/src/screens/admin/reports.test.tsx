import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminPersonView } from '@vapsi/contract/admin/admin-views'
import type { ReportView } from '@vapsi/contract/moderation/moderation'
import { expect, test } from 'vitest'
import { expectRefusedAt, refusing } from '../../domain/office/refused-at.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { ReportsScreen } from './reports.tsx'

const office = renderOffice()
const report: ReportView = {
  id: 'r1',
  subject: 'load',
  subjectId: 'l1',
  lane: { fromLocation: 'Surat', toLocation: 'Indore', price: 1 },
  isOnMarket: true,
  reason: 'The number in it is not theirs',
  status: 'open',
  note: null,
  createdAt: '2026-11-22T06:00:00Z',
  decidedAt: null,
  reporter: { id: 't1', name: 'Ravi', company: 'Ravi Roadlines' },
  person: { id: 's1', name: 'Asha', company: null, isSuspended: false },
  openReports: 3,
}
const person = {
  id: 's1',
  name: 'Asha',
  runningBookings: [{ id: 'b1', reference: 'VP-7', status: 'in_transit', lane: 'Surat to Indore' }],
  onMarket: { postings: 0, loads: 4, bids: 0, requests: 1 },
} as unknown as AdminPersonView

async function opened() {
  office.answers['GET /api/admin/reports'] = [200, [report], { 'x-total-count': '1' }]
  office.answers['GET /api/admin/audit'] = [200, []]
  office.answers['GET /api/admin/users/s1'] = person
  office.render(<ReportsScreen />, '/admin/reports?open=r1')
  return within(await screen.findByRole('dialog', { name: 'Load' }))
}

test('a report says what it is about, how often, and by whom, with the way to the load and the person', async () => {
  const panel = await opened()
  expect(panel.getByText('The number in it is not theirs')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Surat to Indore, ₹1' }).getAttribute('href')).toBe(
    '/admin/market?kind=load&ownerId=s1&open=l1',
  )
  expect(panel.getByRole('link', { name: 'Asha' }).getAttribute('href')).toBe('/admin/users?open=s1')
  expect(panel.getByText('Ravi Roadlines')).toBeTruthy()
  expect(panel.getByText('3')).toBeTruthy()
})

test('a load is removed for a reason, and not without one', async () => {
  const panel = await opened()
  fireEvent.click(panel.getByRole('button', { name: 'Remove load' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Remove from the market?' }))
  fireEvent.click(ask.getByRole('button', { name: 'Remove load' }))
  expect(await ask.findByText('Please give a reason')).toBeTruthy()
  office.answers['POST /api/admin/reports/r1/decide'] = { ...report, status: 'removed' }
  fireEvent.change(ask.getByRole('textbox', { name: /Reason/ }), { target: { value: 'No such load' } })
  fireEvent.click(ask.getByRole('button', { name: 'Remove load' }))
  await waitFor(() =>
    expect(office.sent('POST', '/api/admin/reports/r1/decide')).toMatchObject([
      { body: { decision: 'removed', reason: 'No such load' } },
    ]),
  )
})

test('before a person is suspended the dialog says what ends and what goes on', async () => {
  const panel = await opened()
  fireEvent.click(panel.getByRole('button', { name: 'Suspend person' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Suspend Asha?' }))
  expect(await ask.findByText('4 loads leave the market.')).toBeTruthy()
  expect(ask.getByText('1 waiting request ends.')).toBeTruthy()
  expect(ask.getByRole('link', { name: 'VP-7' }).getAttribute('href')).toBe('/admin/bookings/b1')
})

test('a decided report offers nothing more; an empty queue says so', async () => {
  office.answers['GET /api/admin/audit'] = [200, []]
  const decided = { ...report, status: 'dismissed', note: 'A quarrel', decidedAt: report.createdAt, isOnMarket: false }
  office.answers['GET /api/admin/reports?status=decided'] = [200, [decided]]
  office.answers['GET /api/admin/reports'] = [200, []]
  const { unmount } = office.render(<ReportsScreen />, '/admin/reports?status=decided&open=r1')
  const panel = within(await screen.findByRole('dialog', { name: 'Load' }))
  expect(panel.getByText('A quarrel')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  expect(panel.queryByRole('link', { name: 'Surat to Indore, ₹1' })).toBeNull()
  unmount()
  office.render(<ReportsScreen />, '/admin/reports')
  expect(await screen.findByText('No open reports')).toBeTruthy()
})

test('a reason that is refused is said at its field', async () => {
  const panel = await opened()
  fireEvent.click(panel.getByRole('button', { name: 'Dismiss' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Dismiss the report?' }))
  const reason = () => ask.getByRole('textbox', { name: /Reason/ })
  fireEvent.change(reason(), { target: { value: 'Fine\u0007' } })
  const words = 'Control characters are not accepted.'
  office.answers['POST /api/admin/reports/r1/decide'] = refusing('reason', words)
  fireEvent.click(ask.getByRole('button', { name: 'Dismiss' }))
  await expectRefusedAt(reason, words, 'Fine')
})
