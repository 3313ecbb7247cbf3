import { expect, test } from 'vitest'
import { aBooking } from '../../../test/factories/bookings.ts'
import { type Person, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { receiptForm } from '../../../test/factories/receipts.ts'
import { addPositions, changeConsent } from '../../tracking/be-seen.ts'
import { shareTrip } from '../../tracking/share-trip.ts'
import { issueReceipt } from '../../lorry-receipts/issue-receipt.ts'
import { usersRoutes } from '../users.routes.ts'

const { as } = await servedRoom(usersRoutes)
type Data = Record<string, object[]>

test('each side finds its own part of what was decided about a trip, and its stamps', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'completed' })
  const admin = await anAdmin()
  const both = { bookingId: booking.id, transporterId: transporter.id }
  await db
    .insertInto('tripStamps')
    .values({ ...both, stamp: 'pickup_arrived', at: new Date(), awayKm: null })
    .execute()
  const line = { ...both, cause: 'dispute' as const, status: 'confirmed' as const, days: null, reason: null }
  await db
    .insertInto('tripCharges')
    .values({ ...line, shipperPaise: -3111_00, driverPaise: -2222_00, decidedBy: admin.id })
    .execute()
  const decided = { status: 'decided' as const, awardPaise: 3111_00, fromDriverPaise: 2222_00, decision: 'One was wet' }
  await db
    .insertInto('disputes')
    .values({
      ...both,
      ...decided,
      shipperId: shipper.id,
      amountPaise: 5000_00,
      reason: 'Wet',
      endedAt: new Date(),
      decidedBy: admin.id,
    })
    .execute()
  const seen = async (person: Person) => (await as(person)<Data>('GET', '/api/profile/data')).body
  const [theirs, his] = [await seen(shipper), await seen(transporter)]
  expect(theirs['disputes']).toMatchObject([{ reason: 'Wet', my_part_paise: 3111_00 }])
  expect(theirs['charges']).toMatchObject([{ my_paise: -3111_00 }])
  expect(his['disputes']).toMatchObject([{ my_part_paise: 2222_00 }])
  expect(his['charges']).toMatchObject([{ my_paise: -2222_00 }])
  for (const { stamps } of [theirs, his])
    expect(stamps).toMatchObject([{ booking_id: booking.id, stamps: [{ stamp: 'pickup_arrived' }] }])
  expect(JSON.stringify(theirs)).not.toMatch(/222200|decided_by/)
  expect(JSON.stringify(his)).not.toMatch(/311100|decided_by/)
})

test('a driver finds where the phone said the truck was, and each side the receipts and links of its trips', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'in_transit', driverResponse: 'accepted' })
  const at = new Date(Date.now() - 60_000)
  await changeConsent(db, transporter, booking.id, 'given')
  await db.updateTable('tripConsents').set({ givenAt: at }).where('bookingId', '=', booking.id).execute()
  await addPositions(db, transporter, booking.id, [{ at: at.toISOString(), lat: 24.58, lng: 73.71, accuracyM: 20 }])
  const { link } = await shareTrip(db, shipper, booking.id)
  await issueReceipt(db, shipper, booking.id, receiptForm, 'https://vapsi.example')
  const seen = async (person: Person) => (await as(person)<Data>('GET', '/api/profile/data')).body
  const [theirs, his] = [await seen(shipper), await seen(transporter)]
  expect(his['positions']).toMatchObject([
    { booking_id: booking.id, consent: 'given', points: [{ lat: 24.58, lng: 73.71 }] },
  ])
  expect(Date.parse((his['positions'] as { points: { at: string }[] }[])[0]?.points[0]?.at ?? '')).toBe(at.getTime())
  expect([theirs['positions'], his['trackingLinks']]).toEqual([[], []])
  expect(theirs['trackingLinks']).toMatchObject([{ booking_id: booking.id, opened: 0, revoked_at: null }])
  for (const { lorryReceipts } of [theirs, his])
    expect(lorryReceipts).toMatchObject([{ booking_id: booking.id, details: { consigneeName: 'Sunita Rao' } }])
  const token = link?.url.split('/').at(-1) ?? 'none'
  for (const file of [theirs, his]) expect(JSON.stringify(file)).not.toContain(token)
})

test('a driver finds the costs of the truck, the tax cut and own complaints; nobody finds what only the office sees', async () => {
  const { booking, shipper, transporter, vehicle } = await aBooking({
    status: 'completed',
    misfitReason: 'only this one was free',
  })
  const figures = { vehicleId: vehicle.id, homeName: 'Jaipur', homeLat: 26.9, homeLng: 75.8, paisePerEmptyKm: 2345 }
  await db.insertInto('vehicleEconomics').values(figures).execute()
  const cut = { bookingId: booking.id, userId: transporter.id, financialYear: '2026-27', onDay: '2026-11-20' }
  const base = { sumPaise: 100_000, largePaise: 0, basePaise: 100_000, percent: 1, paise: 1000 }
  await db
    .insertInto('tdsCuts')
    .values({ ...cut, ...base, reason: 'individual', law: '194C' })
    .execute()
  const complaint = {
    subject: 'person',
    subjectId: shipper.id,
    personId: shipper.id,
    reporterId: transporter.id,
  } as const
  await db
    .insertInto('reports')
    .values({ ...complaint, reason: 'Never at the gate' })
    .execute()
  await db
    .insertInto('ratings')
    .values({ bookingId: booking.id, byUserId: shipper.id, ofUserId: transporter.id, stars: 2, comment: 'Came late' })
    .execute()
  const seen = async (person: Person) => (await as(person)<Data>('GET', '/api/profile/data')).body
  const [his, theirs] = [await seen(transporter), await seen(shipper)]
  expect(his['vehicleEconomics']).toMatchObject([{ home_name: 'Jaipur', paise_per_empty_km: 2345 }])
  expect(his['taxDeducted']).toMatchObject([{ booking_id: booking.id, base_paise: 100_000, paise: 1000, law: '194C' }])
  expect(his['complaints']).toMatchObject([{ subject: 'person', reason: 'Never at the gate' }])
  expect(his['bookings']).toMatchObject([{ misfit_reason: 'only this one was free', vehicle_id: vehicle.id }])
  expect(theirs['ratingsGiven']).toMatchObject([{ stars: 2, comment: 'Came late' }])
  expect(JSON.stringify(his)).not.toMatch(/Came late|sum_paise|reporter_id|told_at/)
  expect([theirs['complaints'], theirs['taxDeducted'], theirs['vehicleEconomics']]).toEqual([[], [], []])
  expect(JSON.stringify(theirs)).not.toMatch(/Never at the gate|only this one was free/)
})
