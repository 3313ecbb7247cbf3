import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMobile, callsOf, register, registerByMobile } from './account-people.ts'
import { picture, startVapsi, type Vapsi } from '../harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

test('a shipper changes the profile, and errors are shown at their fields', async () => {
  const page = await vapsi.phone()
  await register(page, 'अनिरुद्धप्रसाद सिंह विश्वकर्मा', 'shipper', { email: `${aMobile()}@example.in` })
  await page.goto('/profile')
  await page.getByText('Not Verified').waitFor()
  expect(await page.getByText('–', { exact: true }).count()).toBeGreaterThanOrEqual(2)

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  expect(await page.getByLabel('Mobile').isDisabled()).toBe(true)
  await page.getByText('Cannot be changed').waitFor()
  await page.getByLabel('Name').fill('')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Save' }).click()
  for (const words of ['Name is required', 'Company is required', 'Invalid email address', 'City is required'])
    await page.getByText(words).waitFor()
  await picture(page, 'account-profile-wrong')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  expect(await page.getByLabel('Name').inputValue()).toContain('अनिरुद्धप्रसाद')
  const email = `${aMobile()}@example.in`
  await page.getByLabel('Company').fill('Nagpur Cotton')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('City').fill('Nagpur')
  await page.getByRole('switch', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
  const me = await callsOf(page.context().request)('GET', '/api/user')
  expect(me).toMatchObject({ company: 'Nagpur Cotton', email, city: 'Nagpur', notifications: false })
})

test('somebody with an unverified mobile verifies it on the spot, and the interrupted action continues', async () => {
  const page = await vapsi.phone()
  const mobile = aMobile()
  await register(page, 'Balbir Singh', 'transporter', { mobile })
  await page.goto('/driver/add-vehicle')
  await page.getByLabel('Vehicle Number').fill('MH 31 PX 7001')
  await page.getByLabel('Passing Weight (tons)').fill('12')
  const add = page.getByRole('button', { name: 'Add Vehicle' })
  const proof = page.getByRole('dialog', { name: 'Confirm your mobile' })
  // On a slow network the code of toasts arrives after the message that moves the button.
  await page.route('**/toast-view-*.js', (route) => sleep(2000).then(() => route.continue()))
  await add.click()
  await proof.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alert').getByText('Not sent. Confirm your mobile and send it again.').waitFor()
  expect(await page.getByLabel('Vehicle Number').inputValue()).toBe('MH 31 PX 7001')
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await toast.waitFor()
  const isClear = async () => {
    const [over, under] = [await toast.boundingBox(), await add.boundingBox()]
    return over && under && (over.y + over.height <= under.y || over.y >= under.y + under.height)
  }
  await expect.poll(isClear).toBe(true)

  await add.click()
  expect(await proof.getByLabel('Mobile').inputValue()).toBe(mobile)
  await proof.getByRole('button', { name: 'Send OTP' }).click()
  await proof.getByRole('textbox', { name: '6-digit OTP' }).fill(await vapsi.codeFor(mobile))
  await picture(page, 'account-prove-mobile')
  await proof.getByRole('button', { name: 'Verify OTP' }).click()
  await page.waitForURL('**/driver/fleet')
  await page.getByRole('article', { name: 'MH 31 PX 7001' }).waitFor()
})

test('a picture is checked, cropped and shown', async () => {
  const page = await vapsi.desktop()
  await register(page, 'Balbir Singh', 'transporter')
  await page.goto('/profile')
  const input = page.getByLabel('Change profile picture')
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await page.getByText('Invalid file type', { exact: true }).waitFor()
  await page.getByRole('alert').getByText('Please select an image file (JPEG, PNG, or WebP).').waitFor()
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await page.getByText('File too large', { exact: true }).waitFor()
  await page.getByRole('alert').getByText('Please select an image smaller than 5MB.').waitFor()

  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await page.getByText('Profile picture updated').first().waitFor()
  const shown = page.locator('main img[src^="/api/pictures/"]')
  await shown.waitFor()
  expect(await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(0)
})

test('my data comes as one file', async () => {
  const page = await vapsi.desktop()
  const { name } = await register(page, 'Gurpreet Kaur', 'transporter')
  await page.goto('/profile')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data (JSON)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('vapsi-my-data.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ profile: { name } })
})

test.each([
  ['transporter', '/driver/login'],
  ['shipper', '/shipper/login'],
] as const)('a %s logs out to %s', async (userType, door) => {
  const page = await vapsi.phone()
  await register(page, 'Asha', userType)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`**${door}`)
  await page.getByText('You have been logged out').first().waitFor()
})

test('an account is deleted in two steps, and its old cookie opens nothing', async () => {
  const page = await vapsi.phone()
  const mobile = aMobile()
  const signUpCode = await registerByMobile(page, 'Farida', mobile, (to) => vapsi.codeFor(to))
  const cookies = await page.context().cookies()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByText('OTP Sent').first().waitFor()
  const code = await vapsi.codeFor(mobile, signUpCode)

  await page.getByRole('textbox', { name: 'Enter the 6-digit code' }).fill('12')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Please enter a valid 6-digit OTP.').first().waitFor()
  await page.getByRole('textbox', { name: 'Enter the 6-digit code' }).fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Deletion Failed').first().waitFor()
  await page.getByRole('textbox', { name: 'Enter the 6-digit code' }).fill(code)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL('**/driver/login')
  await page.getByText('Account Deleted').first().waitFor()

  await page.context().addCookies(cookies)
  expect((await page.context().request.get('/api/user')).status()).toBe(401)
  // The mobile number is free for a new account.
  await register(page, 'Farida again', 'transporter', { mobile })
})

test('no screen had an error', () => expect(vapsi.pageErrors).toEqual([]))
