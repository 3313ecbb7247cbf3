import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { PasskeysCard } from './passkeys-card.tsx'

const startRegistration = vi.hoisted(() => vi.fn())
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }))

const office = renderOffice()
const url = '/api/admin/passkeys'
const phone = {
  id: 'k1',
  name: 'Blue phone',
  isSynced: true,
  createdAt: '2026-11-22T10:00:00.000Z',
  lastUsedAt: null,
}
const made = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'], publicKey: 'x' },
}
const dialog = () => within(screen.getByRole('dialog'))
const typePassword = (value: string) =>
  fireEvent.change(dialog().getByLabelText(/Your password/, { selector: 'input' }), { target: { value } })
beforeEach(() => {
  office.answers['GET /api/config'] = { demo: false, passkeys: true }
  office.answers[`GET ${url}`] = []
  startRegistration.mockReset()
})

test('a passkey is added with the password and what the device made, and nothing besides is sent', async () => {
  office.answers[`POST ${url}/begin`] = { challenge: 'c' }
  office.answers[`POST ${url}`] = [201, phone]
  startRegistration.mockResolvedValue(made)
  office.render(<PasskeysCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add passkey' }))
  fireEvent.change(dialog().getByLabelText(/Name of the device/), { target: { value: 'Blue phone' } })
  typePassword('office-password-1')
  fireEvent.click(dialog().getByRole('button', { name: 'Add passkey' }))
  expect(await screen.findByText('Passkey added')).toBeTruthy()
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } })
  expect(office.sent('POST', `${url}/begin`)[0]?.body).toEqual({ password: 'office-password-1' })
  const { clientDataJSON, attestationObject, transports } = made.response
  expect(office.sent('POST', url)[0]?.body).toEqual({
    name: 'Blue phone',
    passkey: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports },
    },
  })
})

test('a device that makes none leaves the form, with words', async () => {
  office.answers[`POST ${url}/begin`] = { challenge: 'c' }
  startRegistration.mockRejectedValue(Object.assign(new Error('Cancelled'), { name: 'NotAllowedError' }))
  office.render(<PasskeysCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add passkey' }))
  typePassword('office-password-1')
  fireEvent.click(dialog().getByRole('button', { name: 'Add passkey' }))
  expect((await dialog().findByRole('alert')).textContent).toContain('The device made no passkey')
  expect(office.sent('POST', url)).toEqual([])
})

test('one is renamed, and removed with the password', async () => {
  office.answers[`GET ${url}`] = [phone]
  office.answers[`PUT ${url}/k1`] = { ...phone, name: 'Old phone' }
  office.answers[`POST ${url}/k1/remove`] = { ok: true }
  office.render(<PasskeysCard />)
  expect(await screen.findByText('On all your devices')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Rename Blue phone' }))
  fireEvent.change(dialog().getByLabelText(/Name of the device/), { target: { value: 'Old phone' } })
  fireEvent.click(dialog().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(office.sent('PUT', `${url}/k1`)[0]?.body).toEqual({ name: 'Old phone' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Remove Blue phone' }))
  typePassword('office-password-1')
  fireEvent.click(dialog().getByRole('button', { name: 'Remove passkey' }))
  await waitFor(() =>
    expect(office.sent('POST', `${url}/k1/remove`)[0]?.body).toEqual({ password: 'office-password-1' }),
  )
})

test('where the address is a number it says so and offers none', async () => {
  office.answers['GET /api/config'] = { demo: true, passkeys: false }
  office.render(<PasskeysCard />)
  expect(await screen.findByText(/This one is a number/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull()
})
