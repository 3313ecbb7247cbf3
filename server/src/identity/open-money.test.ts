import type { OpenMoney } from '@vapsi/contract/users'
import { expect, test } from 'vitest'
import { identityServer, codeSentTo, proven } from '../../test/identity-server.ts'
import { aPaymentOf, aSettledTrip } from '../../test/factories/settled.ts'
import { type Person, aShipper, aTransporter } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { accountDeletionHooks } from '../account-deletion-hooks.ts'
import { archiveInactive } from './archive-inactive.ts'

const server = await identityServer({}, { accountDeletionHooks })

async function signedIn(person: Person) {
  const browser = server.browser()
  const side = person.userType === 'shipper' ? 'shipper' : 'driver'
  const claim = { ...(await proven(server, person.mobile!)), userType: person.userType }
  expect((await browser.call('POST', `/api/${side}/login-mobile`, claim)).status).toBe(200)
  const open = async () => (await browser.call<OpenMoney>('GET', '/api/profile/open-money')).body
  const leave = async () => {
    const asked = await browser.call('POST', '/api/send-delete-otp')
    if (asked.status !== 200) return asked
    return browser.call('POST', '/api/delete-account', { otp: await codeSentTo(`+91${person.mobile}`) })
  }
  return { browser, open, leave }
}

const nothing = { amount: 0, bookings: 0, largest: [] }
const cancel = (id: string) => db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute()

test('a shipper who owes stays until all is recorded, and reads what and how it ends', async () => {
  const shipper = await aShipper()
  const { booking } = await aSettledTrip({ shipperRupees: 50_000 }, { shipper })
  const { booking: other } = await aSettledTrip({ shipperRupees: 60_000.5 }, { shipper })
  await aPaymentOf(booking.id, 'advance_from_shipper', 15_000)
  const { open, leave } = await signedIn(shipper)
  const largest = [
    { reference: `VP-${other.number}`, amount: 60_000.5 },
    { reference: `VP-${booking.number}`, amount: 35_000 },
  ]
  expect(await open()).toEqual({ owes: { amount: 95_000.5, bookings: 2, largest }, owed: nothing })
  const refused = await leave()
  expect(refused).toMatchObject({ status: 409, body: { code: 'account_open_money' } })
  expect(refused.body.message).toBe(
    `Money is open. Pay the office: VP-${other.number} (₹60,000.50), VP-${booking.number} (₹35,000).`,
  )
  await aPaymentOf(booking.id, 'final_from_shipper', 35_000)
  await aPaymentOf(other.id, 'final_from_shipper', 60_000.5)
  expect((await leave()).status).toBe(200)
})

test('an advance of a cancelled booking is owed back, and keeps the account', async () => {
  const shipper = await aShipper()
  const { booking } = await aSettledTrip({}, { shipper, status: 'confirmed', completedAt: null })
  const paid = await aPaymentOf(booking.id, 'advance_from_shipper', 15_000)
  await cancel(booking.id)
  const { open, leave } = await signedIn(shipper)
  expect(await open()).toMatchObject({ owes: nothing, owed: { amount: 15_000, bookings: 1 } })
  expect((await leave()).body.message).toContain(`Money is open. The office pays you: VP-${booking.number} (₹15,000).`)
  await db
    .insertInto('payments')
    .values({
      bookingId: booking.id,
      amountPaise: -15_000_00,
      paymentType: 'advance_from_shipper',
      reversalOf: paid,
      recordedBy: shipper.id,
    })
    .execute()
  expect((await leave()).status).toBe(200)
})

test('a driver with a balance, an advance of a cancelled trip, or money of a trip that another one took stays', async () => {
  const [transporter, next] = [await aTransporter(), await aTransporter()]
  const { booking: done } = await aSettledTrip({ driverRupees: 45_000 }, { transporter })
  const off = await aSettledTrip({}, { transporter, status: 'confirmed', completedAt: null })
  await aPaymentOf(off.booking.id, 'advance_to_driver', 5000)
  await cancel(off.booking.id)
  const { booking: given } = await aSettledTrip({}, { transporter })
  await aPaymentOf(given.id, 'advance_to_driver', 7000)
  const { booking: theirs } = await aSettledTrip({}, { transporter: next })
  await db
    .updateTable('bookings')
    .set({ transporterId: next.id, vehicleId: theirs.vehicleId })
    .where('id', '=', given.id)
    .execute()
  const { open, leave } = await signedIn(transporter)
  expect(await open()).toEqual({
    owes: {
      amount: 12_000,
      bookings: 2,
      largest: [
        { reference: `VP-${given.number}`, amount: 7000 },
        { reference: `VP-${off.booking.number}`, amount: 5000 },
      ],
    },
    owed: { amount: 45_000, bookings: 1, largest: [{ reference: `VP-${done.number}`, amount: 45_000 }] },
  })
  expect((await leave()).body.message).toMatch(
    /^Money is open\. Pay the office: .*₹7,000.*₹5,000.* The office pays you: .*₹45,000/,
  )
})

test('money that comes to be open after the code was sent keeps the account too, and the code stays good', async () => {
  const shipper = await aShipper()
  const { browser, leave } = await signedIn(shipper)
  await browser.call('POST', '/api/send-delete-otp')
  const otp = await codeSentTo(`+91${shipper.mobile}`)
  const { booking } = await aSettledTrip({}, { shipper })
  expect((await browser.call('POST', '/api/delete-account', { otp })).body.code).toBe('account_open_money')
  await aPaymentOf(booking.id, 'final_from_shipper', 50_000)
  expect((await browser.call('POST', '/api/delete-account', { otp })).status).toBe(200)
  expect((await leave()).status).toBe(401)
})

test('an unused account with open money is neither told nor archived', async () => {
  const shipper = await aShipper({ lastSeenAt: new Date(Date.now() - 740 * 86_400_000) })
  await aSettledTrip({}, { shipper })
  await db
    .insertInto('events')
    .values({
      type: 'inactivity_notice',
      actorId: null,
      actorRole: 'system',
      subjectType: 'user',
      subjectId: shipper.id,
      before: null,
      after: null,
      data: '{}',
      at: new Date(Date.now() - 31 * 86_400_000),
    })
    .execute()
  await archiveInactive(db, accountDeletionHooks)
  const { deletedAt } = await db
    .selectFrom('users')
    .select('deletedAt')
    .where('id', '=', shipper.id)
    .executeTakeFirstOrThrow()
  expect(deletedAt).toBeNull()
})

test('only its owner reads it: a visitor 401', async () => {
  expect((await server.browser().call('GET', '/api/profile/open-money')).status).toBe(401)
})
