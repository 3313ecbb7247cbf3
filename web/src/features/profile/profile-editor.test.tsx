import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileStats } from './profile-header.tsx'

const page = renderOffice()
afterEach(() => localStorage.clear())
const user = { id: 'u', name: 'Asha', userType: 'shipper', mobile: '9812345678', notifications: true } as Parameters<
  typeof ProfileEditor
>[0]['user']
// What is stored: a form that is saved reads it again.
beforeEach(() => (page.answers['GET /api/user'] = user))
const typeIn = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('each field says what is wrong with it, to the letter, and the mobile cannot be changed', async () => {
  page.render(<ProfileEditor user={user} onDone={vi.fn()} />)
  expect(screen.getByLabelText<HTMLInputElement>(/^Mobile/).disabled).toBe(true)
  expect(screen.getByText('Cannot be changed')).toBeTruthy()
  typeIn(/^Name/, '')
  typeIn(/^Email/, 'nobody')
  press('Save')
  for (const words of ['Name is required', 'Company is required', 'Invalid email address', 'City is required'])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(page.sent('PUT', '/api/profile')).toEqual([])
})

test('a refusal keeps what was typed, and the mobile is never sent', { timeout: 20_000 }, async () => {
  const onDone = vi.fn()
  page.render(<ProfileEditor user={user} onDone={onDone} />)
  typeIn(/^Company/, 'Asha Traders')
  typeIn(/^Email/, 'asha@example.in')
  typeIn(/^City/, 'Nagpur')
  fireEvent.click(screen.getByRole('switch', { name: 'Notifications' }))
  page.answers['PUT /api/profile'] = [500, {}]
  press('Save')
  expect(await screen.findByText('Update failed')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Nagpur')

  expect(onDone).not.toHaveBeenCalled()
  const sent = page.sent('PUT', '/api/profile').at(-1)
  expect(sent?.body).toMatchObject({ name: 'Asha', company: 'Asha Traders', city: 'Nagpur', notifications: false })
  expect(sent?.body).not.toHaveProperty('mobile')
})

test('Cancel goes back to the view, and what was typed is gone', async () => {
  page.render(<ProfileDetails user={user} />)
  press('Edit Profile')
  await screen.findByRole('button', { name: 'Save' })
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Edit Profile' }))
  typeIn(/^Name/, 'Somebody else')
  press('Cancel')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Profile' }))
  expect(screen.getByText('Asha')).toBeTruthy()
  press('Edit Profile')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Asha')
  expect(page.sent('PUT', '/api/profile')).toEqual([])
})

test('an address of somebody else is said at its field', async () => {
  const stored = { ...user, company: 'Asha Traders', email: 'a@b.in', city: 'Pune' }
  page.answers['GET /api/user'] = stored
  page.render(<ProfileEditor user={stored} onDone={vi.fn()} />)
  const message = 'This email address is already in use.'
  page.answers['PUT /api/profile'] = [409, { message, code: 'email_taken', fields: { email: message } }]
  press('Save')
  await waitFor(() => expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'asha@traders.in' } })
  expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).not.toBe('true')
})

test('the view says since when, in the long form of India, or N/A; without trips a dash', () => {
  page.render(<ProfileDetails user={{ ...user, memberSince: '2026-11-20T20:00:00.000Z' }} />)
  expect(screen.getByText('21 November 2026')).toBeTruthy()
  cleanup()
  page.render(<ProfileDetails user={{ ...user, memberSince: '' }} />)
  expect(screen.getByText('N/A')).toBeTruthy()
  cleanup()
  page.render(<ProfileStats user={{ ...user, totalTrips: 0, rating: null, punctuality: null }} />)
  expect(screen.getAllByText('–')).toHaveLength(3)
  cleanup()
  page.render(<ProfileStats user={{ ...user, totalTrips: 12, rating: 4.5, punctuality: 92 }} />)
  for (const figure of ['12', '4.5', '92%']) expect(screen.getByText(figure)).toBeTruthy()
})

test('notifications are switched off without the form, whatever is missing in it', async () => {
  page.render(<ProfileDetails user={user} />)
  page.answers['PUT /api/profile/notifications'] = { ...user, notifications: false }
  fireEvent.click(screen.getByRole('switch', { name: 'Notifications' }))
  await waitFor(() => expect(page.sent('PUT', '/api/profile/notifications')).toHaveLength(1))
  expect(page.sent('PUT', '/api/profile/notifications')[0]?.body).toEqual({ notifications: false })
})

test('an alternate contact is a telephone number', async () => {
  page.render(<ProfileEditor user={user} onDone={vi.fn()} />)
  typeIn(/^Alternate Contact/, 'abc')
  press('Save')
  expect(await screen.findByText('Enter a telephone number of 8 to 15 digits')).toBeTruthy()
})

test('what was typed survives a reload, with the form that it was typed into', async () => {
  page.render(<ProfileDetails user={user} />)
  press('Edit Profile')
  fireEvent.change(await screen.findByLabelText(/^City/), { target: { value: 'Nagpur' } })
  cleanup()
  page.render(<ProfileDetails user={user} />)
  expect((await screen.findByLabelText<HTMLInputElement>(/^City/)).value).toBe('Nagpur')
})

test('what was saved on another device meanwhile is not taken back', async () => {
  const stored = { ...user, company: 'Asha Traders', email: 'asha@traders.in', city: 'Pune', fullAddress: 'Old lane 1' }
  const onDone = vi.fn()
  page.render(<ProfileEditor user={stored} onDone={onDone} />)
  typeIn(/^Alternate Contact/, '98200 00000')
  page.answers['GET /api/user'] = { ...stored, city: 'Nagpur', fullAddress: 'New road 2' }
  page.answers['PUT /api/profile'] = stored
  press('Save')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(page.sent('PUT', '/api/profile')[0]?.body).toMatchObject({
    city: 'Nagpur',
    fullAddress: 'New road 2',
    alternateContact: '98200 00000',
  })
})
