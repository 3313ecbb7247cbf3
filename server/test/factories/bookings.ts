import { distanceKm } from '@vapsi/contract/values/distance'
import { roadKmOf } from './places.ts'
import type { Insertable, Selectable } from 'kysely'
import sharp from 'sharp'
import type { BookingDocumentsTable, BookingsTable, Stop } from '../../src/tables/trips.ts'
import { db } from '../harness.ts'
import { aVehicle } from './fleet.ts'
import { catalogue, pages, pdfOf } from './pdfs.ts'
import { jaipur, mumbai } from './places.ts'
import { type Person, aShipper } from './users.ts'

type Booking = Selectable<BookingsTable>
type Given = Partial<Insertable<BookingsTable>> & { shipper?: Person; transporter?: Person }

export const aStop = (given: Partial<Stop> = {}): Stop => ({
  contactName: 'Ramesh Kale',
  contactNumber: '9820012345',
  fullAddress: 'Plot 12, MIDC Road',
  landmark: null,
  city: 'Mumbai',
  pincode: '400093',
  instructions: null,
  ...given,
})

/** What the booking form sends for a posted truck at ₹45,000. */
export const aBookingForm = (given: object = {}) => ({
  fromLocation: mumbai.name,
  toLocation: jaipur.name,
  price: 45_000,
  materialType: 'Cotton bales',
  weight: '9 Tons',
  specialInstructions: 'Keep dry',
  pickupDetails: aStop(),
  deliveryDetails: aStop({ contactName: 'Sunita Rao', city: 'Jaipur', pincode: '302001' }),
  ...given,
})

/** A stored booking in any status; from confirmed on with its own truck, at ₹45,000 and ₹40,000. */
export async function aBooking({ shipper, transporter, ...given }: Given = {}) {
  const owner = shipper ?? (await aShipper())
  const truck = await aVehicle({ ...(transporter && { transporter }) })
  const isWaiting = given.status === 'pending' || given.status === undefined
  const row = await db
    .insertInto('bookings')
    .values({
      shipperId: owner.id,
      fromLocation: mumbai.name,
      toLocation: jaipur.name,
      fromLat: mumbai.lat,
      fromLng: mumbai.lng,
      toLat: jaipur.lat,
      toLng: jaipur.lng,
      distanceKm: distanceKm(mumbai, jaipur),
      roadKm: roadKmOf(given),
      vehicleCategory: truck.vehicle.category,
      pricePaise: 45_000_00,
      materialType: 'Cotton bales',
      weightText: '9 Tons',
      senderDetails: JSON.stringify(aStop()),
      receiverDetails: JSON.stringify(aStop({ contactName: 'Sunita Rao' })),
      ...(!isWaiting && {
        transporterId: truck.transporter.id,
        vehicleId: truck.vehicle.id,
        negotiatedPriceShipperPaise: 45_000_00,
        negotiatedPriceDriverPaise: 40_000_00,
        driverResponse: 'pending',
        promisedOn: '2099-01-01',
      }),
      ...(given.status === 'completed' && { completedAt: new Date() }),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...truck, shipper: owner, booking: row }
}

/** A stored current document of a booking; without a file unless a key is given. */
export const aDocument = (booking: Booking, given: Partial<Insertable<BookingDocumentsTable>> = {}) =>
  db
    .insertInto('bookingDocuments')
    .values({
      bookingId: booking.id,
      kind: 'pod',
      fileKey: crypto.randomUUID().replaceAll('-', ''),
      mediaType: 'image/jpeg',
      bytes: 1234,
      uploadedBy: booking.shipperId,
      uploadedRole: 'shipper',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const bookingRow = (id: string) =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Types of the events of a booking, in order. */
export const eventsOf = async (subjectId: string): Promise<string[]> =>
  (await db.selectFrom('events').select('type').where('subjectId', '=', subjectId).orderBy('seq').execute()).map(
    ({ type }) => type,
  )

/** A small real picture. */
export const aJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 12, height: 8, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()

/** A small real PDF; `extra` is added to its catalogue. */
export const aPdf = (extra = ''): Buffer => pdfOf([catalogue(extra), pages])

/** The body of an upload as a browser sends it, and its header. */
export function aMultipart(field: string, bytes: Buffer, filename = 'photo.jpg', type = 'image/jpeg') {
  const boundary = '----vapsi-test-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
