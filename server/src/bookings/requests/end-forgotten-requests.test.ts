import { expect, test } from 'vitest'
import { aBooking, bookingRow } from '../../../test/factories/bookings.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { workOff } from '../../../test/queued.ts'
import { bookingHooks } from '../../booking-hooks.ts'
import { tellPeople } from '../../notifications/tell-people.ts'
import { assignBooking } from '../assignment/assign-booking.ts'
import { endForgottenRequests } from './end-forgotten-requests.ts'

const end = () => endForgottenRequests(db, 24, bookingHooks.onCancelled)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function aRequest(pendingSince: Date) {
  const owner = await aPosting({ status: 'booked' })
  const { booking, shipper } = await aBooking({ postingId: owner.posting.id, pendingSince })
  return { ...owner, booking, shipper }
}
const postingStatus = async (id: string) =>
  (await db.selectFrom('postings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const codesOf = async (userId: string) =>
  (await db.selectFrom('notifications').select('code').where('userId', '=', userId).execute()).map((n) => n.code)

test('a request that waited 24 hours ends, its truck is back on the market, and both sides are told', async () => {
  const [old, young] = [await aRequest(hoursAgo(24)), await aRequest(hoursAgo(23))]
  await end()
  expect(await bookingRow(old.booking.id)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'No truck was assigned within 24 hours.',
  })
  expect(await postingStatus(old.posting.id)).toBe('active')
  expect((await bookingRow(young.booking.id)).status).toBe('pending')
  expect(await postingStatus(young.posting.id)).toBe('booked')
  await workOff(tellPeople, await aJobContext())
  expect(await codesOf(old.shipper.id)).toEqual(['booking_cancelled'])
  expect(await codesOf(old.transporter.id)).toEqual(['request_ended'])
  expect(await codesOf(young.transporter.id)).toEqual([])
})

test('what a driver gave back waits again', async () => {
  const { booking } = await aBooking({ status: 'confirmed', pendingSince: hoursAgo(30) })
  await db.updateTable('bookings').set({ status: 'pending' }).where('id', '=', booking.id).execute()
  await end()
  expect((await bookingRow(booking.id)).status).toBe('pending')
})

test('assigned and expired at the same moment, one of the two happens', async () => {
  const admin = await anAdmin()
  for (let round = 0; round < 6; round += 1) {
    const { booking, transporter, vehicle, posting } = await aRequest(hoursAgo(25))
    const pair = { transporterId: transporter.id, vehicleId: vehicle.id, negotiationNotes: null }
    const prices = { negotiatedPriceShipperPaise: 45_000_00, negotiatedPriceDriverPaise: 40_000_00 }
    const [assigned] = await Promise.allSettled([assignBooking(db, admin, booking.id, { ...pair, ...prices }), end()])
    const { status } = await bookingRow(booking.id)
    expect(status).toBe(assigned.status === 'fulfilled' ? 'confirmed' : 'cancelled')
    expect(await postingStatus(posting.id)).toBe(status === 'confirmed' ? 'booked' : 'active')
  }
})
