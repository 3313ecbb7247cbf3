import type { ErrorBody } from '@vapsi/contract/errors'
import type { EndingPaper, PapersView } from '@vapsi/contract/fleet/papers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking, aBookingForm, aJpeg, aMultipart } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { jaipur, mumbai } from '../../../test/factories/places.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { workOff } from '../../../test/queued.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { fleetHooks } from '../../fleet-hooks.ts'
import { FileMissing } from '../../gateways/files/files.ts'
import { removeRcJob } from '../remove-rc.ts'
import { tellPapers } from './tell-papers.ts'

const { as, app, gateways } = await anApp()
const clerk = await anAdmin()
type Answer = PapersView & ErrorBody
const see = (person: Person | null, id: string) => as(person)<Answer>('GET', `/api/vehicles/${id}/papers`)
const keep = (person: Person | null, id: string, kind: string, expiresOn: string) =>
  as(person)<Answer>('PUT', `/api/vehicles/${id}/papers`, { kind, expiresOn })
const found = ({ papers }: PapersView, kind: string) => papers.find((paper) => paper.kind === kind)

/** The day in India after this many days. */
async function dayIn(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone 'Asia/Kolkata')::date + ${days}::int)::text as day`.execute(db)
  return rows[0]!.day
}

async function photo(person: Person | null, id: string, bytes?: Buffer) {
  if (person) await as(person)('GET', '/api/user')
  const { body, headers } = aMultipart('photo', bytes ?? (await aJpeg()))
  const url = `/api/vehicle-papers/${id}/photo`
  return app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { ...headers, ...(person && { 'x-test-person': person.id }) },
  })
}
const tell = () => tellPapers(db, fleetHooks.onDisputed)
const told = async (vehicleId: string) =>
  (
    await db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('subjectId', '=', vehicleId)
      .where('type', 'in', ['paper_ending', 'paper_ended'])
      .orderBy('seq')
      .execute()
  ).map(({ type, data }) => [type, (data as { daysLeft: number }).daysLeft])

test('an owner says until when each paper holds, and what is missing is seen', async () => {
  const { vehicle, transporter } = await aVehicle()
  const until = await dayIn(45)
  expect((await keep(transporter, vehicle.id, 'insurance', until)).body).toMatchObject({
    papers: [
      { kind: 'insurance', expiresOn: until, daysLeft: 45, photoUrl: null },
      { kind: 'fitness', id: null, expiresOn: null, daysLeft: null },
      { kind: 'permit' },
      { kind: 'puc' },
      { kind: 'rc' },
    ],
    lapsed: null,
  })
  expect((await see(await anAdmin({ officeRole: 'dispatcher' }), vehicle.id)).status).toBe(200)
  expect((await see(await aTransporter(), vehicle.id)).status).toBe(404)
  expect((await see(null, vehicle.id)).status).toBe(401)
  expect((await see(await aShipper(), vehicle.id)).status).toBe(403)
  expect((await keep(await aTransporter(), vehicle.id, 'insurance', until)).status).toBe(404)
  expect((await keep(await anAdmin(), vehicle.id, 'insurance', until)).status).toBe(403)
  expect((await keep(transporter, vehicle.id, 'insurance', '2026-02-30')).status).toBe(400)
  expect((await keep(transporter, vehicle.id, 'licence', until)).status).toBe(400)
})

test('a photo is for its owner and the office, and goes with the next one and with the truck', async () => {
  const { vehicle, transporter } = await aVehicle()
  const { id } = found((await keep(transporter, vehicle.id, 'permit', await dayIn(100))).body, 'permit')!
  expect((await photo(transporter, id!, Buffer.from('no picture'))).statusCode).toBe(415)
  expect((await photo(await aTransporter(), id!)).statusCode).toBe(404)
  expect((await photo(null, id!)).statusCode).toBe(401)
  expect((await photo(transporter, id!)).statusCode).toBe(201)
  const keyOf = async () =>
    (await db.selectFrom('vehiclePapers').select('fileKey').where('id', '=', id!).executeTakeFirst())?.fileKey
  const first = await keyOf()
  const { photoUrl } = found((await photo(transporter, id!)).json(), 'permit')!
  const context = await aJobContext({ files: gateways.files })
  await workOff(removeRcJob, context)
  await expect(gateways.files.open(first!)).rejects.toThrow(FileMissing)
  for (const person of [transporter, await anAdmin({ officeRole: 'moderator' })])
    expect(await as(person)('GET', photoUrl!)).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  expect((await as(await aTransporter())('GET', photoUrl!)).status).toBe(404)
  const second = await keyOf()
  await as(transporter)('DELETE', `/api/vehicles/${vehicle.id}`)
  expect(await keyOf()).toBeUndefined()
  await workOff(removeRcJob, context)
  await expect(gateways.files.open(second!)).rejects.toThrow(FileMissing)
})

test.each(['insurance', 'fitness'])(
  'with its %s ended a truck leaves the market and cannot be offered, bid with, booked or assigned until it is renewed',
  async (kind) => {
    const { vehicle, transporter } = await aVehicle()
    const { posting } = await aPosting({ transporter, vehicle })
    const { bid } = await aBid({ transporterId: transporter.id, vehicleId: vehicle.id })
    const { body } = await keep(transporter, vehicle.id, kind, await dayIn(-1))
    expect(body.lapsed).toBe(kind)
    const statusOf = async (table: 'postings' | 'bids', id: string) =>
      (await db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
    expect(await statusOf('postings', posting.id)).toBe('closed')
    expect(await statusOf('bids', bid.id)).toBe('withdrawn')
    const { load } = await aPostedLoad()
    const offer = () =>
      as(transporter)<ErrorBody>('POST', `/api/posted-loads/${load.id}/bids`, {
        vehicleId: vehicle.id,
        bidPrice: 40_000,
      })
    expect(await offer()).toMatchObject({ status: 409, body: { code: 'papers_lapsed', params: { paper: kind } } })
    const { booking } = await aBooking()
    const lapsed = { status: 409, body: { code: 'papers_lapsed', params: { paper: kind } } }
    const assign = () =>
      as(clerk)<ErrorBody>('POST', '/api/admin/assign-order', {
        bookingId: booking.id,
        transporterId: transporter.id,
        vehicleId: vehicle.id,
        orderType: 'truck_first',
        negotiatedPriceShipper: 31_000,
        negotiatedPriceDriver: 26_000,
      })
    expect(await assign()).toMatchObject(lapsed)
    const { name: fromLocation, lat: fromLat, lng: fromLng } = mumbai
    const { name: toLocation, lat: toLat, lng: toLng } = jaipur
    const lane = { fromLocation, fromLat, fromLng, toLocation, toLat, toLng }
    const route = { vehicleId: vehicle.id, ...lane, distanceKm: 1, price: 45_000 }
    expect(await as(transporter)<ErrorBody>('POST', '/api/market-trucks', route)).toMatchObject(lapsed)
    // As if the last day had just ended and the posting were not closed yet.
    await db.updateTable('postings').set({ status: 'active' }).where('id', '=', posting.id).execute()
    const book = () =>
      as(shipper)<ErrorBody>(
        'POST',
        `/api/market-trucks/${posting.id}/book-detailed`,
        aBookingForm({ weight: '9 Tons' }),
      )
    const shipper = await aShipper()
    expect(await book()).toMatchObject({ status: 404, body: { code: 'posting_not_found' } })
    const mine = async () =>
      (await as(transporter)<{ lapsedPaper: string | null }>('GET', `/api/vehicles/${vehicle.id}`)).body.lapsedPaper
    expect(await mine()).toBe(kind)
    await keep(transporter, vehicle.id, kind, await dayIn(365))
    expect(await mine()).toBeNull()
    expect((await offer()).status).toBe(201)
    expect((await book()).status).toBe(201)
    expect((await assign()).status).toBe(200)
  },
)

test('the last day holds; a permit that has ended takes no truck off the market', async () => {
  const { vehicle, transporter } = await aVehicle()
  expect((await keep(transporter, vehicle.id, 'insurance', await dayIn(0))).body.lapsed).toBeNull()
  expect((await keep(transporter, vehicle.id, 'permit', await dayIn(-5))).body.lapsed).toBeNull()
})

test('its owner is told 30, 7 and 1 days before and at the end, each once; a missed run says the nearest only', async () => {
  const { vehicle, transporter } = await aVehicle()
  const { posting } = await aPosting({ transporter, vehicle })
  const until = async (days: number) =>
    db
      .updateTable('vehiclePapers')
      .set({ expiresOn: await dayIn(days) })
      .where('vehicleId', '=', vehicle.id)
      .execute()
  await keep(transporter, vehicle.id, 'insurance', await dayIn(31))
  await tell()
  expect(await told(vehicle.id)).toEqual([])
  for (const days of [30, 29, 7, 5, 1, 0]) {
    await until(days)
    await Promise.all([tell(), tell()])
  }
  expect(await told(vehicle.id)).toEqual([
    ['paper_ending', 30],
    ['paper_ending', 7],
    ['paper_ending', 1],
  ])
  await until(-1)
  await Promise.all([tell(), tell()])
  expect((await told(vehicle.id)).at(-1)).toEqual(['paper_ended', -1])
  const { status } = await db
    .selectFrom('postings')
    .select('status')
    .where('id', '=', posting.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('closed')
  await keep(transporter, vehicle.id, 'insurance', await dayIn(5))
  await tell()
  expect((await told(vehicle.id)).slice(4)).toEqual([['paper_ending', 5]])
})

test('the office pages through what has ended or ends within 30 days, the first to end first', async () => {
  const clerk = await anAdmin({ officeRole: 'dispatcher' })
  const { vehicle, transporter } = await aVehicle()
  await keep(transporter, vehicle.id, 'puc', await dayIn(-400))
  await keep(transporter, vehicle.id, 'permit', await dayIn(-399))
  await keep(transporter, vehicle.id, 'fitness', await dayIn(31))
  const first = await as(clerk)<EndingPaper[]>('GET', '/api/admin/papers?limit=1')
  expect(first.body).toMatchObject([{ kind: 'puc', daysLeft: -400, vehicleNumber: vehicle.vehicleNumber }])
  const next = /<([^>]+)>/.exec(String(first.headers['link']))![1]!
  expect((await as(clerk)<EndingPaper[]>('GET', next)).body).toMatchObject([{ kind: 'permit', daysLeft: -399 }])
  const all = await as(clerk)<EndingPaper[]>('GET', '/api/admin/papers?limit=200&when=ending')
  expect(all.body.filter(({ vehicleId }) => vehicleId === vehicle.id)).toEqual([])
  expect((await as(await anAdmin({ officeRole: 'accounts' }))('GET', '/api/admin/papers')).status).toBe(403)
  expect((await as(transporter)('GET', '/api/admin/papers')).status).toBe(403)
})

test('another number is another truck: its papers are not those of the one before', async () => {
  const { vehicle, transporter } = await aVehicle()
  await keep(transporter, vehicle.id, 'insurance', await dayIn(90))
  await as(transporter)('PUT', `/api/vehicles/${vehicle.id}`, { vehicleNumber: 'KA01ZZ9911', passingWeight: 16 })
  expect(found((await see(transporter, vehicle.id)).body, 'insurance')?.expiresOn).toBeNull()
})
