import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import type { CurrentUser } from '../../lib/session/session.tsx'
import { MobileProof } from './mobile-proof.tsx'

const server = renderOffice()
const unproven = { id: 'u1', name: 'Asha', mobile: '9876543210', mobileVerified: false } as CurrentUser

test('whoever has no proven mobile confirms it with an OTP', async () => {
  server.answers['GET /api/user'] = unproven
  server.answers['GET /api/config'] = { identity: { provider: 'builtin' } }
  server.answers['POST /api/identity/otp'] = [202, { resendAfterSeconds: 30, expiresInSeconds: 600 }]
  server.answers['POST /api/identity/verify'] = { firebaseUid: 'f', idToken: 'signed' }
  server.answers['POST /api/profile/mobile/verify'] = [409, { message: 'Another account has this mobile.' }]
  server.render(<MobileProof user={unproven} />, '/profile')
  fireEvent.click(screen.getByRole('button', { name: 'Confirm your mobile' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send OTP' }))
  fireEvent.change(await screen.findByLabelText('6-digit OTP'), { target: { value: '482913' } })
  fireEvent.click(screen.getByRole('button', { name: 'Verify OTP' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Another account has this mobile.')
  server.answers['POST /api/profile/mobile/verify'] = { ...unproven, mobileVerified: true }
  fireEvent.click(screen.getByRole('button', { name: 'Verify OTP' }))
  expect(await screen.findByText('Mobile confirmed')).toBeTruthy()
  expect(server.sent('POST', '/api/identity/otp')[0]?.body).toEqual({ mobile: '9876543210' })
  // The code can be used once; its proof is used again.
  expect(server.sent('POST', '/api/identity/verify')).toHaveLength(1)
  await waitFor(() => expect(server.sent('POST', '/api/profile/mobile/verify')[1]?.body).toEqual({ idToken: 'signed' }))
})
