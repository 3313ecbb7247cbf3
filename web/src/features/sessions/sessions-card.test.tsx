import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { SessionsCard } from './sessions-card.tsx'

const server = renderOffice()
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'
const at = '2026-11-20T10:00:00.000Z'
const session = (id: string, isThis: boolean, agent: string | null) => ({
  id,
  isThis,
  agent,
  address: '203.0.113.7',
  signedInAt: at,
  lastUsedAt: at,
  expiresAt: at,
})

test('another device is signed out, this one is not offered; all others go after a question', async () => {
  server.answers['GET /api/sessions'] = [session('s1', true, null), session('s2', false, phone)]
  server.answers['DELETE /api/sessions/s2'] = {}
  server.answers['POST /api/sessions/end-others'] = { ended: 1 }
  server.render(<SessionsCard />)
  const devices = await screen.findAllByRole('listitem')
  expect(within(devices[0]!).getByText('This device')).toBeTruthy()
  expect(within(devices[0]!).queryByRole('button')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out Chrome, Android' }))
  await waitFor(() => expect(server.sent('DELETE', '/api/sessions/s2')).toHaveLength(1))
  expect(await screen.findByText('Signed out there')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }))
  expect(server.sent('POST', '/api/sessions/end-others')).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out others' }))
  await waitFor(() => expect(server.sent('POST', '/api/sessions/end-others')).toHaveLength(1))
})

test('the history is read when it is opened, and says what went wrong', async () => {
  server.answers['GET /api/sessions'] = [session('s1', true, phone)]
  server.answers['GET /api/sign-ins'] = [
    { id: '1', outcome: 'wrong_password', agent: phone, address: '198.51.100.2', at },
  ]
  server.render(<SessionsCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'Show sign-in history' }))
  expect(await screen.findByText('Wrong password')).toBeTruthy()
  expect(screen.getByText('198.51.100.2')).toBeTruthy()
  expect(server.sent('GET', '/api/sign-ins?limit=20')).toHaveLength(1)
})
