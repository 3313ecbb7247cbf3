import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Vapsi, picture, startVapsi } from '../harness.ts'
import { aMobile, callsOf, registerByMobile } from './account-people.ts'

let vapsi: Vapsi
let owner: Page
let clerk: Page
const mobile = aMobile()
beforeAll(async () => {
  vapsi = await startVapsi()
  ;[owner, clerk] = [await vapsi.phone(), await vapsi.phone()]
  await registerByMobile(owner, 'Asha Patil', aMobile(), (to) => vapsi.codeFor(to))
  await registerByMobile(clerk, 'Kavita Rao', mobile, (to) => vapsi.codeFor(to))
})
afterAll(() => vapsi.stop())

test('an owner invites a clerk, who accepts, switches in one press, and is out the moment she is removed', async () => {
  await owner.goto('/profile')
  await owner.getByRole('link', { name: 'People' }).click()
  await owner.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Kavita')
  await dialog.getByLabel('Mobile number').fill(`+91 ${mobile}`)
  await dialog.getByLabel('Right').selectOption({ label: 'Viewer' })
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await owner.getByText(/^Invited until/).waitFor()
  await picture(owner, 'people-invited')

  await clerk.goto('/profile')
  await clerk.getByRole('button', { name: 'Accept' }).click()
  await picture(clerk, 'company-accepted')
  await clerk.getByRole('button', { name: 'Switch' }).click()
  await clerk.getByText('For Asha Patil').waitFor()
  const call = callsOf(clerk.context().request)
  expect(await call('GET', '/api/user')).toMatchObject({
    name: 'Asha Patil',
    acts: { right: 'viewer', name: 'Kavita Rao' },
  })
  await clerk.getByRole('button', { name: 'Own account' }).click()
  await clerk.getByText('For Asha Patil').waitFor({ state: 'detached' })
  await clerk.goto('/profile')
  await clerk.getByRole('button', { name: 'Switch' }).click()
  await clerk.getByText('For Asha Patil').waitFor()

  await owner.reload()
  await owner.getByLabel('Right of Kavita Rao').selectOption({ label: 'Booker' })
  await owner.getByText('Right changed').waitFor()
  expect(await call('GET', '/api/user')).toMatchObject({ acts: { right: 'booker' } })
  await owner.getByRole('button', { name: 'Remove' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await owner.getByText('Person removed').waitFor()
  expect((await clerk.request.get('/api/posted-loads')).status()).toBe(401)
})

test('an owner makes a key, which is shown once and works until it is revoked', async () => {
  await owner.goto('/profile/api-keys')
  await owner.getByRole('button', { name: 'Make a key' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Weighbridge')
  await dialog.getByRole('button', { name: 'Make a key' }).click()
  const key = (await dialog.getByText(/^vapsi_/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  const asSystem = () => fetch(`${vapsi.url}/api/posted-loads`, { headers: { authorization: `Bearer ${key}` } })
  expect((await asSystem()).status).toBe(200)
  await owner.reload()
  const card = owner.getByLabel('Weighbridge')
  await card.waitFor()
  expect(await owner.content()).not.toContain(key)
  await picture(owner, 'api-keys')
  await card.getByRole('button', { name: 'Revoke' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await owner.getByText('No API key yet.').waitFor()
  expect((await asSystem()).status).toBe(401)
})

test('no page has an error', () => {
  expect(vapsi.pageErrors).toEqual([])
})
