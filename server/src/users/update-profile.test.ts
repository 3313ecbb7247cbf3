import { expect, test } from 'vitest'
import { aShipper, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { updateProfile } from './update-profile.ts'

const form = { name: 'Asha', company: 'Asha Traders', email: 'asha@example.in', city: 'Pune' }

test('a profile keeps what was entered, and the trail names the fields without their values', async () => {
  const shipper = await aShipper()
  const email = `asha.${shipper.id}@example.in`
  const view = await updateProfile(db, shipper, { ...form, email, fullAddress: '4 MG Road', notifications: false })
  expect(view).toMatchObject({ name: 'Asha', email, city: 'Pune', fullAddress: '4 MG Road', notifications: false })

  const events = await db.selectFrom('events').selectAll().where('subjectId', '=', shipper.id).execute()
  expect(events).toMatchObject([{ type: 'profile_updated', actorRole: 'shipper' }])
  expect(events[0]?.data).toEqual({ fields: ['name', 'company', 'email', 'city', 'fullAddress', 'notifications'] })
  expect(JSON.stringify(events)).not.toContain('MG Road')
})

test('the same mobile may be sent along, another one is refused', async () => {
  const shipper = await aShipper()
  const email = `${shipper.id}@example.in`
  await updateProfile(db, shipper, { ...form, email, mobile: shipper.mobile ?? '' })
  await expect(updateProfile(db, shipper, { ...form, email, mobile: '9999999999' })).rejects.toMatchObject({
    status: 400,
    code: 'mobile_unchangeable',
  })
})

test('an address that nobody confirmed is anybody’s to name, and a new one is unconfirmed', async () => {
  const [first, second] = await Promise.all([aShipper(), aShipper()])
  const email = `shared.${first.id}@example.in`
  await updateProfile(db, first, { ...form, email })
  await db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', first.id).execute()
  const same = { ...form, email: email.toUpperCase() }
  await expect(updateProfile(db, second, same)).resolves.toMatchObject({ emailConfirmed: false })
  await expect(updateProfile(db, first, same)).resolves.toMatchObject({ emailConfirmed: true })
  const other = { ...form, email: `other.${email}` }
  await expect(updateProfile(db, first, other)).resolves.toMatchObject({ emailConfirmed: false })
})

test('the address of a clerk is the name of the sign-in: confirmed and theirs alone', async () => {
  const [first, second] = await Promise.all([anAdmin(), anAdmin()])
  await expect(updateProfile(db, second, { ...form, email: first.email ?? '' })).rejects.toMatchObject({
    status: 409,
    code: 'email_taken',
  })
})
