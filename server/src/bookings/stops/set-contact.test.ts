import type { BookingView } from '@vapsi/contract/booking-views'
import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { servedBookings } from '../../../test/booking-rooms.ts'
import { aJpeg, aMultipart } from '../../../test/factories/bookings.ts'
import { aTripWithStops } from '../../../test/factories/stops.ts'
import { type Person, aShipper, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { stopsOfTrip } from './trip-stops.sql.ts'
import { tripStopViews } from './trip-stops.ts'

const { as } = await servedBookings()
const set = (person: Person | null, id: string, body: object) =>
  as(person)<BookingView & ErrorBody>('PUT', `/api/bookings/${id}/stop-contact`, body)
const see = async (person: Person, id: string) => (await as(person)<BookingView>('GET', `/api/bookings/${id}`)).body

test('whom to call at a stop is changed on the road: the driver reads the new one, and the event names the person', async () => {
  const { booking, shipper, transporter, stops } = await aTripWithStops()
  const stopId = stops[0]!.id
  const form = { stopId, contactName: 'Ravi Patel', contactNumber: '+91 98765 11111', note: 'Gate 5' }
  expect((await set(shipper, booking.id, form)).status).toBe(200)
  const contact = { name: 'Ravi Patel', mobile: '9876511111' }
  for (const person of [shipper, transporter])
    expect((await see(person, booking.id)).stops).toMatchObject([{ contact, note: 'Gate 5' }])
  // Saved again without a change: nobody is told.
  await set(shipper, booking.id, form)
  const events = await db
    .selectFrom('events')
    .select(['type', 'actorId', 'data'])
    .where('subjectId', '=', booking.id)
    .orderBy('seq')
    .execute()
  expect(events).toMatchObject([
    { type: 'details_updated', actorId: shipper.id, data: { place: 'Surat, Gujarat', isQuiet: false } },
    { type: 'details_updated', data: { isQuiet: true } },
  ])
  // Nobody to call is possible, too.
  expect((await set(shipper, booking.id, { stopId })).body.stops).toMatchObject([
    { contact: { name: null, mobile: null }, note: null },
  ])
})

test('the value of a stop is read by the two who read prices of the trip', async () => {
  const { booking, shipper, transporter, stops } = await aTripWithStops()
  const goods = { goods: 'Floor tiles', packages: 40, declaredRupees: 90_000 }
  expect((await set(shipper, booking.id, { stopId: stops[0]!.id, ...goods })).body.stops).toMatchObject([goods])
  expect((await see(transporter, booking.id)).stops).toMatchObject([goods])
  const asDriver = tripStopViews(await stopsOfTrip(db, booking.id), {
    isOn: true,
    seesContacts: true,
    freightPaise: null,
  })
  expect(asDriver.stops).toMatchObject([{ goods: 'Floor tiles', packages: 40, declaredRupees: null }])
})

test('a stop that is done keeps its contact, and so does one of somebody else', async () => {
  const { booking, shipper, transporter, stops } = await aTripWithStops({}, [{}, {}])
  const [first, second] = stops.map(({ id }) => id)
  const other = await aTripWithStops()
  const contactName = 'Ravi'
  expect((await set(null, booking.id, { stopId: second, contactName })).status).toBe(401)
  for (const person of [transporter, await anAdmin()])
    expect((await set(person, booking.id, { stopId: second, contactName })).status).toBe(403)
  expect((await set(await aShipper(), booking.id, { stopId: second, contactName })).status).toBe(404)
  expect(await set(shipper, booking.id, { stopId: other.stops[0]!.id, contactName })).toMatchObject({
    status: 404,
    body: { code: 'stop_not_found' },
  })
  expect((await set(shipper, booking.id, { stopId: second, contactNumber: '98765' })).status).toBe(400)
  const { body, headers } = aMultipart('pod', await aJpeg())
  await as(transporter)('POST', `/api/bookings/${booking.id}/pod?stopId=${first}`, body, headers)
  expect(await set(shipper, booking.id, { stopId: first, contactName })).toMatchObject({
    status: 409,
    body: { code: 'stop_done' },
  })
  expect((await set(shipper, booking.id, { stopId: second, contactName })).status).toBe(200)
  const off = await aTripWithStops({ status: 'cancelled' })
  expect((await set(off.shipper, off.booking.id, { stopId: off.stops[0]!.id, contactName })).status).toBe(409)
})
