import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import type { CurrentUser } from '../../lib/session/session.tsx'
import { ProfileDetails } from './profile-details.tsx'

const server = renderOffice()
const person = {
  id: 'u1',
  name: 'Asha',
  email: 'asha@mail.example',
  emailConfirmed: false,
  mobile: '9876543210',
  mobileVerified: true,
} as CurrentUser

test('an unconfirmed email says so, and a code that came there confirms it', async () => {
  server.answers['GET /api/user'] = person
  server.answers['POST /api/profile/email/send-code'] = { resendAfterSeconds: 30, expiresInSeconds: 600 }
  server.answers['POST /api/profile/email/confirm'] = [400, { message: 'Invalid OTP. Please try again.' }]
  server.render(<ProfileDetails user={person} />, '/profile')
  expect(screen.getByText('Not confirmed')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm your email' }))
  expect(await screen.findByText('A code was sent to asha@mail.example.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '482913' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid OTP. Please try again.')
  server.answers['POST /api/profile/email/confirm'] = { ...person, emailConfirmed: true }
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Email confirmed')).toBeTruthy()
  await waitFor(() => expect(server.sent('POST', '/api/profile/email/send-code')).toHaveLength(1))
})

test('a confirmed one asks for nothing', () => {
  server.render(<ProfileDetails user={{ ...person, emailConfirmed: true }} />, '/profile')
  expect(screen.queryByText('Not confirmed')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Confirm your email' })).toBeNull()
})
