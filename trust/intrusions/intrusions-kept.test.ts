import { expect, test } from 'vitest'
import { aBookingForm } from '../../server/test/factories/bookings.ts'
import { aVehicle } from '../../server/test/factories/fleet.ts'
import { aMobile, aShipper, anAdmin } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { ends, place, post, put } from '../calls.ts'
import { aStage } from '../stage.ts'

// Stored or aggregated data, requested by somebody it is not about.

const stage = await aStage({ servers: 1 })
const get = (url: string, cookie: string | null) => stage.call({ method: 'GET', url, cookie })

test('a picture in shared caches carries neither a session nor a name', async () => {
  const { key } = await stage.gateways.files.put(Buffer.from('a face'), { mediaType: 'image/webp' })
  await aShipper({ pictureKey: key })
  for (const person of [await aShipper(), await anAdmin()]) {
    const cookie = await stage.signIn(person)
    // Old enough for the next call to renew its cookie.
    const lastUsedAt = new Date(Date.now() - 120_000)
    await db.updateTable('sessions').set({ lastUsedAt }).where('userId', '=', person.id).execute()
    const { status, headers } = await get(`/api/pictures/${key}`, cookie)
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect([headers['set-cookie'], headers['x-vapsi-person']]).toEqual([undefined, undefined])
    expect((await get('/api/user', cookie)).headers['set-cookie']).toContain(cookie)
  }
})

test('a usual price tells a driver nothing of what a shipper offers the office', async () => {
  const { transporter } = await aVehicle()
  const mine = await stage.signIn(transporter)
  // Four routes of known prices around it: the median of five would be the fifth.
  for (const price of [10, 20, 9_000_000, 9_000_001]) {
    const { vehicle } = await aVehicle({ transporter })
    const route = { ...ends, ...place, vehicleId: vehicle.id, price }
    const made = await stage.call(post('/api/market-trucks', mine, route))
    expect(made.status, made.text).toBe(201)
  }
  const lane = new URLSearchParams({ category: 'Open' })
  for (const [name, value] of Object.entries(place)) lane.set(name, String(value))
  const hint = async () => (await get(`/api/lane-hint?${lane.toString()}`, mine)).json
  const before = await hint()
  expect(before).toMatchObject({ comparable: 4 })
  const offer = aBookingForm({ vehicleCategory: 'Open', ...place, price: 43_217 })
  expect((await stage.call(post('/api/bookings', await stage.signIn(await aShipper()), offer))).status).toBe(201)
  expect(await hint()).toEqual(before)
})

test('entering somebody’s address in a profile reveals nothing of its newsletter', async () => {
  const email = `reader${aMobile()}@vapsi.example`
  const read = { email, status: 'confirmed' as const, tokenHash: Buffer.from(email) }
  const { id } = await db.insertInto('newsletterSubscribers').values(read).returning('id').executeTakeFirstOrThrow()
  const cookie = await stage.signIn(await aShipper())
  const profile = { name: 'Mallory', company: 'Mallory & Co', email, city: 'Pune' }
  expect((await stage.call(put('/api/profile', cookie, profile))).status).toBe(200)
  const { status, text } = await get('/api/profile/data', cookie)
  expect(status).toBe(200)
  expect(text).not.toMatch(new RegExp(`${id}|confirmed`))
})
