import { expect, test } from 'vitest'
import { builtinIdentity } from '../../server/src/gateways/identity/identity-builtin.ts'
import { aBookingForm } from '../../server/test/factories/bookings.ts'
import { aMobile } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { anArena } from '../arena.ts'
import { agreed, ends, load, place, post } from '../calls.ts'
import { type Someone, anOffice, codesFor, loads, many, postings, shippers, trips, trucks } from '../crowd.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { half, hasWon, run, sixteen, vary } from './race.ts'
import type { Answer, Call } from '../stage.ts'

const arena = await anArena()
const office = await anOffice()
const identity = builtinIdentity(db)
const verify = (mobile: string, code: string) => post('/api/identity/verify', null, { mobile, code })
/** A different, wrong code. */
const wrong = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

test('the right code sixteen times: spent once', () =>
  run(arena, async (rounds) => {
    const mobiles = many(rounds, aMobile)
    const codes = await codesFor('sign-in', mobiles)
    return mobiles.map((mobile, round) => ({
      calls: sixteen(() => verify(mobile, codes[round] ?? '')),
      wins: 1,
      losers: [400],
    }))
  }))

test('sixteen wrong codes at once: five count, and then the right one is worth nothing', async () => {
  const killed: Call[] = []
  const rounds = await run(arena, async (count) => {
    const mobiles = many(count, aMobile)
    const codes = await codesFor('sign-in', mobiles)
    return mobiles.map((mobile, round) => ({
      calls: sixteen((at) => verify(mobile, wrong(codes[round] ?? '', at + 1))),
      wins: 0,
      losers: [400],
      judge: () => void killed.push(verify(mobile, codes[round] ?? '')),
    }))
  })
  const answers = await Promise.all(killed.map((call) => arena.call(call)))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(rounds)
})

test('a thousand guesses of one code, fifty at once: five are looked at, and then the right one is worth nothing', async () => {
  const mobile = aMobile()
  const [code = ''] = await codesFor('sign-in', [mobile])
  const answers: Answer[] = []
  for (let made = 0; made < 1000; made += 50)
    answers.push(...(await Promise.all(many(50, (at) => arena.call(verify(mobile, wrong(code, made + at + 1)))))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  const { attempts } = await db
    .selectFrom('otpCodes')
    .select('attempts')
    .where('subject', '=', mobile)
    .executeTakeFirstOrThrow()
  expect(attempts).toBe(5)
  expect((await arena.call(verify(mobile, code))).status).toBe(400)
})

async function proofs(mobiles: readonly string[]) {
  if (!identity.issue) throw new Error('the builtin identity issues tokens')
  const made = []
  for (const mobile of mobiles) made.push({ mobile, ...(await identity.issue(mobile)) })
  return made
}

test('one ID token sixteen times for a new account: one account, one session', async () => {
  const mobiles: string[] = []
  await run(arena, async (rounds) =>
    (await proofs(many(rounds, aMobile))).map((proof) => ({
      calls: sixteen(() => post('/api/shipper/register-mobile', null, { ...proof, userType: 'shipper', name: 'Asha' })),
      wins: 1,
      losers: [401, 409],
      judge: () => void mobiles.push(proof.mobile),
    })),
  )
  const live = db.selectFrom('sessions as s').innerJoin('users as u', 'u.id', 's.userId').select('u.mobile')
  const signedIn = (await live.where('u.mobile', 'in', mobiles).execute()).map(({ mobile }) => mobile)
  expect(signedIn).toHaveLength(mobiles.length)
  expect(new Set(signedIn)).toEqual(new Set(mobiles))
})

test('one ID token sixteen times for a standing account: one new session', () =>
  vary(arena, async (rounds) =>
    (await proofs((await shippers(rounds)).map(({ mobile }) => mobile))).map((proof) => ({
      calls: sixteen(() => post('/api/shipper/login-mobile', null, { ...proof, userType: 'shipper' })),
      wins: 1,
      losers: [401],
    })),
  ))

/** One of the sixteen deletes the account while the others use it. */
const leaving = (person: Someone, otp: string, others: (at: number) => Call): Call[] =>
  sixteen((at) => (at === 8 ? post('/api/delete-account', person.cookie, { otp }) : others(at)))
const somebodyWon = (answers: Answer[]) => expect(answers.filter(hasWon).length).toBeGreaterThan(0)
const endingCodes = (people: readonly Someone[]) =>
  codesFor(
    'delete-account',
    people.map(({ id }) => id),
  )

test('an account deleted while it posts loads: nothing of it stays on the market', () =>
  run(arena, async (rounds) => {
    const people = await shippers(rounds)
    const codes = await endingCodes(people)
    return people.map((person, round) => ({
      calls: leaving(person, codes[round] ?? '', () => post('/api/posted-loads', person.cookie, load)),
      losers: [401],
      judge: somebodyWon,
    }))
  }))

test('an account deleted while it requests trucks: gone, or with its requests', () =>
  vary(arena, async (rounds) => {
    const people = await shippers(rounds)
    const codes = await endingCodes(people)
    const form = aBookingForm({ vehicleCategory: 'Open', ...place })
    return people.map((person, round) => ({
      calls: leaving(person, codes[round] ?? '', () => post('/api/bookings', person.cookie, form)),
      losers: [401, 409, 429],
      judge: somebodyWon,
    }))
  }))

test('a transporter deleted while it posts routes, bids and registers phones: nothing of it stays', () =>
  vary(arena, async (rounds) => {
    const [fleet, open] = [await trucks(rounds), await loads(rounds)]
    const codes = await endingCodes(fleet.map(({ owner }) => owner))
    return fleet.map(({ owner, vehicleId }, round) => ({
      calls: leaving(owner, codes[round] ?? '', (at) => {
        if (at % 3 === 0) return post('/api/fcm/register', owner.cookie, { fcmToken: `token-${vehicleId}-${at}` })
        if (at % 3 === 1)
          return post('/api/market-trucks', owner.cookie, { ...ends, ...place, vehicleId, price: 30_000 })
        return post(`/api/posted-loads/${open[round]?.loadId}/bids`, owner.cookie, { vehicleId, bidPrice: 41_000 })
      }),
      losers: [401, 404, 429],
      judge: somebodyWon,
    }))
  }))

test('a transporter deleted while the office gives it a trip: one of the two', () =>
  vary(arena, async (rounds) => {
    const [fleet, waiting] = [await trucks(rounds), await trips(rounds, 'pending')]
    const codes = await endingCodes(fleet.map(({ owner }) => owner))
    return fleet.map(({ owner, vehicleId }, round) => {
      const body = { bookingId: waiting[round]?.bookingId, transporterId: owner.id, vehicleId, ...agreed }
      return {
        calls: leaving(owner, codes[round] ?? '', () => post('/api/admin/assign-order', office, body)),
        wins: 1,
        losers: [401, 404, 409, 422],
      }
    })
  }))

test('a transporter deleted while fifteen shippers request its truck: no request loses its posting, no posting its owner', () =>
  vary(arena, async (rounds) => {
    const [offers, people] = [await postings(rounds), await shippers(rounds * 16)]
    const codes = await endingCodes(offers.map(({ owner }) => owner))
    return offers.map(({ postingId, owner }, round) => ({
      calls: leaving(owner, codes[round] ?? '', (at) =>
        post(`/api/market-trucks/${postingId}/book-detailed`, people[round * 16 + at]?.cookie ?? '', aBookingForm()),
      ),
      losers: [404, 409],
      judge: somebodyWon,
    }))
  }))

test('an account deleted while its owner signs in again: no session outlives it', () =>
  vary(arena, async (rounds) => {
    const people = await shippers(rounds)
    const codes = await endingCodes(people)
    const mobiles = people.map(({ mobile }) => mobile)
    const tokens = await Promise.all([proofs(mobiles), proofs(mobiles), proofs(mobiles)])
    return people.map((person, round) => ({
      calls: [
        ...leaving(person, codes[round] ?? '', (at) =>
          post('/api/shipper/login-mobile', null, { ...tokens[at % 3]?.[round], userType: 'shipper' }),
        ),
      ],
      losers: [401, 404],
      judge: somebodyWon,
    }))
  }))

test('one phone registered by sixteen accounts: it belongs to one of them, and then to whoever registers it next', async () => {
  const phones = new Map<string, Someone[]>()
  const register = (person: Someone | undefined, fcmToken: string) =>
    post('/api/fcm/register', person?.cookie ?? '', { fcmToken })
  await vary(arena, async (rounds) => {
    const people = await shippers(rounds * 16)
    return many(rounds, (round) => {
      const sharers = people.slice(round * 16, round * 16 + 16)
      const phone = `shared-${sharers[0]?.id}`
      return {
        calls: sixteen((at) => register(sharers[at], phone)),
        wins: 16,
        losers: [],
        judge: () => void phones.set(phone, sharers),
      }
    })
  })
  const ownersOf = async () => {
    const rows = await db.selectFrom('pushDevices').select(['address', 'userId']).execute()
    return rows.filter(({ address }) => phones.has(address))
  }
  const owners = await ownersOf()
  expect(owners).toHaveLength(phones.size)
  for (const { address, userId } of owners) expect(phones.get(address)?.map(({ id }) => id)).toContain(userId)
  // A different one of them each time.
  const next = new Map(
    owners.map(({ address, userId }) => [address, phones.get(address)?.find(({ id }) => id !== userId)] as const),
  )
  for (const [phone, person] of next) expect((await arena.call(register(person, phone))).status).toBe(200)
  expect(new Map((await ownersOf()).map(({ address, userId }) => [address, userId]))).toEqual(
    new Map([...next].map(([phone, person]) => [phone, person?.id])),
  )
})

test('two sides of one mobile register at once: one account each', () =>
  vary(arena, async (rounds) => {
    const mobiles = many(rounds, aMobile)
    const tokens = await Promise.all([proofs(mobiles), proofs(mobiles)])
    return mobiles.map((_, round) => ({
      calls: [
        ...half(() =>
          post('/api/shipper/register-mobile', null, { ...tokens[0]?.[round], userType: 'shipper', name: 'Asha' }),
        ),
        ...half(() =>
          post('/api/driver/register-mobile', null, { ...tokens[1]?.[round], userType: 'transporter', name: 'Bal' }),
        ),
      ],
      wins: 2,
      losers: [401, 409],
    }))
  }))

test('afterwards the database holds every invariant', async () => {
  expect(await brokenInvariants()).toEqual([])
})
