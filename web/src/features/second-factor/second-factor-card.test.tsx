import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectRefusedAt, refusing } from '../../domain/office/refused-at.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

const office = renderOffice()
const url = '/api/admin/second-factor'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typeIn = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('set up: the secret is shown, a code confirms it, and the recovery codes stand there once, to be copied', async () => {
  office.answers[`GET ${url}`] = { isOn: false, recoveryCodesLeft: 0, passkeys: 0, mustEnrol: false }
  office.answers[`POST ${url}/begin`] = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://x', qr: '<svg/>' }
  const codes = ['aaaa-1111', 'bbbb-2222']
  office.answers[`POST ${url}/confirm`] = [401, { code: 'second_factor_wrong', message: 'This code is wrong.' }]
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  office.render(<SecondFactorCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'Set up second factor' }))
  expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeTruthy()
  expect(screen.getByAltText('QR code for the authenticator app').getAttribute('src')).toBe(
    'data:image/svg+xml,%3Csvg%2F%3E',
  )
  typeIn('Code of the app', '000000')
  press('Confirm')
  expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong.')

  office.answers[`POST ${url}/confirm`] = { recoveryCodes: codes }
  office.answers[`GET ${url}`] = { isOn: true, recoveryCodesLeft: 2, passkeys: 0, mustEnrol: false }
  typeIn('Code of the app', ' 123456 ')
  press('Confirm')
  expect(await screen.findByText('bbbb-2222')).toBeTruthy()
  expect(office.sent('POST', `${url}/confirm`)[1]?.body).toEqual({ code: '123456' })
  press('Copy codes')
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(codes.join('\n')))
  press('I have kept them')
  expect(screen.queryByText('bbbb-2222')).toBeNull()
  expect(await screen.findByText(/Recovery codes left: 2/)).toBeTruthy()
})

test('it is removed with a code', async () => {
  office.answers[`GET ${url}`] = { isOn: true, recoveryCodesLeft: 9, passkeys: 0, mustEnrol: false }
  office.answers[`POST ${url}/remove`] = { ok: true }
  office.render(<SecondFactorCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove or set up again' }))
  typeIn('Code of the app, or a recovery code', 'aaaa-1111')
  office.answers[`GET ${url}`] = { isOn: false, recoveryCodesLeft: 0, passkeys: 0, mustEnrol: false }
  press('Remove second factor')
  expect(await screen.findByRole('button', { name: 'Set up second factor' })).toBeTruthy()
  expect(office.sent('POST', `${url}/remove`)[0]?.body).toEqual({ code: 'aaaa-1111' })
})

test('whose passkey is the second factor reads so, and may add an app for the day it is lost', async () => {
  office.answers[`GET ${url}`] = { isOn: false, recoveryCodesLeft: 0, passkeys: 1, mustEnrol: false }
  office.render(<SecondFactorCard />)
  expect(await screen.findByText(/Your passkey is your second factor/)).toBeTruthy()
  expect(screen.getByText('Passkey')).toBeTruthy()
  expect(screen.queryByText('Off')).toBeNull()
  expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeTruthy()
})

test('a code that is wrong is said at its field', async () => {
  office.answers[`GET ${url}`] = { isOn: true, recoveryCodesLeft: 9, passkeys: 0, mustEnrol: false }
  office.render(<SecondFactorCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove or set up again' }))
  const code = () => screen.getByLabelText('Code of the app, or a recovery code')
  typeIn('Code of the app, or a recovery code', '000000')
  const words = 'This code is wrong or was used already. Please enter the next one.'
  office.answers[`POST ${url}/remove`] = refusing('code', words, 'second_factor_wrong', 401)
  press('Remove second factor')
  await expectRefusedAt(code, words, '123456')
})
