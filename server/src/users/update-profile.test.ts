import { expect, test } from 'vitest'
import { aShipper, aTransporter } from '../../test/factories/users.ts'
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

test('an email address belongs to one account of a side; the other side may use it too', async () => {
  const [first, second, transporter] = await Promise.all([aShipper(), aShipper(), aTransporter()])
  const email = `shared.${first.id}@example.in`
  await updateProfile(db, first, { ...form, email })
  await expect(updateProfile(db, second, { ...form, email: email.toUpperCase() })).rejects.toMatchObject({
    status: 409,
    code: 'email_taken',
  })
  await expect(updateProfile(db, transporter, { ...form, email })).resolves.toMatchObject({ email })
})

test('two accounts that take one email address at once: one gets it', async () => {
  const people = await Promise.all([aShipper(), aShipper(), aShipper()])
  const email = `race.${people[0]?.id}@example.in`
  const outcomes = await Promise.allSettled(people.map((person) => updateProfile(db, person, { ...form, email })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
