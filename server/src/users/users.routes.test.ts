import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { servedRoom } from '../../test/served-room.ts'
import { partyOf } from './users.sql.ts'
import { usersRoutes } from './users.routes.ts'

const { as } = await servedRoom(usersRoutes)
const form = { name: 'Asha', company: 'Asha Traders', email: 'asha.route@example.in', city: 'Pune' }

test('everybody signed in sees themselves; a visitor is nobody', async () => {
  const transporter = await aTransporter({ totalTrips: 8, onTimeTrips: 7, starsSum: 13, starsCount: 3 })
  expect(await as(transporter)('GET', '/api/user')).toMatchObject({
    status: 200,
    body: { id: transporter.id, rating: 4.3, punctuality: 88, totalTrips: 8, commissionRate: 15, minimumPayout: 1000 },
  })
  const shipper = await as(await aShipper())('GET', '/api/user')
  expect(shipper.body).toMatchObject({ userType: 'shipper', rating: null, punctuality: null, commissionRate: null })
  expect((await as(await anAdmin())('GET', '/api/user')).body).toMatchObject({ userType: null, isAdmin: true })
  expect((await as(null)('GET', '/api/user')).status).toBe(401)
})

test('the profile takes the named fields only, with the words of the form', async () => {
  const shipper = await aShipper()
  const put = (body: object) => as(shipper)<{ message: string }>('PUT', '/api/profile', body)
  expect((await put(form)).status).toBe(200)
  for (const extra of [
    { isAdmin: true },
    { isVerified: true },
    { rating: 5 },
    { totalTrips: 9 },
    { userType: 'transporter' },
    { commissionRate: 0 },
  ])
    expect((await put({ ...form, ...extra })).status).toBe(400)
  const said = async (body: object) => (await put(body)).body.message
  expect(await said({ ...form, name: '' })).toBe('Name is required')
  expect(await said({ ...form, company: ' ' })).toBe('Company is required')
  expect(await said({ ...form, email: 'nowhere' })).toBe('Invalid email address')
  expect(await said({ ...form, city: '' })).toBe('City is required')
  for (const alternateContact of ['abc', '12345', '98765 43210 or so', '1'.repeat(16)])
    expect(await said({ ...form, alternateContact })).toBe('Enter a telephone number of 8 to 15 digits')
  for (const alternateContact of ['', null, '+91 98765-43210', '(0712) 224 455'])
    expect((await put({ ...form, alternateContact })).status).toBe(200)
  expect(await said({ ...form, mobile: '123' })).toBe('Mobile number must be at least 10 digits')
  expect((await as(null)('PUT', '/api/profile', form)).status).toBe(401)
})

test('notifications are switched off though company and city are empty, and nothing else changes', async () => {
  const shipper = await aShipper({ company: null, city: null })
  const put = (body: object) => as(shipper)('PUT', '/api/profile/notifications', body)
  const before = (await as(shipper)<object>('GET', '/api/user')).body
  expect(await put({ notifications: false })).toMatchObject({ status: 200, body: { notifications: false } })
  expect((await as(shipper)('GET', '/api/user')).body).toEqual({ ...before, notifications: false })
  for (const bad of [{}, { notifications: 'no' }, { notifications: true, isAdmin: true }])
    expect((await put(bad)).status).toBe(400)
  expect((await as(null)('PUT', '/api/profile/notifications', { notifications: true })).status).toBe(401)
})

test('a profile may be sent back as it was read, also without a mobile; a mobile that is given or taken away is a change', async () => {
  const nobodys = await aShipper({ mobile: null })
  const put = (person: typeof nobodys, mobile: string | null) =>
    as(person)('PUT', '/api/profile', { ...form, email: `${person.id}@example.in`, mobile })
  expect(await put(nobodys, null)).toMatchObject({ status: 200, body: { mobile: null } })
  const refused = { status: 400, body: { code: 'mobile_unchangeable' } }
  expect(await put(nobodys, '9999999999')).toMatchObject(refused)
  expect(await put(await aShipper(), null)).toMatchObject(refused)
})

test('what other rooms show of a party has no phone, address or commission', async () => {
  const { id } = await aTransporter({ totalTrips: 4, onTimeTrips: 3, fullAddress: '4 MG Road', email: 'p@example.in' })
  const { party } = await db.selectNoFrom(partyOf(sql`${id}::uuid`).as('party')).executeTakeFirstOrThrow()
  expect(party).toEqual({
    id,
    name: 'Balbir Roadways',
    company: null,
    isVerified: false,
    rating: null,
    totalTrips: 4,
    punctuality: 75,
    pictureKey: null,
  })
})
