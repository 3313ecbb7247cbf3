import { documentStatuses } from '@vapsi/contract/lifecycle'
import { db } from '../harness.ts'
import { aBooking, aDocument } from './bookings.ts'
import { aBid, aPostedLoad } from './loads.ts'
import { aPosting } from './market.ts'
import { jaipur, mumbai } from './places.ts'
import { type Person, aShipper, aTransporter, anAdmin } from './users.ts'

/**
 * One shipper, one transporter and the office, and `another()`, which adds one more of everything that their screens
 * show.
 */
export async function everything() {
  const [shipper, transporter, admin] = [await aShipper(), await aTransporter(), await anAdmin()]
  const { load } = await aPostedLoad({ shipper })
  let made = 0
  const another = async () => {
    const at = (made += 1)
    const { booking } = await aBooking({
      shipper,
      transporter,
      status: documentStatuses[at % documentStatuses.length]!,
    })
    await aDocument(booking, { kind: 'lr' })
    await aDocument(booking)
    await moneyOf(booking.id, { shipper, admin, at })
    await aBooking({ shipper })
    const { vehicle } = await aPosting({ transporter })
    await aPosting({ transporter, vehicle })
    await aBid({ load: (await aPostedLoad({ shipper })).load, transporterId: transporter.id, vehicleId: vehicle.id })
    await aBid({ load })
    const taken = await aPostedLoad()
    await aBid({ load: taken.load, status: 'accepted', acceptedAt: new Date() })
    // On the transporter's way home.
    await aPostedLoad({ fromLat: jaipur.lat, fromLng: jaipur.lng, toLat: mumbai.lat, toLng: mumbai.lng })
    await wordsAbout(booking.id, [shipper, transporter], at)
    return booking
  }
  return { shipper, transporter, admin, load, another }
}

async function moneyOf(
  bookingId: string,
  { shipper, admin, at }: Record<'shipper' | 'admin', Person> & { at: number },
) {
  await db
    .insertInto('paymentTerms')
    .values({
      bookingId,
      advancePercentageShipper: 50,
      advancePercentageDriver: 40,
      status: 'active',
      createdBy: admin.id,
    })
    .execute()
  await db
    .insertInto('payments')
    .values({
      bookingId,
      amountPaise: 1_000_00,
      paymentType: 'advance_from_shipper',
      paymentMethod: 'upi',
      recordedBy: admin.id,
    })
    .execute()
  await db
    .insertInto('paymentReports')
    .values({ bookingId, shipperId: shipper.id, amountPaise: 500_00, utr: `UTR${at}`, transfer: `UTR${at}` })
    .execute()
}

async function wordsAbout(bookingId: string, people: readonly Person[], at: number) {
  await db
    .insertInto('events')
    .values({ type: 'booking_assigned', actorRole: 'admin', subjectType: 'booking', subjectId: bookingId, data: '{}' })
    .execute()
  for (const { id } of people) {
    const told = await db
      .insertInto('notifications')
      .values({ userId: id, type: 'booking_assigned', title: 'Assigned', message: 'A truck is yours', data: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('deliveries')
      .values({
        notificationId: told.id,
        channel: 'sms',
        address: '9820012345',
        status: 'dead',
        error: 'no',
        settledAt: new Date(),
      })
      .execute()
  }
  await db
    .insertInto('newsletterSubscribers')
    .values({ email: `reader${at}@example.com`, tokenHash: Buffer.from(`${at}`) })
    .execute()
}
