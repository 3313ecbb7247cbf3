import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { AdminUserView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { CommissionDialog } from './commission-dialog.tsx'
import { expectRefusedAt, refusing } from '../../domain/office/refused-at.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'

const office = renderOffice()
const user = (commissionType: string, commissionRate: number) =>
  ({
    id: 't1',
    name: 'Gurpreet',
    company: null,
    minimumPayout: 1000,
    commissionType,
    commissionRate,
    commissionNotes: null,
  }) as AdminUserView
async function show(now: AdminUserView, row = now) {
  office.answers['GET /api/admin/users/t1'] = now
  office.render(<CommissionDialog user={row} onClose={() => undefined} />)
  await screen.findByRole('combobox', { name: 'Commission Type' })
}
const rate = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /Commission Rate/ })
const choose = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Commission Type' }), { target: { value } })

test('from negotiated to a percentage: 15.00', async () => {
  await show(user('negotiated', 0))
  expect(rate().value).toBe('')
  choose('percentage')
  expect(rate().value).toBe('15.00')
  office.answers['PUT /api/admin/users/t1/commission'] = user('percentage', 15)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(office.sent('PUT', '/api/admin/users/t1/commission')[0]?.body).toMatchObject({
      commissionType: 'percentage',
      commissionRate: 15,
    }),
  )
})

test('percent never become rupees, and come back as they were', async () => {
  await show(user('percentage', 12.5))
  expect(rate().value).toBe('12.50')
  choose('fixed_per_trip')
  expect(rate().value).toBe('')
  expect(screen.getByText('Enter an amount in rupees')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  fireEvent.change(rate(), { target: { value: '750' } })
  choose('percentage')
  expect(rate().value).toBe('12.50')
  choose('fixed_per_trip')
  expect(rate().value).toBe('750')
})

test('the commission of now is edited, not that of an old row; the second clerk reads who was quicker', async () => {
  await show(user('percentage', 10), user('percentage', 15))
  expect(rate().value).toBe('10.00')
  fireEvent.change(rate(), { target: { value: '12' } })
  const message = 'Someone else has set this commission meanwhile.'
  office.answers['PUT /api/admin/users/t1/commission'] = [409, { message, code: 'changed_meanwhile' }]
  office.answers['GET /api/admin/users/t1'] = user('negotiated', 0)
  const actor = { id: 'a2', name: 'Ravi', role: 'admin' }
  office.answers['GET /api/admin/audit?subjectId=t1&type=commission_set&limit=1'] = [
    200,
    [{ id: '9', type: 'commission_set', at: '2026-11-21T11:00:00Z', actor }],
  ]
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(save)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(message)
  await waitFor(() => expect(alert.textContent).toMatch(/Commission set.*Ravi · Office/))
  expect(rate().value).toBe('12')
  await waitFor(() => expect(save.getAttribute('aria-busy')).not.toBe('true'))
  fireEvent.click(save)
  await waitFor(() => expect(office.sent('PUT', '/api/admin/users/t1/commission')).toHaveLength(2))
  const seen = { minimumPayout: 1000, commissionNotes: null }
  expect(office.sent('PUT', '/api/admin/users/t1/commission').map(({ body }) => body)).toMatchObject([
    { commissionRate: 12, ifCommission: { ...seen, commissionType: 'percentage', commissionRate: 10 } },
    { commissionRate: 12, ifCommission: { ...seen, commissionType: 'negotiated', commissionRate: 0 } },
  ])
})

test('a rate that is refused is said at its field, and the notes stay', async () => {
  await show(user('percentage', 10))
  const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Notes/ })
  fireEvent.change(notes, { target: { value: 'From December on' } })
  const words = 'Enter a percentage from 0 to 100.'
  office.answers['PUT /api/admin/users/t1/commission'] = refusing('commissionRate', words)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expectRefusedAt(rate, words, '12')
  expect(notes.value).toBe('From December on')
})
