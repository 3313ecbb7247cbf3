import { fireEvent, screen, waitFor } from '@testing-library/react'
import { bids } from '@vapsi/contract/bids'
import { beforeEach, expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { api } from '../../lib/api/api.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { ProofRegion } from './proof-region.tsx'

const server = renderOffice()
const unproven = { id: 'u1', name: 'Asha', mobile: '9876543210', userType: 'transporter', mobileVerified: false }
const bid = { id: 'l1', vehicleId: 'v1', bidPrice: 36_500 }
const address = '/api/posted-loads/l1/bids'

const Name = () => <p>{useAuth().user?.name}</p>

beforeEach(() => {
  server.answers['GET /api/user'] = unproven
  server.answers['GET /api/config'] = { identity: { provider: 'builtin' }, demo: true }
  server.answers['POST /api/identity/otp'] = [202, { resendAfterSeconds: 30, expiresInSeconds: 600 }]
  server.answers['POST /api/identity/verify'] = { firebaseUid: 'f', idToken: 'signed' }
  server.answers['POST /api/profile/mobile/verify'] = { ...unproven, mobileVerified: true }
  server.answers[`POST ${address}`] = [403, { code: 'mobile_unproven', message: 'Prove your mobile number first.' }]
})

/** A bid that has met the refusal, and the dialog that proves the mobile. */
async function refusedBid() {
  server.render(
    <>
      <Name />
      <ProofRegion />
    </>,
    '/driver/dashboard',
  )
  await screen.findByText('Asha')
  const placed = api(bids.place, bid, { idempotencyKey: 'k' }).catch((error: unknown) => error)
  await screen.findByRole('dialog', { name: 'Confirm your mobile' })
  return placed
}

test('who acts with an unproven mobile proves it there, and the same bid goes on by itself', async () => {
  const placed = refusedBid()
  await screen.findByRole('dialog', { name: 'Confirm your mobile' })
  expect(screen.getByLabelText<HTMLInputElement>('Mobile').value).toBe('9876543210')
  fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  fireEvent.change(await screen.findByLabelText('6-digit OTP'), { target: { value: '482913' } })
  expect(screen.getByRole('link', { name: /Demo/ }).getAttribute('href')).toBe('/dev/inbox?to=%2B919876543210')
  server.answers[`POST ${address}`] = [201, { id: 'b1' }]
  fireEvent.click(screen.getByRole('button', { name: 'Verify OTP' }))
  expect(await placed).toEqual({ id: 'b1' })
  const [first, second] = server.sent('POST', address)
  expect(second?.body).toEqual({ vehicleId: 'v1', bidPrice: 36_500 })
  expect(second).toEqual(first)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closing the dialog sends nothing, and shows what is missing', async () => {
  const placed = refusedBid()
  await screen.findByRole('dialog', { name: 'Confirm your mobile' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await placed).toMatchObject({
    code: 'mobile_unproven',
    serverMessage: 'Not sent. Confirm your mobile and send it again.',
  })
  expect(server.sent('POST', address)).toHaveLength(1)
})
