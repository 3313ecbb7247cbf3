import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectRefusedAt, refusing } from '../../domain/office/refused-at.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { ClerksScreen } from './clerks.tsx'

const office = renderOffice()
const clerk = (id: string, name: string) => ({
  id,
  name,
  email: `${id}@vapsi.example`,
  role: 'dispatcher',
  hasSecondFactor: true,
  sessions: 2,
  lastSeenAt: '2026-11-20T10:00:00.000Z',
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typeIn = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('an owner invites a clerk and reads the password once', async () => {
  office.answers['GET /api/admin/clerks'] = []
  office.answers['POST /api/admin/clerks'] = [201, clerk('c2', 'Ravi')]
  office.answers['POST /api/admin/clerks/c2/password'] = { password: 'tulip-river-42' }
  office.render(<ClerksScreen />)
  press('Invite clerk')
  press('Invite')
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(office.sent('POST', '/api/admin/clerks')).toEqual([])
  typeIn(/^Name/, 'Ravi')
  typeIn(/^Email/, 'c2@vapsi.example')
  typeIn(/^Role/, 'accounts')
  press('Invite')
  fireEvent.click(await screen.findByRole('button', { name: 'Make new password' }))
  expect(await screen.findByText('tulip-river-42')).toBeTruthy()
  expect(office.sent('POST', '/api/admin/clerks')[0]?.body).toEqual({
    name: 'Ravi',
    email: 'c2@vapsi.example',
    role: 'accounts',
  })
})

test('an owner changes a role, and removes a clerk after a question; not the own account', async () => {
  office.answers['GET /api/admin/clerks'] = [clerk('c2', 'Ravi'), clerk('a1', 'Meena')]
  office.answers['PUT /api/admin/clerks/c2/role'] = clerk('c2', 'Ravi')
  office.answers['POST /api/admin/clerks/c2/remove'] = { ok: true }
  office.render(<ClerksScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Manage Ravi' }))
  expect(screen.queryByRole('button', { name: 'Manage Meena' })).toBeNull()
  typeIn(/^Role/, 'moderator')
  press('Change role')
  await waitFor(() => expect(office.sent('PUT', '/api/admin/clerks/c2/role')[0]?.body).toEqual({ role: 'moderator' }))
  press('Remove clerk')
  expect(office.sent('POST', '/api/admin/clerks/c2/remove')).toEqual([])
  const buttons = await screen.findAllByRole('button', { name: 'Remove clerk' })
  fireEvent.click(buttons.at(-1)!)
  await waitFor(() => expect(office.sent('POST', '/api/admin/clerks/c2/remove')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('c2@vapsi.example', { selector: 'p' })).toBeNull())
})

test('an owner sees where a clerk is signed in, ends one of these, and reads who tried', async () => {
  const session = (id: string, agent: string) => ({
    id,
    isThis: false,
    agent,
    address: '10.0.0.7',
    signedInAt: '2026-11-20T10:00:00.000Z',
    lastUsedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-21T10:00:00.000Z',
  })
  office.answers['GET /api/admin/clerks'] = [clerk('c2', 'Ravi')]
  office.answers['GET /api/admin/clerks/c2/sessions'] = [session('s1', 'curl/8'), session('s2', 'wget/1')]
  office.answers['DELETE /api/admin/clerk-sessions/s2'] = {}
  const tried = {
    id: 't1',
    outcome: 'wrong_password',
    agent: null,
    address: '10.9.9.9',
    at: '2026-11-20T10:00:00.000Z',
  }
  office.answers['GET /api/admin/clerks/c2/sign-ins'] = [tried]
  office.render(<ClerksScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Manage Ravi' }))
  const [, second] = await screen.findAllByRole('button', { name: /^Sign out (?!everywhere)/ })
  fireEvent.click(second!)
  await waitFor(() => expect(office.sent('DELETE', '/api/admin/clerk-sessions/s2')).toHaveLength(1))
  expect(office.sent('DELETE', '/api/admin/clerk-sessions/s1')).toEqual([])
  press('Show sign-in history')
  expect(await screen.findByText('10.9.9.9')).toBeTruthy()
  expect(screen.getByText('Wrong password')).toBeTruthy()
})

test('an address that somebody has already is said at its field, and the name stays', async () => {
  office.answers['GET /api/admin/clerks'] = []
  office.render(<ClerksScreen />)
  press('Invite clerk')
  typeIn(/^Name/, 'Ravi')
  typeIn(/^Email/, 'c2@vapsi.example')
  const words = 'This email address is already in use.'
  office.answers['POST /api/admin/clerks'] = refusing('email', words, 'email_taken', 409)
  press('Invite')
  await expectRefusedAt(() => screen.getByLabelText(/^Email/), words, 'c3@vapsi.example')
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ravi')
})

test('the role of the last owner is refused at its field', async () => {
  office.answers['GET /api/admin/clerks'] = [{ ...clerk('c2', 'Ravi'), role: 'owner' }]
  office.render(<ClerksScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Manage Ravi' }))
  const role = () => screen.getByLabelText<HTMLSelectElement>(/^Role/)
  typeIn(/^Role/, 'moderator')
  const words = 'The office needs an owner. Make somebody else one first.'
  office.answers['PUT /api/admin/clerks/c2/role'] = refusing('role', words, 'last_owner', 409)
  press('Change role')
  await expectRefusedAt(role, words, 'owner')
})

test('a role that another owner changes meanwhile is what stands there, not what the form was opened with', async () => {
  office.answers['GET /api/admin/clerks'] = [clerk('c2', 'Ravi')]
  office.answers['POST /api/admin/clerks/c2/end-sessions'] = { ended: 2 }
  office.render(<ClerksScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Manage Ravi' }))
  office.answers['GET /api/admin/clerks'] = [{ ...clerk('c2', 'Ravi'), role: 'accounts' }]
  // What is done here reads the list again.
  press('Sign out everywhere')
  fireEvent.click(screen.getAllByRole('button', { name: 'Sign out everywhere' }).at(-1)!)
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^Role/).value).toBe('accounts'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change role' }).disabled).toBe(true)
})
