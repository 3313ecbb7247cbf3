import { hash } from '@node-rs/argon2'
import { aBooking, aDocument, aJpeg, aStop } from '../server/test/factories/bookings.ts'
import { issueReceipt } from '../server/src/lorry-receipts/issue-receipt.ts'
import { addPhoto } from '../server/src/payments/disputes/dispute-photos.ts'
import { openDispute } from '../server/src/payments/disputes/open-dispute.ts'
import { changeConsent } from '../server/src/tracking/be-seen.ts'
import { shareTrip } from '../server/src/tracking/share-trip.ts'
import { receiptForm } from '../server/test/factories/receipts.ts'
import { aVehicle } from '../server/test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../server/test/factories/loads.ts'
import { aPosting } from '../server/test/factories/market.ts'
import { inDays } from '../server/test/factories/places.ts'
import { aShipper, aTransporter, anAdmin } from '../server/test/factories/users.ts'
import type { BookingStatus } from '@vapsi/contract/lifecycle'
import { db } from '../server/test/harness.ts'
import { prices, words } from './intrusions/secrets.ts'
import { aCost, aLane } from './own-rows.ts'
import type { Stage } from './stage.ts'

/** Administrators created by test cases, to distinguish them from unexpected ones. */
export const officers: string[] = []
export async function aClerk(given: Parameters<typeof anAdmin>[0] = {}) {
  const clerk = await anAdmin(given)
  officers.push(clerk.id)
  return clerk
}

export const officePassword = 'office-password-1'

/** The people of the access table. */
export async function aCast() {
  const passwordHash = await hash(officePassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const [shipper, otherShipper, transporter, otherTransporter, admin] = await Promise.all([
    aShipper({ company: 'Asha & Sons', city: 'Mumbai', email: 'asha@vapsi.example' }),
    aShipper({ name: 'Other Shipper' }),
    aTransporter({ commissionNotes: words.officeNote }),
    aTransporter({ name: 'Other Transporter' }),
    anAdmin({ passwordHash }),
  ])
  return { shipper, otherShipper, transporter, otherTransporter, admin }
}
export type Cast = Awaited<ReturnType<typeof aCast>>

/** The subjects of the access table's calls: always of `shipper` and `transporter`, with secret sums. */
export function worldOf(cast: Cast, stage: Stage) {
  const { shipper, transporter, otherTransporter, admin } = cast
  const world = {
    cast,
    stage,
    as: (person: { id: string; isAdmin?: boolean }) => stage.signIn(person),
    vehicle: async () => (await aVehicle({ transporter })).vehicle.id,
    /** The transporter with a truck for any load here, verified by the office. */
    async verifiedFleet() {
      await world.vehicle()
      await db.updateTable('users').set({ isVerified: true }).where('id', '=', transporter.id).execute()
    },
    async vehicleWithRc() {
      const id = await world.vehicle()
      const { key } = await stage.gateways.files.put(await aJpeg(), { mediaType: 'image/jpeg' })
      const rc = { rcKey: key, rcMediaType: 'image/jpeg', rcUploadedAt: new Date() }
      await db.updateTable('vehicles').set(rc).where('id', '=', id).execute()
      return id
    },
    async vehicleWithHome() {
      const vehicleId = await world.vehicle()
      const home = { homeName: 'Mumbai', homeLat: 19.07, homeLng: 72.87 }
      const unsaid = { paisePerEmptyKm: null, paisePerLadenKm: null, wish: null }
      await db
        .insertInto('vehicleEconomics')
        .values({ vehicleId, ...home, ...unsaid })
        .execute()
      return vehicleId
    },
    posting: async () => (await aPosting({ transporter })).posting.id,
    /** Closed: visible only to its owner. */
    async closedPosting() {
      await aPosting({ transporter, status: 'closed' })
    },
    load: async (given: Parameters<typeof aPostedLoad>[0] = {}) => (await aPostedLoad({ shipper, ...given })).load.id,
    async bid(status: 'open' | 'accepted' = 'open') {
      const { load } = await aPostedLoad({ shipper })
      const { vehicle } = await aVehicle({ transporter })
      const owner = { transporterId: transporter.id, vehicleId: vehicle.id }
      const accepted = status === 'accepted' ? { acceptedAt: new Date() } : {}
      const { bid } = await aBid({ load, ...owner, status, ...accepted, bidPricePaise: prices.bidPaise })
      const { vehicle: rivals } = await aVehicle({ transporter: otherTransporter })
      const rival = { transporterId: otherTransporter.id, vehicleId: rivals.id }
      await aBid({ load, ...rival, bidPricePaise: prices.rivalBidPaise })
      return { id: bid.id, loadId: load.id, vehicleId: vehicle.id }
    },
    async chain() {
      const { id: vehicleId } = (await aVehicle({ transporter })).vehicle
      const { load } = await aPostedLoad({ shipper })
      const begin = { emptyLat: 26.9, emptyLng: 75.8, emptyFrom: new Date(), homeBy: new Date(Date.now() + 864e6) }
      const values = { transporterId: transporter.id, vehicleId, ...begin }
      const { id } = await db.insertInto('bidChains').values(values).returning('id').executeTakeFirstOrThrow()
      await aBid({ load, transporterId: transporter.id, vehicleId, chainId: id, chainLeg: 1 })
      return id
    },
    async booking(status: BookingStatus) {
      const isAssigned = status !== 'pending'
      const { booking } = await aBooking({
        shipper,
        transporter,
        status,
        senderDetails: JSON.stringify(aStop({ contactName: words.sender })),
        receiverDetails: JSON.stringify(aStop({ contactName: words.receiver })),
        negotiationNotes: words.officeNote,
        ...(isAssigned && {
          negotiatedPriceShipperPaise: prices.shipperPaise,
          negotiatedPriceDriverPaise: prices.driverPaise,
        }),
      })
      if (isAssigned) await moneyOn(booking.id, admin.id)
      return booking
    },
    /** On the road, with its driver's consent. */
    async tracked() {
      const { id } = await world.booking('in_transit')
      await db.updateTable('bookings').set({ driverResponse: 'accepted' }).where('id', '=', id).execute()
      await changeConsent(db, transporter, id, 'given')
      return id
    },
    /** Loaded 30 hours after arrival: one day of waiting is proposed to the office. */
    async waited() {
      const booking = await world.booking('loading_done')
      const change = { driverResponse: 'accepted' as const, detentionDayPaise: 150_000 }
      await db.updateTable('bookings').set(change).where('id', '=', booking.id).execute()
      const [arrived, loaded] = [35, 6].map((hours) => new Date(Date.now() - hours * 3_600_000))
      const of = { bookingId: booking.id, transporterId: transporter.id, awayKm: null }
      await db
        .insertInto('tripStamps')
        .values([
          { ...of, stamp: 'pickup_arrived', at: arrived! },
          { ...of, stamp: 'loaded', at: loaded! },
        ])
        .execute()
      return booking
    },
    /** Its proof of delivery has just been uploaded. */
    async delivered() {
      const booking = await world.booking('in_transit')
      await aDocument(booking, { kind: 'pod' })
      return booking.id
    },
    async disputed() {
      const bookingId = await world.delivered()
      await openDispute(db, shipper, bookingId, { amount: 500, reason: 'Two bales were wet' })
      return bookingId
    },
    async disputePhoto() {
      await addPhoto(db, stage.gateways.files, shipper, await world.disputed(), await aJpeg())
      const photo = db.selectFrom('disputePhotos').select('id').orderBy('addedAt', 'desc').limit(1)
      return (await photo.executeTakeFirstOrThrow()).id
    },
    /** A valid insurance with photo. */
    async paper() {
      const vehicleId = await world.vehicle()
      const { key, bytes } = await stage.gateways.files.put(await aJpeg(), { mediaType: 'image/webp' })
      const paper = {
        vehicleId,
        kind: 'insurance' as const,
        expiresOn: inDays(20).toISOString().slice(0, 10),
        fileKey: key,
        bytes,
      }
      return db.insertInto('vehiclePapers').values(paper).returning(['id', 'vehicleId']).executeTakeFirstOrThrow()
    },
    cost: async () => aCost(stage, transporter, await world.tracked()),
    lane: () => aLane(shipper),
    async link() {
      const bookingId = await world.tracked()
      await shareTrip(db, shipper, bookingId)
      const row = db.selectFrom('trackingLinks').select(['bookingId', 'token']).where('bookingId', '=', bookingId)
      return row.executeTakeFirstOrThrow()
    },
    /** Issued, and not yet accepted by its driver. */
    async receipt() {
      const { id: bookingId } = await world.booking('confirmed')
      await issueReceipt(db, shipper, bookingId, receiptForm, stage.config.publicUrl)
      const row = db.selectFrom('lorryReceipts').select(['id', 'bookingId', 'number', 'token'])
      return row.where('bookingId', '=', bookingId).executeTakeFirstOrThrow()
    },
    async document(kind: 'lr' | 'pod', status: BookingStatus) {
      const booking = await world.booking(status)
      const file = await stage.gateways.files.put(await aJpeg(), { mediaType: 'image/jpeg' })
      await aDocument(booking, { kind, fileKey: file.key, bytes: file.bytes, uploadedAt: byHand })
      return booking.id
    },
    async payment() {
      const { id } = await world.booking('confirmed')
      const found = db.selectFrom('payments').select('id').where('bookingId', '=', id).where('fromShipper', '=', true)
      return (await found.executeTakeFirstOrThrow()).id
    },
    /** A reversal proposed by another clerk. */
    async proposal() {
      const paymentId = await world.payment()
      const paid = db.selectFrom('payments').select('bookingId').where('id', '=', paymentId)
      const { bookingId } = await paid.executeTakeFirstOrThrow()
      const body = JSON.stringify({ reason: 'Wrong' })
      const values = { kind: 'reverse_payment' as const, bookingId, paymentId, body, proposedBy: (await aClerk()).id }
      return (await db.insertInto('proposals').values(values).returning('id').executeTakeFirstOrThrow()).id
    },
    async report() {
      const { id } = await world.booking('confirmed')
      const utr = `UTR${id.replaceAll('-', '').slice(0, 20)}`
      const values = { bookingId: id, shipperId: shipper.id, amountPaise: 100_000, utr, transfer: utr }
      return (await db.insertInto('paymentReports').values(values).returning('id').executeTakeFirstOrThrow()).id
    },
    /** A payment from the shipper with this reference. */
    async transfer(reference: string) {
      const { id: bookingId } = await world.booking('confirmed')
      const values = { bookingId, amountPaise: 100, paymentType: 'partial_from_shipper' as const, recordedBy: admin.id }
      const { id: transferId } = await db
        .insertInto('transfers')
        .values({ reference, fromShipper: true, bookingId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('payments')
        .values({ ...values, reference, transferId, recordedAt: byHand })
        .execute()
    },
    /** The second of two vehicles with one number. */
    async disputedVehicle() {
      const { vehicle } = await aVehicle()
      const second = await aVehicle({ vehicleNumber: vehicle.vehicleNumber, isDisputed: true, isVerified: false })
      return second.vehicle.id
    },
    /** An open report about a person, by the shipper. */
    async complaint() {
      const { id: personId } = await aTransporter()
      const values = {
        subject: 'person' as const,
        subjectId: personId,
        personId,
        reporterId: shipper.id,
        reason: 'Spam',
        // From an earlier day, so that today's reports are not used up.
        createdAt: inDays(-2),
      }
      return (await db.insertInto('reports').values(values).returning('id').executeTakeFirstOrThrow()).id
    },
    async export() {
      const values = { requestedBy: admin.id, tableName: 'users', filter: '{}' }
      return (await db.insertInto('exports').values(values).returning('id').executeTakeFirstOrThrow()).id
    },
    /** Makes room for new requests: the office cancels the waiting ones. */
    async room() {
      const cookie = await stage.signIn(admin)
      const waiting = await db.selectFrom('bookings').select('id').where('status', '=', 'pending').execute()
      for (const { id } of waiting) {
        await stage.call({ method: 'POST', url: `/api/bookings/${id}/cancel`, cookie, body: { reason: 'Room' } })
      }
    },
  }
  return world
}
export type World = ReturnType<typeof worldOf>

/** The date of rows written without the API: they have no event. */
const byHand = new Date('2000-01-01')

/** An advance on both sides, with terms, under references that only their own side may see. */
async function moneyOn(bookingId: string, admin: string) {
  await db
    .insertInto('paymentTerms')
    .values({
      bookingId,
      status: 'active',
      advancePercentageShipper: 30,
      advancePercentageDriver: 50,
      createdBy: admin,
      createdAt: byHand,
    })
    .execute()
  await db
    .insertInto('payments')
    .values([
      {
        bookingId,
        amountPaise: prices.receivedPaise,
        paymentType: 'advance_from_shipper',
        reference: words.shipperReference,
        notes: words.officeNote,
        recordedBy: admin,
        recordedAt: byHand,
      },
      {
        bookingId,
        amountPaise: prices.paidOutPaise,
        paymentType: 'advance_to_driver',
        reference: words.driverReference,
        notes: words.officeNote,
        recordedBy: admin,
        recordedAt: byHand,
      },
    ])
    .execute()
}
