import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../server/src/platform/postgres/postmaster.ts'
import { violations } from '../axe.ts'
import { picture, startVapsi, type Vapsi } from '../harness.ts'

// Browsers allow passkeys only on a host with a name, and on this one without https.
let vapsi: Vapsi
let office: string
beforeAll(async () => {
  const port = String(await freePort())
  office = `http://localhost:${port}/admin`
  vapsi = await startVapsi({ env: { PORT: port, PUBLIC_URL: `http://localhost:${port}` }, isFirst: false })
})
afterAll(() => vapsi.stop())

test('a clerk adds a passkey in Settings, and next time signs in with it alone', async () => {
  const page = await vapsi.desktop()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const listens = async () => {
    await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  }
  await page.goto(`${office}/login`)
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.goto(`${office}/settings`)
  await listens()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the device').fill('Desk key')
  await dialog.getByLabel('Your password', { exact: false }).first().fill('vapsi-demo-2026')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('Desk key', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await picture(page, 'office-passkeys')

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  await listens()
  // After the password alone, the page asks for the passkey.
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('Please sign in with your passkey.').first().waitFor()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.goto(`${office}/settings`)
  await page.getByRole('list', { name: 'Passkeys' }).getByText('last used').waitFor()
  expect(vapsi.pageErrors).toEqual([])
})
