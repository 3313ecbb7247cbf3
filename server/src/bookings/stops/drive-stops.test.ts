import type { BookingView } from '@vapsi/contract/booking-views'
import type { WaitingView } from '@vapsi/contract/detention/waiting'
import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { aDocument, aJpeg, aMultipart, bookingRow, eventsOf } from '../../../test/factories/bookings.ts'
import { aTripWithStops } from '../../../test/factories/stops.ts'
import { type Person, aShipper, aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { bookingLedger } from '../../admin/bookings/booking-ledger.sql.ts'
import { bookingHooks } from '../../booking-hooks.ts'
import { documentsRoutes } from '../../documents/documents.routes.ts'
import { chargesRoutes } from '../../payments/charges/charges.routes.ts'
import { trackingRoutes } from '../../tracking/tracking.routes.ts'
import { bookingsRoutes } from '../bookings.routes.ts'

const { as } = await servedRoom((mount) => {
  bookingsRoutes(bookingHooks)(mount)
  documentsRoutes(mount)
  trackingRoutes(mount)
  chargesRoutes(mount)
})
const jpeg = await aJpeg()
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const tap = (person: Person, id: string, stamp: string, more: object = {}, key?: string) =>
  as(person)<WaitingView & ErrorBody>(
    'POST',
    `/api/bookings/${id}/stamps`,
    { stamp, at: ago(0), ...more },
    key ? { 'idempotency-key': key } : {},
  )
const prove = (person: Person, id: string, query = '', key?: string) => {
  const { body, headers } = aMultipart('pod', jpeg)
  return as(person)<BookingView & ErrorBody>('POST', `/api/bookings/${id}/pod${query}`, body, {
    ...headers,
    ...(key && { 'idempotency-key': key }),
  })
}
const see = async (person: Person, id: string) => (await as(person)<BookingView>('GET', `/api/bookings/${id}`)).body
const statesOf = async (person: Person, id: string) => (await see(person, id)).stops?.map(({ state }) => state)
const three = [{}, { kind: 'pickup', weightKg: 3000, km: 500 }, { weightKg: 1000, km: 800 }] as const

test('a trip is driven stop by stop to its end', async () => {
  const { booking, transporter, shipper, stops } = await aTripWithStops({}, three)
  const [first, second, third] = stops.map(({ id }) => id)
  expect(await statesOf(shipper, booking.id)).toEqual(['next', 'later', 'later'])
  const arrived = await tap(transporter, booking.id, 'stop_arrived', { stopId: first })
  expect([arrived.status, arrived.body.next]).toEqual([201, []])
  expect(await statesOf(shipper, booking.id)).toEqual(['here', 'later', 'later'])
  const delivered = await prove(transporter, booking.id, `?stopId=${first}`)
  expect(delivered.status).toBe(201)
  expect(delivered.body).toMatchObject({ podUploaded: false, can: { uploadPod: true }, documents: [] })
  expect(delivered.body.stops?.[0]).toMatchObject({ state: 'done', pod: { mediaType: 'image/jpeg' } })
  expect(await statesOf(shipper, booking.id)).toEqual(['done', 'next', 'later'])
  await tap(transporter, booking.id, 'stop_arrived', { stopId: second })
  await tap(transporter, booking.id, 'stop_loaded', { stopId: second })
  expect(await statesOf(shipper, booking.id)).toEqual(['done', 'done', 'next'])
  // A proof says by itself that the truck was there.
  const last = await prove(transporter, booking.id, `?stopId=${third}`)
  expect(last.body.stops?.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  expect((await tap(transporter, booking.id, 'drop_arrived')).status).toBe(201)
  expect((await prove(transporter, booking.id)).body.podUploaded).toBe(true)
  expect((await as(shipper)('POST', `/api/bookings/${booking.id}/complete`)).status).toBe(200)
  expect((await bookingRow(booking.id)).status).toBe('completed')
  const file = await as(shipper)('GET', delivered.body.stops?.[0]?.pod?.url ?? '')
  expect(file.status).toBe(200)
})

test('the order of the way is kept: nothing of the last drop comes before the stops', async () => {
  const { booking, transporter, shipper, stops } = await aTripWithStops({}, three)
  const [first, second, third] = stops.map(({ id }) => id)
  const refused = { status: 409, body: { code: 'stops_open' } }
  expect(await tap(transporter, booking.id, 'drop_arrived')).toMatchObject(refused)
  expect(await prove(transporter, booking.id)).toMatchObject(refused)
  expect(await prove(shipper, booking.id)).toMatchObject(refused)
  expect(await tap(transporter, booking.id, 'stop_arrived', { stopId: second })).toMatchObject(refused)
  expect(await prove(transporter, booking.id, `?stopId=${third}`)).toMatchObject(refused)
  expect((await as(shipper)<ErrorBody>('POST', `/api/bookings/${booking.id}/complete`)).body.code).toBe('pod_missing')
  // The database holds it too.
  await expect(aDocument(booking)).rejects.toThrow('a drop on the way has no proof')
  expect(await statesOf(transporter, booking.id)).toEqual(['next', 'later', 'later'])
  await prove(transporter, booking.id, `?stopId=${first}`)
  expect(await tap(transporter, booking.id, 'stop_arrived', { stopId: first })).toMatchObject({
    status: 409,
    body: { code: 'stamp_out_of_order' },
  })
})

test('a stop is made by the driver of its trip, on the road, and as what it is', async () => {
  const { booking, transporter, shipper, stops } = await aTripWithStops({}, three)
  const other = await aTripWithStops()
  const [drop, pickup] = stops.map(({ id }) => id)
  const of = (stopId: string | undefined, stamp = 'stop_arrived') => [stamp, { stopId }] as const
  expect((await tap(await aTransporter(), booking.id, ...of(drop))).status).toBe(404)
  expect((await tap(shipper, booking.id, ...of(drop))).status).toBe(403)
  expect((await prove(await aShipper(), booking.id, `?stopId=${drop}`)).status).toBe(404)
  expect(await tap(transporter, booking.id, ...of(other.stops[0]!.id))).toMatchObject({
    status: 404,
    body: { code: 'stop_not_found' },
  })
  expect(await prove(transporter, booking.id, `?stopId=${other.stops[0]!.id}`)).toMatchObject({ status: 404 })
  expect(await prove(transporter, booking.id, `?stopId=${pickup}`)).toMatchObject({ status: 404 })
  expect(await tap(transporter, booking.id, ...of(drop, 'stop_loaded'))).toMatchObject({ status: 404 })
  expect((await tap(transporter, booking.id, 'stop_arrived')).status).toBe(400)
  expect((await tap(transporter, booking.id, 'left', { stopId: drop })).status).toBe(400)
  const early = await aTripWithStops({ status: 'loading_done' })
  const stopId = early.stops[0]!.id
  expect(await tap(early.transporter, early.booking.id, ...of(stopId))).toMatchObject({
    status: 409,
    body: { code: 'stamp_too_early' },
  })
  expect(await prove(early.transporter, early.booking.id, `?stopId=${stopId}`)).toMatchObject({
    status: 409,
    body: { code: 'stamp_too_early' },
  })
  const url = `/api/bookings/${booking.id}/pod?stopId=${drop}`
  await prove(transporter, booking.id, `?stopId=${drop}`)
  expect((await as(await aTransporter())('GET', url)).status).toBe(404)
})

test('what is sent again, or eight times at once, counts once', async () => {
  const { booking, transporter, stops } = await aTripWithStops()
  const stopId = stops[0]!.id
  const at = ago(3)
  const body = { stopId, at }
  const taps = await Promise.all(Array.from({ length: 8 }, () => tap(transporter, booking.id, 'stop_arrived', body)))
  expect(taps.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
  const query = `?stopId=${stopId}`
  const answers = await Promise.all(Array.from({ length: 8 }, () => prove(transporter, booking.id, query)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect(await eventsOf(booking.id)).toEqual(['trip_stamped', 'trip_stamped'])
  expect((await db.selectFrom('bookingDocuments').where('stopId', '=', stopId).select('id').execute()).length).toBe(1)
})

test('both parties read whom to call; who drove the trip before does not', async () => {
  const { booking, transporter, shipper } = await aTripWithStops()
  const contact = { name: 'Meena Shah', mobile: '9876500000' }
  for (const person of [transporter, shipper])
    expect((await see(person, booking.id)).stops).toMatchObject([{ contact, note: 'Gate 2' }])
  const off = await aTripWithStops({ status: 'cancelled' })
  expect((await see(off.transporter, off.booking.id)).stops).toMatchObject([{ contact: null, note: null }])
})

test('each drop has its share of the freight that its reader pays or gets', async () => {
  // 4 t for 300 km, 5 t for 1,200 km: 1,200,000 and 6,000,000 of 7,200,000. A charge is no freight.
  const { booking, transporter, shipper } = await aTripWithStops({
    roadKm: 1200,
    negotiatedPriceShipperPaise: 46_000_00,
    chargesShipperPaise: 1_000_00,
    negotiatedPriceDriverPaise: 41_000_00,
    chargesDriverPaise: 1_000_00,
  })
  expect(await see(shipper, booking.id)).toMatchObject({ stops: [{ share: 7_500 }], lastShare: 37_500 })
  expect(await see(transporter, booking.id)).toMatchObject({ stops: [{ share: 6_666.67 }], lastShare: 33_333.33 })
})

test('the office reads the stops on the page of the booking', async () => {
  const { booking } = await aTripWithStops({ roadKm: 1200 })
  const ledger = await bookingLedger(db, booking.id)
  expect(ledger).toMatchObject({
    stops: [{ state: 'next', share: 7_500, contact: { name: 'Meena Shah' } }],
    lastShare: 37_500,
  })
})
