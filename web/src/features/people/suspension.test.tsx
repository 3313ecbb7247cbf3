import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminPersonView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { expectRefusedAt, refusing } from '../../domain/office/refused-at.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { UserDialog } from './user-dialog.tsx'

const office = renderOffice()
const person = {
  id: 't1',
  name: 'Ravi',
  userType: 'transporter',
  isVerified: true,
  totalTrips: 3,
  rating: null,
  punctuality: null,
  commissionType: 'percentage',
  commissionRate: 5,
  minimumPayout: 0,
  isDeleted: false,
  suspendedAt: null,
  suspendReason: null,
  runningBookings: [{ id: 'b1', reference: 'VP-7', status: 'in_transit', lane: 'Surat to Indore' }],
  onMarket: { postings: 2, loads: 0, bids: 1, requests: 0 },
  openReports: 4,
} as unknown as AdminPersonView

async function opened(now: AdminPersonView) {
  office.answers['GET /api/admin/users/t1'] = now
  office.answers['GET /api/admin/audit'] = [200, []]
  office.render(<UserDialog id="t1" onClose={() => undefined} />)
  return within(await screen.findByRole('dialog', { name: 'User Details' }))
}

test('a person is suspended for a reason, after what ends was said', async () => {
  const dialog = await opened(person)
  const posted = await dialog.findByRole('link', { name: '2' })
  expect(posted.getAttribute('href')).toBe('/admin/market?kind=posting&ownerId=t1')
  fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Suspend Ravi?' }))
  expect(await ask.findByText('2 posted trucks leave the market.')).toBeTruthy()
  expect(ask.getByText('1 bid is withdrawn.')).toBeTruthy()
  office.answers['POST /api/admin/users/t1/suspend'] = person
  fireEvent.change(ask.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Trucks that are not his' } })
  fireEvent.click(ask.getByRole('button', { name: 'Suspend' }))
  await waitFor(() =>
    expect(office.sent('POST', '/api/admin/users/t1/suspend')).toMatchObject([
      { body: { reason: 'Trucks that are not his' } },
    ]),
  )
})

test('the panel of a suspended person says why, lists the trips that go on, and lets them in again', async () => {
  const dialog = await opened({ ...person, suspendedAt: '2026-11-22T06:00:00Z', suspendReason: 'Spam' })
  expect((await dialog.findByRole('status')).textContent).toBe('Suspended since Nov 22, 2026Spam')
  expect(dialog.getByRole('link', { name: 'VP-7' }).getAttribute('href')).toBe('/admin/bookings/b1')
  fireEvent.click(dialog.getByRole('button', { name: 'Restore' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Restore Ravi?' }))
  office.answers['POST /api/admin/users/t1/restore'] = person
  fireEvent.click(ask.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(office.sent('POST', '/api/admin/users/t1/restore')).toHaveLength(1))
})

test('an accounts clerk reads it and cannot suspend', async () => {
  office.answers['GET /api/user'] = { id: 'a1', name: 'Meena', isAdmin: true, officeRole: 'accounts' }
  const dialog = await opened(person)
  await dialog.findByText('Ravi', { selector: 'dd' })
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Suspend' })).toBeNull())
})

test('a reason that is refused is said at its field', async () => {
  const dialog = await opened(person)
  fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Suspend Ravi?' }))
  const reason = () => ask.getByRole('textbox', { name: /Reason/ })
  fireEvent.change(reason(), { target: { value: 'Not his\u0007' } })
  const words = 'Control characters are not accepted.'
  office.answers['POST /api/admin/users/t1/suspend'] = refusing('reason', words)
  fireEvent.click(ask.getByRole('button', { name: 'Suspend' }))
  await expectRefusedAt(reason, words, 'Not his')
})
