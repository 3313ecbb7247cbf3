import { expect, test } from 'vitest'
import { aBooking } from '../../test/factories/bookings.ts'
import { aDriver } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { codeSentTo, identityServer, proven } from '../../test/identity-server.ts'
import { accountDeletionHooks } from '../account-deletion-hooks.ts'

const server = await identityServer({}, { accountDeletionHooks })

/** A driver on a running trip, signed in at the door of transporters. */
async function onATrip() {
  const driver = await aDriver()
  const { booking, transporter } = await aBooking({ status: 'in_transit', driverResponse: 'accepted' })
  const { id: memberId } = await db
    .insertInto('members')
    .values({
      accountId: transporter.id,
      personId: driver.id,
      role: 'driver',
      name: 'Raju Yadav',
      mobile: driver.mobile,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tripDrivers')
    .values({ bookingId: booking.id, transporterId: transporter.id, memberId })
    .execute()
  const browser = server.browser()
  const claim = { ...(await proven(server, driver.mobile!)), userType: 'transporter' }
  expect((await browser.call('POST', '/api/driver/login-mobile', claim)).status).toBe(200)
  return { driver, booking, memberId, browser }
}

test('a driver deletes his account once he is on no trip; what he drove stays, without his name and number', async () => {
  const { driver, booking, memberId, browser } = await onATrip()
  const busy = await browser.call('POST', '/api/send-delete-otp')
  expect(busy).toMatchObject({ status: 409, body: { code: 'drives_now' } })
  expect(busy.body.message).toContain(`VP-${booking.number} (in transit)`)
  await db
    .updateTable('bookings')
    .set({ status: 'completed', completedAt: new Date() })
    .where('id', '=', booking.id)
    .execute()
  expect((await browser.call('POST', '/api/send-delete-otp')).status).toBe(200)
  const otp = await codeSentTo(`+91${driver.mobile}`)
  expect(await browser.call('POST', '/api/delete-account', { otp })).toMatchObject({ status: 200, body: { ok: true } })
  expect((await browser.call('GET', '/api/user')).status).toBe(401)
  const account = await db.selectFrom('users').selectAll().where('id', '=', driver.id).executeTakeFirstOrThrow()
  const member = await db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
  expect(JSON.stringify([account, member])).not.toMatch(new RegExp(`Raju|Yadav|${driver.mobile}`))
  expect(member.removedAt).not.toBeNull()
  const drove = await db.selectFrom('tripDrivers').select('untilAt').where('memberId', '=', memberId).execute()
  expect(drove).toHaveLength(1)
})

test('a trip that is over does not keep him, and one of somebody else’s driver neither', async () => {
  await onATrip()
  const { driver, memberId, browser } = await onATrip()
  await db.updateTable('tripDrivers').set({ untilAt: new Date() }).where('memberId', '=', memberId).execute()
  expect((await browser.call('POST', '/api/send-delete-otp')).status).toBe(200)
  expect(await codeSentTo(`+91${driver.mobile}`)).toMatch(/^\d{6}$/)
})
