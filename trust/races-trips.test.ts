import { expect, test } from 'vitest'
import { codeSentTo } from '../server/test/door.ts'
import { aBooking, aDocument, aJpeg, aMultipart } from '../server/test/factories/bookings.ts'
import { aMobile, aShipper, anAdmin } from '../server/test/factories/users.ts'
import { db } from '../server/test/harness.ts'
import { brokenInvariants } from './invariants.sql.ts'
import { half, hasWon, run, sixteen } from './race.ts'
import { times } from './scale.ts'
import { aStage } from './stage.ts'

const stage = await aStage({ env: { CODES_PER_DAY: '1000000' } })
const office = await stage.signIn(await anAdmin())
const again = times(20, 1000)
const reason = { reason: 'A race' }
const post = (url: string, cookie: string | null, body: object = {}) => ({ method: 'POST', url, cookie, body }) as const

test('money in and out at once, a quarter of the price each: four quarters each way', () =>
  run(stage, again, async () => {
    const { booking } = await aBooking({ status: 'confirmed' })
    const pay = (paymentType: string, amount: number) =>
      post('/api/admin/payments', office, { bookingId: booking.id, paymentType, amount })
    const calls = [
      ...half(() => pay('partial_from_shipper', 45_000 / 4)),
      ...half(() => pay('partial_to_driver', 40_000 / 4)),
    ]
    return { calls, wins: 8, losers: [409] }
  }))

test('a lower price against payments: the price never falls under what is paid', () =>
  run(stage, again, async () => {
    const { booking } = await aBooking({ status: 'confirmed' })
    const payment = { bookingId: booking.id, paymentType: 'partial_from_shipper', amount: 5_000 }
    const prices = { negotiatedPriceShipper: 20_000, negotiatedPriceDriver: 15_000 }
    const calls = [
      ...half(() => post('/api/admin/payments', office, payment)),
      ...half(
        () =>
          ({ method: 'PUT', url: `/api/admin/bookings/${booking.id}/prices`, cookie: office, body: prices }) as const,
      ),
    ]
    return { calls, losers: [409] }
  }))

test('one reference recorded sixteen times: one payment', () =>
  run(stage, again, async () => {
    const { booking } = await aBooking({ status: 'confirmed' })
    const body = { bookingId: booking.id, paymentType: 'partial_from_shipper', amount: 10, reference: 'UTR-ONE' }
    return { calls: sixteen(() => post('/api/admin/payments', office, body)), wins: 1, losers: [409] }
  }))

test('one payment reversed sixteen times: one counter-entry', () =>
  run(stage, again, async () => {
    const { booking } = await aBooking({ status: 'confirmed' })
    const body = { bookingId: booking.id, paymentType: 'advance_from_shipper', amount: 9_000 }
    const { json } = await stage.call(post('/api/admin/payments', office, body))
    const url = `/api/admin/payments/${(json as { id: string }).id}/reverse`
    return { calls: sixteen(() => post(url, office, reason)), wins: 1, losers: [409] }
  }))

test('one reported payment confirmed and dismissed at once: one of the two', () =>
  run(stage, again, async () => {
    const { booking, shipper } = await aBooking({ status: 'confirmed' })
    const reported = await stage.call(
      post(`/api/bookings/${booking.id}/payment-reports`, await stage.signIn(shipper), {
        amount: 9_000,
        utr: 'UTR1234567',
      }),
    )
    const url = `/api/admin/payment-reports/${(reported.json as { id: string }).id}`
    const calls = [
      ...half(() => post(`${url}/confirm`, office, { paymentType: 'partial_from_shipper' })),
      ...half(() => post(`${url}/dismiss`, office, reason)),
    ]
    return { calls, wins: 1, losers: [409] }
  }))

test('accepted and declined at once: one answer', () =>
  run(stage, again, async () => {
    const { booking, transporter } = await aBooking({ status: 'confirmed' })
    const driver = await stage.signIn(transporter)
    const answer = (response: string) => post(`/api/bookings/${booking.id}/respond`, driver, { response })
    return {
      calls: [...half(() => answer('accepted')), ...half(() => answer('declined'))],
      wins: 1,
      losers: [404, 409],
    }
  }))

test('the loading receipt uploaded sixteen times by both sides: one stands', async () => {
  const { body: raw, headers } = aMultipart('lr', await aJpeg())
  await run(stage, again, async () => {
    const { booking, shipper, transporter } = await aBooking({ status: 'confirmed' })
    const cookies = [await stage.signIn(shipper), await stage.signIn(transporter)]
    const url = `/api/bookings/${booking.id}/lr`
    const calls = sixteen((at) => ({ method: 'POST', url, cookie: cookies[at % 2] ?? null, raw, headers }) as const)
    return { calls, wins: 1, losers: [409] }
  })
})

test('started sixteen times: once', () =>
  run(stage, again, async () => {
    const { booking, transporter } = await aBooking({ status: 'loading_done' })
    const driver = await stage.signIn(transporter)
    return { calls: sixteen(() => post(`/api/bookings/${booking.id}/start`, driver)), wins: 1, losers: [409] }
  }))

test('completed by shipper and office while the office cancels: one end, one trip counted at most', () =>
  run(stage, again, async () => {
    const { booking, shipper } = await aBooking({ status: 'in_transit' })
    await aDocument(booking)
    const owner = await stage.signIn(shipper)
    const complete = `/api/bookings/${booking.id}/complete`
    const calls = [
      ...half((at) => post(complete, at % 2 ? owner : office)),
      ...half(() => post(`/api/bookings/${booking.id}/cancel`, office, reason)),
    ]
    return {
      calls,
      wins: 1,
      losers: [409],
      async judge() {
        const { totalTrips } = await db
          .selectFrom('users')
          .select('totalTrips')
          .where('id', '=', shipper.id)
          .executeTakeFirstOrThrow()
        const { status } = await db
          .selectFrom('bookings')
          .select('status')
          .where('id', '=', booking.id)
          .executeTakeFirstOrThrow()
        expect(totalTrips).toBe(status === 'completed' ? 1 : 0)
      },
    }
  }))

test('rated sixteen times by each side: once each', () =>
  run(stage, again, async () => {
    const { booking, shipper, transporter } = await aBooking({ status: 'completed' })
    const cookies = [await stage.signIn(shipper), await stage.signIn(transporter)]
    const url = `/api/bookings/${booking.id}/rating`
    return { calls: sixteen((at) => post(url, cookies[at % 2] ?? null, { stars: 4 })), wins: 2, losers: [409] }
  }))

const sendCode = async (mobile: string) => {
  await stage.call(post('/api/identity/otp', null, { mobile }))
  return codeSentTo(`+91${mobile}`)
}

test('the right code sixteen times: spent once', () =>
  run(stage, again, async () => {
    const mobile = aMobile()
    const code = await sendCode(mobile)
    return {
      calls: sixteen(() => post('/api/identity/verify', null, { mobile, code })),
      wins: 1,
      losers: [400, 429],
    }
  }))

test('one ID token sixteen times: one account, one session', () =>
  run(stage, again, async () => {
    const mobile = aMobile()
    const proof = await stage.call(post('/api/identity/verify', null, { mobile, code: await sendCode(mobile) }))
    const body = { ...(proof.json as object), mobile, userType: 'shipper', name: 'Asha Traders' }
    return {
      calls: sixteen(() => post('/api/shipper/register-mobile', null, body)),
      wins: 1,
      losers: [401, 409],
      async judge() {
        const live = await db
          .selectFrom('sessions as s')
          .innerJoin('users as u', 'u.id', 's.userId')
          .select('u.id')
          .where('u.mobile', '=', mobile)
          .execute()
        expect(live).toHaveLength(1)
      },
    }
  }))

test('an account deleted while it posts loads: nothing of it stays on the market', () =>
  run(stage, again, async () => {
    const shipper = await aShipper()
    const cookie = await stage.signIn(shipper)
    await stage.call(post('/api/send-delete-otp', cookie))
    const otp = await codeSentTo(`+91${shipper.mobile}`)
    const ends = { fromLocation: 'Mumbai', toLocation: 'Jaipur', material: 'Cotton', weight: 9 }
    const load = { ...ends, expectedPrice: 42_000, pickupDate: '2030-01-01' }
    const calls = sixteen((at) =>
      at === 8 ? post('/api/delete-account', cookie, { otp }) : post('/api/posted-loads', cookie, load),
    )
    return {
      calls,
      losers: [401],
      judge: (answers) => expect(answers.filter(hasWon).length).toBeGreaterThan(0),
    }
  }))

test('afterwards the database is sound', async () => {
  expect(await brokenInvariants()).toEqual([])
})
