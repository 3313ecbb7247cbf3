import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { AdminUserView } from '@vapsi/contract/admin-views'
import { expect, test } from 'vitest'
import { CommissionDialog } from './commission-dialog.tsx'
import { drawnOffice } from './drawn-office.tsx'

const office = drawnOffice()
const user = (commissionType: string, commissionRate: number) =>
  ({ id: 't1', name: 'Gurpreet', company: null, minimumPayout: 1000, commissionType, commissionRate }) as AdminUserView
const draw = (of: AdminUserView) => office.draw(<CommissionDialog user={of} onClose={() => undefined} />)
const rate = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /Commission Rate/ })
const choose = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Commission Type' }), { target: { value } })

test('from negotiated to a percentage: 15.00', async () => {
  draw(user('negotiated', 0))
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

test('percent never become rupees, and come back as they were', () => {
  draw(user('percentage', 12.5))
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
