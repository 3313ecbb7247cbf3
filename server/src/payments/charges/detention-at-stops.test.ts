import type { ProposedLine, WaitingView } from '@vapsi/contract/detention/waiting'
import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { bookingRow } from '../../../test/factories/bookings.ts'
import { aTripWithStops } from '../../../test/factories/stops.ts'
import { aShipper, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { chargesRoutes } from './charges.routes.ts'

const { as } = await servedRoom(chargesRoutes)
const now = Date.now()
const ago = (hours: number) => new Date(now - hours * 3_600_000)

/** Three stops at ₹1,500 a day after 6 free hours: 30 h 1 min at the first, 6 h at the second, at the third since 7 h. */
async function aSlowTrip() {
  const trip = await aTripWithStops({ freeHours: 6, detentionDayPaise: 150_000 }, [
    { location: 'Surat, Gujarat' },
    { kind: 'pickup', weightKg: 3000, location: 'Ahmedabad, Gujarat' },
    { weightKg: 1000, location: 'Udaipur, Rajasthan' },
  ])
  const { booking, transporter, stops } = trip
  const [first, second, third] = stops.map(({ id }) => id)
  const stamp = (stopId: string, kind: 'stop_arrived' | 'stop_loaded', at: Date) =>
    db
      .insertInto('stopStamps')
      .values({ bookingId: booking.id, stopId, transporterId: transporter.id, stamp: kind, at, awayKm: null })
      .execute()
  await stamp(first!, 'stop_arrived', ago(60 + 1 / 60))
  await db
    .insertInto('bookingDocuments')
    .values({
      bookingId: booking.id,
      kind: 'stop_pod',
      stopId: first!,
      fileKey: crypto.randomUUID(),
      mediaType: 'image/jpeg',
      bytes: 1,
      uploadedBy: transporter.id,
      uploadedRole: 'transporter',
      takenAt: ago(30),
    })
    .execute()
  await stamp(second!, 'stop_arrived', ago(20))
  await stamp(second!, 'stop_loaded', ago(14))
  await stamp(third!, 'stop_arrived', ago(7))
  return { ...trip, ids: [first!, second!, third!] as const }
}

test('waiting counts at each stop by itself, with its own free hours', async () => {
  const { booking, shipper, ids } = await aSlowTrip()
  const { body } = await as(shipper)<WaitingView>('GET', `/api/bookings/${booking.id}/waiting`)
  // 24 h and a minute beyond the free hours are two days; 6 h are free; 1 h beyond is a day that runs.
  expect(body.waits).toMatchObject([
    { end: 'stop', stopId: ids[0], place: 'Surat, Gujarat', days: 2, rupees: 3000, status: 'proposed' },
    { end: 'stop', stopId: ids[1], place: 'Ahmedabad, Gujarat', days: 0, rupees: 0, status: 'free' },
    { end: 'stop', stopId: ids[2], days: 1, rupees: 1500, status: 'running', endedAt: null },
  ])
})

test('the office decides the waiting of a stop once; both prices rise by it', async () => {
  const { booking, ids } = await aSlowTrip()
  const clerk = await anAdmin()
  const [stopId] = ids
  const confirm = (body: object) =>
    as(clerk)<WaitingView & ErrorBody>('POST', `/api/admin/bookings/${booking.id}/detention/confirm`, body)
  expect((await confirm({ end: 'stop', ifRupees: 3000 })).body.code).toBe('charge_absent')
  expect((await confirm({ end: 'stop', stopId, ifRupees: 1500 })).body.code).toBe('charge_changed')
  const line = { end: 'stop', stopId, ifRupees: 3000 }
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(line)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect(await bookingRow(booking.id)).toMatchObject({
    negotiatedPriceShipperPaise: 48_000_00,
    negotiatedPriceDriverPaise: 43_000_00,
    chargesShipperPaise: 3_000_00,
  })
  const declined = { end: 'stop', stopId: ids[1], reason: 'It was free' }
  const url = `/api/admin/bookings/${booking.id}/detention/decline`
  expect((await as(clerk)<ErrorBody>('POST', url, declined)).body.code).toBe('charge_absent')
  expect((await as(await aShipper())('POST', url, declined)).status).toBe(403)
})

test('a stop that waits for the office stands on its list until it is decided', async () => {
  const { booking, ids } = await aSlowTrip()
  const clerk = await anAdmin()
  const lines = async () =>
    (await as(clerk)<ProposedLine[]>('GET', '/api/admin/detention?limit=200')).body.filter(
      ({ bookingId }) => bookingId === booking.id,
    )
  expect(await lines()).toMatchObject([
    { id: `${booking.id} ${ids[0]}`, wait: { end: 'stop', place: 'Surat, Gujarat' } },
  ])
  const url = `/api/admin/bookings/${booking.id}/detention/decline`
  await as(clerk)('POST', url, { end: 'stop', stopId: ids[0], reason: 'The receiver was told late' })
  expect(await lines()).toEqual([])
})
