import { loads } from '@vapsi/contract/loads'
import { expect, test } from 'vitest'
import { aBooking } from '../../../test/factories/bookings.ts'
import { eventTypes, eventsOf, outcome } from '../../../test/factories/bids.ts'
import { inDays } from '../../../test/factories/places.ts'
import { type Person, aShipper, aTransporter } from '../../../test/factories/users.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { db } from '../../../test/harness.ts'
import { placeBid } from '../../bids/place-bid.ts'
import { getLoad } from '../get-load.ts'
import { keepOpen } from '../keep-open.ts'
import { listLoads } from '../list-loads.ts'
import { postLoad } from '../post-load.ts'
import { releaseLoads } from './ask-carriers.ts'
import { keepCarrier, listCarriers, removeCarrier } from './known-carriers.ts'

const page = { limit: 20 }
const rated = (bookingId: string, from: Person, of: Person, stars: number) =>
  db.insertInto('ratings').values({ bookingId, byUserId: from.id, ofUserId: of.id, stars, comment: null }).execute()

async function aCarrier(shipper: Person, stars: number | null = 5) {
  const transporter = await aTransporter()
  const { booking } = await aBooking({ shipper, transporter, status: 'completed' })
  if (stars !== null) await rated(booking.id, shipper, transporter, stars)
  return transporter
}

test('those of finished trips that were not rated badly are offered, and the known ones come first', async () => {
  const shipper = await aShipper()
  const [good, unrated, bad] = [await aCarrier(shipper), await aCarrier(shipper, null), await aCarrier(shipper, 3)]
  await aBooking({ shipper, transporter: good, status: 'completed' })
  await keepCarrier(db, shipper, unrated.id)
  await keepCarrier(db, shipper, unrated.id)
  const { rows, total } = await listCarriers(db, shipper, page)
  expect(total).toBe(2)
  expect(rows.map(({ id, isKnown, trips }) => [id, isKnown, trips])).toEqual([
    [unrated.id, true, 1],
    [good.id, false, 2],
  ])
  const first = await listCarriers(db, shipper, { limit: 1 })
  const second = await listCarriers(db, shipper, { limit: 1, cursor: first.next! })
  expect([...first.rows, ...second.rows]).toEqual(rows)
  expect(await outcome(keepCarrier(db, shipper, bad.id))).toBe('carrier_not_found')
  expect(await outcome(keepCarrier(db, shipper, (await aTransporter()).id))).toBe('carrier_not_found')
  await removeCarrier(db, shipper, unrated.id)
  expect(await outcome(removeCarrier(db, shipper, unrated.id))).toBe('carrier_not_found')
  expect((await eventsOf(unrated)).map(({ type }) => type).filter((type) => type.startsWith('carrier'))).toEqual([
    'carrier_kept',
    'carrier_removed',
  ])
})

const post = (shipper: Person, given: object = {}) => {
  const ends = { fromLocation: 'Mumbai', toLocation: 'Jaipur', fromLat: 19.076, fromLng: 72.8777 }
  const goods = { toLat: 26.9124, toLng: 75.7873, material: 'Cotton', weight: 9, expectedPrice: 42_000 }
  const pickupDate = inDays(2).toISOString()
  const form = loads.post.schema.body.parse({ ...ends, ...goods, pickupDate, confirmed: true, ...given })
  return postLoad(db, shipper, form)
}
const query = loads.list.schema.querystring.parse({})
const sees = async (transporter: Person, id: string) =>
  (await listLoads(db, transporter, query)).rows.some((load) => load.id === id)

async function anAskedLoad() {
  const shipper = await aShipper()
  const carrier = await aCarrier(shipper)
  const { vehicle } = await aVehicle({ transporter: carrier, category: 'Open', passingWeight: 16 })
  const { transporter: other, vehicle: truck } = await aVehicle({ category: 'Open', passingWeight: 16 })
  await keepCarrier(db, shipper, carrier.id)
  const load = await post(shipper, { vehicleCategory: 'Open', carriersFirst: true })
  return { shipper, carrier, vehicle, other, truck, load }
}

test('a known carrier sees the load and bids; others neither see it nor bid until its hour is over', async () => {
  const { shipper, carrier, vehicle, other, truck, load } = await anAskedLoad()
  expect(load.next).toMatchObject({
    who: 'transporter',
    code: 'carriers_asked',
    by: load.carriersUntil,
    can: ['open_to_all'],
  })
  expect([await sees(carrier, load.id), await sees(other, load.id)]).toEqual([true, false])
  expect((await getLoad(db, carrier, load.id)).carriersUntil).toBe(load.carriersUntil)
  expect(await outcome(getLoad(db, other, load.id))).toBe('load_not_found')
  const bid = { bidPrice: 40_000, note: null, confirmed: true }
  expect(await outcome(placeBid(db, other, load.id, { ...bid, vehicleId: truck.id }))).toBe('load_not_found')
  await placeBid(db, carrier, load.id, { ...bid, vehicleId: vehicle.id })
  expect((await getLoad(db, shipper, load.id)).next?.code).toBe('choose_bid')
  expect((await eventsOf(load)).find(({ type }) => type === 'carrier_asked')?.data).toMatchObject({
    userId: carrier.id,
    company: shipper.company ?? shipper.name,
    validUntil: load.carriersUntil,
  })

  await releaseLoads(db)
  expect(await sees(other, load.id)).toBe(false)
  await db
    .updateTable('loads')
    .set({ carriersUntil: new Date(Date.now() - 1000) })
    .where('id', '=', load.id)
    .execute()
  expect(await outcome(placeBid(db, other, load.id, { ...bid, vehicleId: truck.id }))).toBe('load_not_found')
  await Promise.all([releaseLoads(db), releaseLoads(db)])
  expect(await sees(other, load.id)).toBe(true)
  expect((await eventTypes(load)).filter((type) => type === 'load_released')).toHaveLength(1)
  await placeBid(db, other, load.id, { ...bid, vehicleId: truck.id })
})

test('its shipper shows it to everybody at once', async () => {
  const { shipper, other, load } = await anAskedLoad()
  const open = await keepOpen(db, shipper, load.id)
  expect([open.carriersUntil, open.next?.code]).toEqual([undefined, 'bids_come'])
  expect(await sees(other, load.id)).toBe(true)
})

test('without a known carrier who has such a truck it is on the market at once', async () => {
  const shipper = await aShipper()
  const carrier = await aCarrier(shipper)
  await db.updateTable('vehicles').set({ isOffRoad: true }).where('transporterId', '=', carrier.id).execute()
  await keepCarrier(db, shipper, carrier.id)
  const { transporter: other } = await aVehicle({ category: 'Open', passingWeight: 16 })
  const load = await post(shipper, { vehicleCategory: 'Open', carriersFirst: true })
  expect([load.carriersUntil, await sees(other, load.id)]).toEqual([undefined, true])
})
