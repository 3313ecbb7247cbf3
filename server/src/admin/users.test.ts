import type { AdminUserView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { eventTypes } from '../../test/factories/bids.ts'
import { aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const asha = await aShipper({ name: 'Asha Patel', company: 'Asha Traders', city: 'Surat', isVerified: true })
const bharat = await aShipper({ name: 'Bharat Singh', company: 'Bharat 100% Wool', city: 'Ludhiana' })
const gurpreet = await aTransporter({ name: 'Gurpreet', company: 'Singh Roadways', city: 'Nagpur', isVerified: true })
const murugan = await aTransporter({ name: 'Murugan', company: 'Malabar Carriers', city: 'Kochi' })
const gone = await aTransporter({ name: 'Deleted', deletedAt: new Date(), mobile: null })
const names = async (query: string) =>
  (await as(clerk)<AdminUserView[]>('GET', `/api/admin/users${query}`)).body.map(({ name }) => name)

test('everybody but administrators and deleted accounts, newest first', async () => {
  const { body, headers } = await as(clerk)<AdminUserView[]>('GET', '/api/admin/users')
  expect(body.map(({ id }) => id)).toEqual([murugan.id, gurpreet.id, bharat.id, asha.id])
  expect(headers['x-total-count']).toBe('4')
  expect(body[0]).toMatchObject({ commissionType: 'percentage', commissionRate: 15, minimumPayout: 1000 })
  expect(body[2]).toMatchObject({ commissionType: null, commissionRate: null, minimumPayout: null })
  expect(JSON.stringify(body)).not.toMatch(/password|hash/i)
})

test('a number that nobody has proven says so, to the office', async () => {
  const named = await aTransporter({ name: 'Named Only', mobileVerified: false })
  const of = async (id: string) => (await as(clerk)<AdminUserView>('GET', `/api/admin/users/${id}`)).body
  expect(await of(named.id)).toMatchObject({ mobile: named.mobile, mobileVerified: false })
  expect(await of(asha.id)).toMatchObject({ mobileVerified: true })
  await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', named.id).execute()
})

test('filters by type, verification and what people type', async () => {
  expect(await names('?userType=shipper')).toEqual(['Bharat Singh', 'Asha Patel'])
  expect(await names('?userType=transporter&verification=verified')).toEqual(['Gurpreet'])
  expect(await names('?verification=unverified')).toEqual(['Murugan', 'Bharat Singh'])
  expect(await names('?q=singh%20road')).toEqual(['Gurpreet'])
  expect(await names('?q=KOCHI')).toEqual(['Murugan'])
  expect(await names('?q=Nagpur%20Singh')).toEqual(['Gurpreet'])
  expect(await names('?q=Singh')).toEqual(['Gurpreet', 'Bharat Singh'])
  expect(await names(`?q=${asha.mobile}`)).toEqual(['Asha Patel'])
  expect(await names('?q=100%25')).toEqual(['Bharat Singh'])
  expect(await names("?q=';drop")).toEqual([])
  expect((await as(clerk)('GET', '/api/admin/users?userType=admin')).status).toBe(400)
})

test('every order pages through everybody once', async () => {
  for (const sort of ['createdAt', 'name', 'company', 'city', 'rating'])
    for (const order of ['asc', 'desc']) {
      const seen: string[] = []
      let url: string | undefined = `/api/admin/users?sort=${sort}&order=${order}&limit=1`
      while (url) {
        const page: { body: AdminUserView[]; headers: Record<string, string | undefined> } = await as(clerk)('GET', url)
        seen.push(...page.body.map(({ name }) => name))
        url = /<(.*)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1]
      }
      expect(seen.toSorted(), `${sort} ${order}`).toEqual(['Asha Patel', 'Bharat Singh', 'Gurpreet', 'Murugan'])
      if (sort === 'name' && order === 'desc') expect(seen[0]).toBe('Murugan')
    }
})

test('verify: 200 and back, once in the trail however often it is pressed; 400, 404', async () => {
  const url = `/api/admin/users/${bharat.id}/verify`
  const both = await Promise.all([1, 2].map(() => as(clerk)<AdminUserView>('PUT', url, { isVerified: true })))
  expect(both.map(({ status, body }) => [status, body.isVerified])).toEqual([
    [200, true],
    [200, true],
  ])
  expect((await as(clerk)<AdminUserView>('PUT', url, { isVerified: false })).body.isVerified).toBe(false)
  expect(await eventTypes(bharat)).toEqual(['user_verified', 'user_unverified'])
  for (const body of [{}, { isVerified: 'yes' }, { isVerified: true, isAdmin: true }])
    expect((await as(clerk)('PUT', url, body)).status).toBe(400)
  for (const id of [gone.id, clerk.id, 'x'])
    expect((await as(clerk)('PUT', `/api/admin/users/${id}/verify`, { isVerified: true })).status, id).toBe(404)
})

test('verify: of two clerks who saw the same, the second reads that it is done', async () => {
  const url = `/api/admin/users/${bharat.id}/verify`
  const press = (isVerified: boolean, ifVerified: boolean) =>
    as(clerk)<{ code?: string; message?: string }>('PUT', url, { isVerified, ifVerified })
  const both = await Promise.all([press(true, false), press(true, false)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'verified_meanwhile',
    message: 'Someone else has verified this meanwhile.',
  })
  expect((await press(false, true)).status).toBe(200)
  expect((await press(false, true)).body.message).toBe('Someone else has taken this verification back meanwhile.')
})

test('commission: the three types, their limits, and only for transporters', async () => {
  const url = `/api/admin/users/${gurpreet.id}/commission`
  const set = (body: object, at = url) => as(clerk)<AdminUserView>('PUT', at, body)
  expect((await set({ commissionType: 'percentage', commissionRate: '12.5', minimumPayout: 0 })).body).toMatchObject({
    commissionType: 'percentage',
    commissionRate: 12.5,
    minimumPayout: 0,
  })
  const fixed = { commissionType: 'fixed_per_trip', commissionRate: 750, minimumPayout: 1500.5, commissionNotes: 'New' }
  expect((await set(fixed)).body).toMatchObject(fixed)
  expect((await set({ commissionType: 'negotiated' })).body).toMatchObject({ commissionType: 'negotiated' })
  // A percentage is not rupees: the default applies to percentages only.
  expect((await set({ commissionType: 'percentage' })).body).toMatchObject({ commissionRate: 15, minimumPayout: 1000 })
  expect((await set({ commissionType: 'negotiated', commissionRate: 15 })).body).toMatchObject({ commissionRate: 0 })
  for (const body of [
    { commissionType: 'fixed_per_trip' },
    { commissionType: 'percentage', commissionRate: 100.01 },
    { commissionType: 'percentage', commissionRate: -1 },
    { commissionType: 'percentage', commissionRate: '1e3' },
    { commissionType: 'fixed_per_trip', commissionRate: 0.001 },
    { commissionType: 'free' },
    { commissionType: 'percentage', isVerified: true },
  ])
    expect((await set(body)).status, JSON.stringify(body)).toBe(400)
  expect((await set({ commissionType: 'percentage' }, `/api/admin/users/${asha.id}/commission`)).status).toBe(422)
  expect((await set({ commissionType: 'percentage' }, `/api/admin/users/${gone.id}/commission`)).status).toBe(404)
})

test('commission: of two clerks who looked at the same, the second reads that there is another; once in the trail', async () => {
  const url = `/api/admin/users/${gurpreet.id}/commission`
  const { body: seen } = await as(clerk)<AdminUserView>('GET', `/api/admin/users/${gurpreet.id}`)
  const { commissionType, commissionRate, minimumPayout, commissionNotes } = seen
  const ifCommission = { commissionType, commissionRate, minimumPayout, commissionNotes }
  const set = (form: object) => as(clerk)<{ code?: string; message?: string }>('PUT', url, form)
  const recorded = (await eventTypes(gurpreet)).length
  const ten = { commissionType: 'percentage', commissionRate: 10, minimumPayout: 2000.5, commissionNotes: 'By phone' }
  const twelve = { commissionType: 'percentage', commissionRate: 12, minimumPayout: 500, commissionNotes: '' }
  const both = await Promise.all([ten, twelve].map((form) => set({ ...form, ifCommission })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'commission_set_meanwhile',
    message: 'Someone else has set this commission meanwhile.',
  })
  // A repeated press whose answer was lost is sent unchanged.
  const won = both[0]?.status === 200 ? ten : twelve
  expect((await set({ ...won, ifCommission })).status).toBe(200)
  expect((await eventTypes(gurpreet)).slice(recorded)).toEqual(['commission_set'])
  const other = won === ten ? twelve : ten
  expect((await set({ ...other, ifCommission: { ...won, commissionNotes: won.commissionNotes || null } })).status).toBe(
    200,
  )
})
