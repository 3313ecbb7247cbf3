import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { AdminLoginScreen } from './admin-login.tsx'

const startAuthentication = vi.hoisted(() => vi.fn())
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))
afterEach(() => vi.unstubAllGlobals())

const office = renderOffice()
const demoAdmin = { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' }
function rendered(config: object, address = '/admin/login') {
  office.answers['GET /api/user'] = [401, { message: 'Please sign in.' }]
  office.answers['GET /api/config'] = config
  office.render(<AdminLoginScreen />, address)
}
const typeIn = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('outside of the demo nothing tells how to get in', async () => {
  rendered({ demo: false, demoAdmin })
  await waitFor(() => expect(office.sent('GET', '/api/config')).toHaveLength(1))
  expect(screen.getByRole('heading', { name: 'Admin Portal' })).toBeTruthy()
  expect(screen.queryByText('Demo credentials')).toBeNull()
})

test('in the demo the credentials are shown and filled in; the right ones lead to /admin with a welcome', async () => {
  rendered({ demo: true, demoAdmin })
  fireEvent.click(await screen.findByRole('button', { name: 'Fill in' }))
  const admin = { id: 'a1', name: 'Administrator', isAdmin: true, userType: null }
  office.answers['POST /api/admin/login'] = admin
  office.answers['GET /api/user'] = admin
  office.calls.length = 0
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin'))
  expect(office.sent('POST', '/api/admin/login')[0]?.body).toEqual(demoAdmin)
  expect(await screen.findByText('Welcome, Administrator!')).toBeTruthy()
  expect(office.sent('GET', '/api/user')).toHaveLength(1)
})

test('a link to a page of the office is followed once the password and the code are right', async () => {
  rendered({ demo: false }, '/admin/login?next=%2Fadmin%2Fmoney-inbox')
  typeIn('Admin Email', 'x@y.in')
  typeIn('Admin Password', 'right')
  office.answers['POST /api/admin/login'] = [401, { code: 'second_factor_needed', message: 'Enter the code.' }]
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } })
  const admin = { id: 'a1', name: 'Administrator', isAdmin: true, userType: null, officeRole: 'dispatcher' }
  office.answers['POST /api/admin/login'] = admin
  office.answers['GET /api/user'] = admin
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/money-inbox'))
})

test('wrong ones are refused in the words of the server, else in words of the page, and stay typed', async () => {
  rendered({ demo: false })
  typeIn('Admin Email', 'x@y.in')
  typeIn('Admin Password', 'wrong')
  office.answers['POST /api/admin/login'] = [401, { message: 'Invalid email or password.' }]
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password.')
  expect(await screen.findByText('Admin login failed')).toBeTruthy()
  office.answers['POST /api/admin/login'] = [502, '']
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Please check your credentials and try again.'),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Admin Password').value).toBe('wrong')
})

test('the password can be looked at', () => {
  rendered({ demo: false })
  typeIn('Admin Password', 'secret')
  const field = screen.getByLabelText<HTMLInputElement>('Admin Password')
  expect(field.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
})

test('where the account has a second factor its code is asked for, and sent with the password', async () => {
  rendered({ demo: false })
  typeIn('Admin Email', 'x@y.in')
  typeIn('Admin Password', 'right')
  expect(screen.queryByLabelText('Code')).toBeNull()
  office.answers['POST /api/admin/login'] = [401, { code: 'second_factor_needed', message: 'Enter the code.' }]
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  const code = await screen.findByLabelText<HTMLInputElement>('Code')
  expect(code.autocomplete).toBe('one-time-code')
  expect(screen.queryByText('Admin login failed')).toBeNull()
  typeIn('Code', '123456')
  office.answers['POST /api/admin/login'] = { id: 'a1', name: 'Meena', isAdmin: true, userType: null }
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin'))
  expect(office.sent('POST', '/api/admin/login')[1]?.body).toEqual({
    email: 'x@y.in',
    password: 'right',
    code: '123456',
  })
})

test('with a passkey nothing is typed; without one on this device the page stays as it was', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  rendered({ demo: false, passkeys: true })
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  const admin = { id: 'a1', name: 'Meena', isAdmin: true, userType: null }
  office.answers['POST /api/admin/passkey-sign-in/begin'] = { challenge: 'c', rpId: 'localhost' }
  office.answers['POST /api/admin/passkey-sign-in'] = admin
  startAuthentication.mockRejectedValueOnce(Object.assign(new Error('Dismissed'), { name: 'NotAllowedError' }))
  await press()
  await waitFor(() => expect(startAuthentication).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('Admin login failed')).toBeNull()
  const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' }
  startAuthentication.mockResolvedValueOnce({ id: 'AAAA', rawId: 'AAAA', type: 'public-key', response })
  office.answers['GET /api/user'] = admin
  await press()
  await waitFor(() => expect(window.location.pathname).toBe('/admin'))
  expect(office.sent('POST', '/api/admin/passkey-sign-in')[0]?.body).toEqual({
    passkey: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response },
  })
})

test('where the address is a number there is no such button', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  rendered({ demo: false, passkeys: false })
  await waitFor(() => expect(office.sent('GET', '/api/config')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
})
