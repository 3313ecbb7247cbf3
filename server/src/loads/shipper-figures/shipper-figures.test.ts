import type { LoadView } from '@vapsi/contract/loads'
import { expect, test } from 'vitest'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { inDays, inHours } from '../../../test/factories/places.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { loadsRoutes } from '../loads.routes.ts'
import { renewShipperFigures } from './shipper-figures.sql.ts'

const { as } = await servedRoom(loadsRoutes)
const admin = await anAdmin()

/** Delivered 20 days ago at ₹45,000; payments by day, in thousands of rupees. */
async function aTrip(shipper: Person, ...came: readonly (readonly [days: number, thousands: number])[]) {
  const { booking } = await aBooking({ shipper, status: 'completed', completedAt: inDays(-20) })
  let last: string | null = null
  for (const [days, thousands] of came) {
    const { id } = await db
      .insertInto('payments')
      .values({
        bookingId: booking.id,
        amountPaise: thousands * 100_000,
        paymentType: 'partial_from_shipper',
        recordedBy: admin.id,
        recordedAt: inDays(-20 + days),
        ...(thousands < 0 && { reversalOf: last }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    last = id
  }
}

async function figuresOf(shipper: Person) {
  await renewShipperFigures(db)
  const { load } = await aPostedLoad({ shipper })
  const seen = await as(await aTransporter())<LoadView>('GET', `/api/posted-loads/${load.id}`)
  const { answeredPercent, paidInDays } = seen.body.shipper
  await db.deleteFrom('loads').where('id', '=', load.id).execute()
  return [answeredPercent, paidInDays]
}

test('from 5 trips on: the middle of the days until all is paid, and stays paid; what is not paid counts with its days so far', async () => {
  const shipper = await aShipper()
  // All before delivery: 0. Half then, the rest after 3.5 days: 4. A cheque of day 2 that bounced, paid on day 9: 9.
  await aTrip(shipper, [-5, 20], [-1, 25])
  await aTrip(shipper, [-5, 20], [3.5, 25])
  await aTrip(shipper, [2, 45], [4, -45], [9, 45])
  // ₹1,000 are missing: 20 days so far.
  await aTrip(shipper, [1, 44])
  expect(await figuresOf(shipper)).toEqual([null, null])
  await aTrip(shipper, [6, 45])
  // 0, 4, 6, 9, 20: the median is 6. No bid was ever made.
  expect(await figuresOf(shipper)).toEqual([null, 6])
})

test('bids count as answered if accepted, rejected, or lost to another accepted one; an ended load or a day without an answer does not count', async () => {
  const shipper = await aShipper()
  for (let at = 0; at < 5; at += 1) await aTrip(shipper, [0, 45])
  const old = inHours(-30)
  const post = async (given: Parameters<typeof aPostedLoad>[0] = {}) => (await aPostedLoad({ shipper, ...given })).load
  // Answered: accepted, lost to an accepted one, rejected, and accepted before the office rejected it: 4.
  const taken = await post({ status: 'booked' })
  await aBid({ load: taken, status: 'assigned', acceptedAt: old })
  await aBid({ load: taken, status: 'lost' })
  const open = await post()
  await aBid({ load: open, status: 'rejected' })
  await aBid({ load: await post(), status: 'rejected', acceptedAt: old })
  // Unanswered: a load that was closed, one that expired, one that waits for more than a day: 3.
  await aBid({ load: await post({ status: 'closed' }), status: 'lost' })
  await aBid({ load: await post({ validUntil: inHours(-1) }), status: 'open' })
  await aBid({ load: open, status: 'open', createdAt: old })
  // Needs no answer: too recent, withdrawn, replaced.
  await aBid({ load: open, status: 'open' })
  await aBid({ load: open, status: 'withdrawn', createdAt: old })
  await aBid({ load: open, status: 'replaced', createdAt: old })
  // 4 of 7.
  expect(await figuresOf(shipper)).toEqual([57, 0])
  // Other shippers' figures are unaffected.
  expect(await figuresOf(await aShipper())).toEqual([null, null])
})
