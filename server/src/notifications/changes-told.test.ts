import pg from 'pg'
import { expect, test } from 'vitest'
import { aBooking, aStop } from '../../test/factories/bookings.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { type Person, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { database, db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { acceptBid } from '../bids/accept-bid.ts'
import { closeLoad } from '../bids/closing/close-load.ts'
import { withdrawBid, withdrawBidsOf } from '../bids/withdraw-bid.ts'
import { repriceBooking } from '../bookings/prices/reprice-booking.ts'
import { updateDetails } from '../bookings/update-details.ts'
import { inTransaction } from '../platform/database/database.ts'
import { setCommission } from '../users/set-commission.ts'
import { verifyUser } from '../users/verify-user.ts'
import { wordsOf } from './notification-words.ts'
import { tellPeople } from './tell-people.ts'

/** Who refreshes after all events of a subject have been processed. */
async function readBy(subjectId: string, ...people: Person[]): Promise<string[][]> {
  const events = await db.selectFrom('events').select('seq').where('subjectId', '=', subjectId).orderBy('seq').execute()
  for (const { seq } of events) await tellPeople.run({ seq }, await aJobContext())
  return Promise.all(people.map(({ id }) => linesOf(id)))
}

const linesOf = async (userId: string) =>
  (
    await db
      .selectFrom('notifications')
      .select(['code', 'params', 'title', 'message'])
      .where('userId', '=', userId)
      .orderBy('eventSeq')
      .execute()
  ).map((row) => {
    const { title, body } = wordsOf(row, 'en')
    return `${title}: ${body}`
  })

const details = (landmark: string) => ({ pickupDetails: aStop({ landmark }), deliveryDetails: aStop() })

test('the driver of a trip reads that its contacts have changed, and nothing when they were saved as they are', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'confirmed' })
  await updateDetails(db, shipper, booking.id, details('Gate 3'))
  await updateDetails(db, shipper, booking.id, details('Gate 3'))
  const [driver, own] = await readBy(booking.id, transporter, shipper)
  expect(driver).toEqual([
    `Pickup or delivery changed: VP-${booking.number}, Mumbai to Jaipur: the shipper has changed contacts or addresses. Please look before you drive.`,
  ])
  expect(own).toEqual([])
})

test('a booking without a truck has nobody to tell, and a driver is told twenty times at most', async () => {
  const waiting = await aBooking()
  await updateDetails(db, waiting.shipper, waiting.booking.id, details('Gate 3'))
  expect(await readBy(waiting.booking.id, waiting.transporter, waiting.shipper)).toEqual([[], []])
  const { booking, shipper, transporter } = await aBooking({ status: 'confirmed' })
  for (let gate = 0; gate < 22; gate += 1) await updateDetails(db, shipper, booking.id, details(`Gate ${gate}`))
  const [driver] = await readBy(booking.id, transporter)
  expect(driver).toHaveLength(20)
})

test('each side reads its own new price, and nothing when only the other one has changed', async () => {
  const admin = await anAdmin()
  const { booking, shipper, transporter } = await aBooking({ status: 'confirmed' })
  const trip = `VP-${booking.number}, Mumbai to Jaipur`
  const reprice = (negotiatedPriceShipper: number, negotiatedPriceDriver: number) =>
    repriceBooking(db, admin, booking.id, { negotiatedPriceShipper, negotiatedPriceDriver })
  await reprice(45_000, 38_500.5)
  await reprice(47_250, 38_500.5)
  await reprice(47_250, 38_500.5)
  expect(await readBy(booking.id, shipper, transporter)).toEqual([
    [`Price changed: The price of ${trip} is now ₹47,250.`],
    [`Price changed: The price of ${trip} is now ₹38,500.50.`],
  ])
})

test('of a load that closes only the accepted bidder is told', async () => {
  const { shipper, load } = await aPostedLoad()
  const [chosen, hoping] = [await aBid({ load }), await aBid({ load })]
  await acceptBid(db, shipper, chosen.bid.id)
  await closeLoad(db, shipper, load.id)
  const [told] = await readBy(chosen.bid.id, chosen.transporter)
  expect(told?.at(-1)).toMatch(/^Load closed: .+ was closed by its shipper\. Your accepted bid is lost\.$/)
  expect(await readBy(hoping.bid.id, hoping.transporter)).toEqual([[]])
})

test('a shipper is told that the accepted bid was withdrawn with its account, not that another one was', async () => {
  const { shipper, load } = await aPostedLoad()
  const [chosen, hoping] = [await aBid({ load }), await aBid({ load })]
  await acceptBid(db, shipper, chosen.bid.id)
  await withdrawBid(db, hoping.transporter, hoping.bid.id)
  expect(await readBy(hoping.bid.id, shipper)).toEqual([[]])
  const leaver = { id: chosen.transporter.id, userType: 'transporter' as const, mobile: null, email: null }
  await inTransaction(db, (tx) => withdrawBidsOf(tx, { ...leaver, by: leaver.id }))
  const [told] = await readBy(chosen.bid.id, shipper)
  expect(told).toHaveLength(1)
  expect(told?.[0]).toMatch(/^Accepted bid withdrawn: The bid you accepted for .+ was withdrawn\./)
})

test('the screens of a driver whose commission or badge the office changes read again', async () => {
  const [admin, driver] = [await anAdmin(), await aTransporter({ isVerified: true })]
  // A pooler does not forward notifications to listening connections.
  const listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  const received: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => received.push(payload))
  await listener.query('listen screens_changed')
  await setCommission(db, admin, driver.id, { commissionType: 'percentage', commissionRate: 12 })
  await verifyUser(db, admin, driver.id, { isVerified: false })
  await readBy(driver.id)
  // Notifications arrive with the answer to the next statement at the latest.
  await listener.query('unlisten screens_changed')
  await listener.end()
  expect(received).toEqual([driver.id, driver.id])
})
