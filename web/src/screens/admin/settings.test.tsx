import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { expectRefusedAt, refusing } from '../../domain/office/refused-at.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { SettingsScreen } from './settings.tsx'

const office = renderOffice()
beforeEach(() => (office.answers['GET /api/admin/passkeys'] = []))
const typeIn = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Change Password' }))

test('the profile is read-only and says Administrator', async () => {
  office.render(<SettingsScreen />)
  expect(await screen.findByText('meena@vapsi.example')).toBeTruthy()
  expect(screen.getByText('Administrator')).toBeTruthy()
  expect(screen.getByText('Not provided')).toBeTruthy()
})

test('each field says what is wrong with it, to the letter', () => {
  office.render(<SettingsScreen />)
  submit()
  for (const text of [
    'Current password is required',
    'New password must be at least 6 characters',
    'Please confirm your new password',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  typeIn('Current Password', 'old')
  typeIn('New Password', 'new-password')
  typeIn('Confirm New Password', 'new-passwort')
  expect(screen.getByText("Passwords don't match")).toBeTruthy()
  expect(office.sent('POST', '/api/admin/change-password')).toEqual([])
})

test('a change empties the form, a refusal keeps it', async () => {
  office.answers['GET /api/sessions'] = []
  office.answers['GET /api/admin/second-factor'] = { isOn: false, recoveryCodesLeft: 0, mustEnrol: false }
  office.render(<SettingsScreen />)
  typeIn('Current Password', 'old')
  typeIn('New Password', 'secret')
  typeIn('Confirm New Password', 'secret')
  office.answers['POST /api/admin/change-password'] = [400, { message: 'Current password is incorrect' }]
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe('Current password is incorrect')
  expect(await screen.findByText('Password change failed')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('secret')

  office.answers['POST /api/admin/change-password'] = { ok: true }
  submit()
  expect(await screen.findByText('Password changed successfully')).toBeTruthy()
  expect(office.sent('POST', '/api/admin/change-password')[1]?.body).toEqual({
    currentPassword: 'old',
    newPassword: 'secret',
  })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe(''))
})

test('a password that is refused is said at its field', async () => {
  office.answers['GET /api/sessions'] = []
  office.answers['GET /api/admin/second-factor'] = { isOn: false, recoveryCodesLeft: 0, mustEnrol: false }
  office.render(<SettingsScreen />)
  typeIn('Current Password', 'old')
  typeIn('New Password', 'secret')
  typeIn('Confirm New Password', 'secret')
  const words = 'Current password is incorrect'
  office.answers['POST /api/admin/change-password'] = refusing('currentPassword', words, 'wrong_password')
  submit()
  await expectRefusedAt(() => screen.getByLabelText('Current Password'), words, 'older')
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('secret')
})
