import { LIMITS } from '@vapsi/contract/constants'
import { expect, test } from 'vitest'
import { aBookingForm } from '../../server/test/factories/bookings.ts'
import { aVehicle, aVehicleNumber } from '../../server/test/factories/fleet.ts'
import { aPostedLoad } from '../../server/test/factories/loads.ts'
import { aPosting } from '../../server/test/factories/market.ts'
import { inDays, inHours } from '../../server/test/factories/places.ts'
import { aMobile, aShipper, aTransporter } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { ends, place, post, put } from '../calls.ts'
import { many, store } from '../crowd.ts'
import { noteFigures } from '../figures.ts'
import { aStage } from '../stage.ts'

// One person against the whole market, with default limits per account. Limits by address are off, so the result also
// holds for somebody with many addresses.

const caps = { OPEN_LOADS: LIMITS.openLoads, LOADS_PER_DAY: LIMITS.loadsPerDay, VEHICLES: LIMITS.vehicles }
const stage = await aStage({
  servers: 2,
  env: Object.fromEntries(Object.entries(caps).map(([name, most]) => [name, String(most)])),
})
const lane = { ...ends, ...place }
const firstPage = 20

/** This many at a time, as one computer would. */
async function inRuns<T>(count: number, atOnce: number, act: (at: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let from = 0; from < count; from += atOnce)
    answers.push(...(await Promise.all(many(Math.min(atOnce, count - from), (at) => act(from + at)))))
  return answers
}
const counted = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const read = async <T>(url: string, cookie: string | null) =>
  (await stage.call({ method: 'GET', url, cookie })).json as T[]

test('74 accounts without a verified mobile book none of 400 trucks, and one with a verified mobile books five', async () => {
  const owners = await Promise.all(many(80, () => aVehicle()))
  const { posting: sample } = await aPosting(owners[0])
  const { id: _id, openUntil: _open, turn: _turn, ...row } = sample
  await store(
    'postings',
    many(399, (at) => {
      const { transporter, vehicle } = owners[at % owners.length]!
      return { ...row, transporterId: transporter.id, vehicleId: vehicle.id }
    }),
  )
  const trucks = await db.selectFrom('postings').select('id').execute()
  expect(trucks).toHaveLength(400)
  const began = Date.now()
  const cookies = await inRuns(74, 10, async () => {
    const account = { username: `u${aMobile()}`, password: 'long-enough-1', name: 'Asha', userType: 'shipper' }
    const { status, headers } = await stage.call(post('/api/register', null, account))
    expect(status).toBe(201)
    return String([headers['set-cookie']].flat()[0]).split(';')[0]!
  })
  const book = (cookie: string, at: number) =>
    stage.call(post(`/api/market-trucks/${trucks[at % trucks.length]!.id}/book-detailed`, cookie, aBookingForm()))
  const unproven = await inRuns(74 * 6, 20, (at) => book(cookies[at % 74]!, at))
  expect(counted(unproven)).toEqual({ 403: 444 })
  const proven = await stage.signIn(await aShipper())
  const greedy = counted(await inRuns(60, 20, (at) => book(proven, at)))
  expect(greedy).toEqual({ 201: LIMITS.pendingRequests, 429: 60 - LIMITS.pendingRequests })
  const left = await db.selectFrom('postings').select('id').where('status', '=', 'active').execute()
  expect(left).toHaveLength(400 - LIMITS.pendingRequests)
  const took = `${Math.round((Date.now() - began) / 1000)} s`
  noteFigures('flood', '74 registered accounts request 444 times of 400 trucks', took, '0 trucks taken; a proven one 5')
})

test('400 loads of one account: 50 are taken, and every driver still sees the loads of others first', async () => {
  const honest = await Promise.all(many(40, () => aPostedLoad({ createdAt: inHours(-2) })))
  const began = Date.now()
  const cookie = await stage.signIn(await aShipper())
  const goods = { loadType: 'FTL', vehicleCategory: 'Open', material: 'Cotton', weight: 9, expectedPrice: 42_000 }
  const body = { ...lane, ...goods, pickupDate: inDays(2).toISOString() }
  const sent = await inRuns(400, 20, () => stage.call(post('/api/posted-loads', cookie, body)))
  expect(counted(sent)).toEqual({ 201: LIMITS.openLoads, 429: 400 - LIMITS.openLoads })
  const took = `${Math.round((Date.now() - began) / 1000)} s`
  const others = new Set(honest.map(({ load }) => load.id))
  for (const driver of await Promise.all(many(5, () => aTransporter()))) {
    const page = await read<{ id: string }>(`/api/posted-loads?limit=${firstPage}`, await stage.signIn(driver))
    const ofOthers = page.filter(({ id }) => others.has(id)).length
    expect(ofOthers).toBe(firstPage - 5)
  }
  noteFigures('flood', '400 loads of one account', took, '50 taken; 15 of 20 on a first page are of others')
})

test('a name, company, place or material that poses as the office with a link or a number is refused', async () => {
  const words = 'VAPSI OFFICE: KYC pending http://kyc.example'
  const cookie = await stage.signIn(await aShipper())
  const account = { username: `u${aMobile()}`, password: 'long-enough-1', name: words, userType: 'shipper' }
  const profile = { name: 'Asha', company: 'Asha & Sons', email: `k${aMobile()}@vapsi.example`, city: 'Pune' }
  const load = { ...lane, material: words, weight: 9, expectedPrice: 42_000, pickupDate: inDays(2).toISOString() }
  const tries = [
    post('/api/register', null, account),
    put('/api/profile', cookie, { ...profile, name: words }),
    put('/api/profile', cookie, { ...profile, company: words }),
    put('/api/profile', cookie, { ...profile, company: 'VAPSI OFFICE call 98765 43210' }),
    put('/api/profile', cookie, { ...profile, city: words }),
    post('/api/posted-loads', cookie, load),
    post('/api/posted-loads', cookie, { ...load, material: 'Cotton', fromLocation: words }),
  ]
  const answers = await Promise.all(tries.map((one) => stage.call(one)))
  expect(answers.map(({ status }) => status)).toEqual(tries.map(() => 400))
  noteFigures('flood', 'names that pose as the office, with a link or a number', `${tries.length}`, 'all refused')
})

test('120 trucks at ₹1 of one account stand behind every other truck of the search', async () => {
  await db.updateTable('postings').set({ status: 'closed' }).execute()
  const honest = await Promise.all(many(40, () => aPosting({ createdAt: inHours(-2) })))
  const spammer = await aTransporter()
  const cookie = await stage.signIn(spammer)
  const added = await inRuns(120, 20, () =>
    stage.call(
      post('/api/vehicles', cookie, {
        vehicleNumber: aVehicleNumber(),
        category: 'Open',
        vehicleType: '22 feet',
        passingWeight: 16,
      }),
    ),
  )
  const ids = added.map(({ json }) => (json as { id: string }).id)
  const route = (at: number, more: object = {}) => ({ ...lane, vehicleId: ids[at], price: 1, ...more })
  const asked = await inRuns(120, 20, (at) => stage.call(post('/api/market-trucks', cookie, route(at))))
  expect(counted(asked)).toEqual({ 409: 120 })
  const meant = await inRuns(120, 20, (at) =>
    stage.call(post('/api/market-trucks', cookie, route(at, { confirmed: true }))),
  )
  expect(counted(meant)).toEqual({ 201: 120 })
  const others = new Set(honest.map(({ posting }) => posting.id))
  for (const sort of ['newest', 'price', 'rating']) {
    const page = await read<{ id: string; priceIsFarOff: boolean }>(`/api/market-trucks?sort=${sort}&limit=40`, null)
    expect(
      page.filter(({ id }) => others.has(id)),
      sort,
    ).toHaveLength(40)
  }
  noteFigures(
    'flood',
    '120 trucks at ₹1 of one account',
    '120 asked, 120 meant',
    'none among the first 40, by any order',
  )
})
