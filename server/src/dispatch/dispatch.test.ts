import type { LoadTruckView, WaitingLoadView } from '@vapsi/contract/dispatch/dispatch'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const absent = '01990000-0000-7000-8000-000000000000'
const loads = (query = '') => as(clerk)<WaitingLoadView[]>('GET', `/api/admin/dispatch/loads${query}`)
const trucks = async (id: string, query = '') =>
  (await as(clerk)<LoadTruckView[]>('GET', `/api/admin/dispatch/loads/${id}/trucks${query}`)).body

/** Each test starts with an empty market. */
beforeEach(async () => {
  await sql`update vehicles set is_off_road = true`.execute(db)
  await sql`update bookings set status = 'cancelled' where status = 'pending'`.execute(db)
  await sql`update bids set status = 'rejected' where status = 'accepted'`.execute(db)
  await sql`update loads set status = 'closed'`.execute(db)
  await sql`update postings set status = 'closed'`.execute(db)
})

const aTruckIn = async (city: string, given: Parameters<typeof aVehicle>[0] = {}) =>
  aVehicle({ transporter: await aTransporter({ city }), ...given })
/** It carries a truck of 16 tons there and half of the way back. */
const dear = { pricePaise: 90_000_00 }

test('requests and accepted bids wait, the longest waiting first; open loads on wish', async () => {
  const { booking } = await aBooking({ weightText: '12 t' })
  const { bid, load } = await aBid({ status: 'accepted', acceptedAt: new Date(Date.now() + 60_000) })
  const { load: open } = await aPostedLoad({ createdAt: new Date(Date.now() + 120_000) })
  await aBooking({ status: 'confirmed' })
  const { body, headers } = await loads()
  expect(body.map(({ id, kind }) => [id, kind])).toEqual([
    [booking.id, 'request'],
    [bid.id, 'bid'],
  ])
  expect(headers['x-total-count']).toBe('2')
  expect(body[0]).toMatchObject({ needs: { category: 'Open', weightKg: 12_000 }, price: 45_000, askedVehicleId: null })
  expect(body[1]).toMatchObject({
    needs: { category: load.vehicleCategory, weightKg: 9000 },
    onlyTransporterId: bid.transporterId,
    askedVehicleId: bid.vehicleId,
  })
  expect((await loads('?open=true')).body.map(({ id }) => id)).toEqual([booking.id, bid.id, open.id])
  const first = await loads('?limit=1')
  const next = /cursor=([^>&]+)/.exec(first.headers['link'] ?? '')?.[1]
  expect((await loads(`?limit=1&cursor=${next}`)).body.map(({ id }) => id)).toEqual([bid.id])
  expect((await loads('?cursor=nonsense')).status).toBe(400)
  await sql`update bids set status = 'rejected' where id = ${bid.id}`.execute(db)
  const behind = await loads(`?limit=1&cursor=${next}`)
  expect([behind.body, behind.headers['x-total-count']]).toEqual([[], '1'])
})

test('near a truck are the loads that are picked up within 75 km of where it stands', async () => {
  const { vehicle } = await aTruckIn('Jaipur')
  await sql`select place_truck(${vehicle.id})`.execute(db)
  await sql`update truck_places set lat = 26.91, lng = 75.79 where vehicle_id = ${vehicle.id}`.execute(db)
  const { booking } = await aBooking({ fromLat: 26.45, fromLng: 75.64 })
  await aBooking({ fromLat: 26.45, fromLng: 74.64 })
  const near = await loads(`?near=${encodeURIComponent(vehicle.vehicleNumber.toLowerCase())}`)
  expect([near.body.map(({ id }) => id), near.headers['x-total-count']]).toEqual([[booking.id], '1'])
  expect((await loads('?near=GJ01ZZ0000')).body).toEqual([])
})

test('the best trucks: those for hire that fit, by what they save; kilometres of road, price and margin', async () => {
  const { booking } = await aBooking(dear)
  await sql`update vehicles set is_off_road = true`.execute(db)
  const [pune, jaipur] = [await aTruckIn('Pune'), await aTruckIn('Jaipur')]
  await aTruckIn('Pune', { category: 'Tanker' })
  await aTruckIn('Pune', { passingWeight: 8 })
  await aTruckIn('Pune', { isDisputed: true })
  const posted = await aPosting(await aTruckIn('Pune'))
  const found = await trucks(booking.id)
  // The one from Jaipur is far away; its way back passes its home, so both save the same.
  expect(found.map(({ vehicleId }) => vehicleId).toSorted()).toEqual(
    [pune.vehicle.id, jaipur.vehicle.id, posted.vehicle.id].toSorted(),
  )
  expect(found.find(({ vehicleId }) => vehicleId === posted.vehicle.id)).toMatchObject({
    knownBy: 'route',
    place: { name: posted.posting.fromLocation },
    toPickupKm: 0,
    posted: { price: 45_000, part: { price: 45_000, detourKm: 0 } },
    driverPrice: 76_500,
  })
  const near = found.find(({ vehicleId }) => vehicleId === pune.vehicle.id)!
  expect(near).toMatchObject({
    isFit: true,
    isAsked: false,
    place: { name: expect.stringContaining('Pune') },
    knownBy: 'home',
    driverPrice: 76_500,
    margin: 13_500,
  })
  expect(near.toPickupKm).toBeGreaterThan(130)
  expect(near.toPickupKm).toBeLessThan(170)
  expect(near.strip.map(({ isLoaded }) => isLoaded)).toEqual([false, true, false])
  expect(Math.abs(near.savedEmptyKm! + near.strip[0]!.km + 2 * near.strip[2]!.km)).toBeLessThanOrEqual(2)
})

test('a truck that stands far from home goes before one that would leave home empty', async () => {
  const { booking } = await aBooking(dear)
  await sql`update vehicles set is_off_road = true`.execute(db)
  const home = await aTruckIn('Mumbai')
  const away = await aTruckIn('Jaipur')
  await aBooking({ transporter: away.transporter })
  const trip = await aBooking({ transporter: away.transporter, status: 'in_transit' })
  await sql`update vehicles set is_off_road = true where id not in (${home.vehicle.id}, ${away.vehicle.id})`.execute(db)
  await sql`update bookings set vehicle_id = ${away.vehicle.id}, to_lat = 18.96, to_lng = 72.82, to_location = 'Mumbai'
    where id = ${trip.booking.id}`.execute(db)
  // On its trip it is one for later.
  const now = (await trucks(booking.id)).filter(({ after }) => after === null)
  expect(now.map(({ vehicleId }) => vehicleId)).toEqual([home.vehicle.id])
  await sql`update bookings set status = 'completed', completed_at = now() where id = ${trip.booking.id}`.execute(db)
  const [best, second] = await trucks(booking.id)
  expect([best?.vehicleId, second?.vehicleId]).toEqual([away.vehicle.id, home.vehicle.id])
  expect(best?.savedEmptyKm).toBeGreaterThan(1000)
  expect(best?.place?.name).toBe('Mumbai')
})

test('a load on the way home after it is part of the way', async () => {
  const { booking } = await aBooking(dear)
  await sql`update vehicles set is_off_road = true`.execute(db)
  const truck = await aTruckIn('Mumbai')
  const [alone] = await trucks(booking.id)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await aPostedLoad({
    fromLocation: 'Jaipur',
    toLocation: 'Mumbai',
    fromLat: 26.92,
    fromLng: 75.79,
    toLat: 19.07,
    toLng: 72.88,
    pickupFrom: inDays(3),
    pickupUntil: inDays(9),
    validUntil: inDays(2),
    expectedPricePaise: 60_000_00,
  })
  const [with_] = await trucks(booking.id)
  expect(with_).toMatchObject({ vehicleId: truck.vehicle.id })
  expect(with_?.strip.map(({ isLoaded }) => isLoaded)).toEqual([false, true, false, true, false])
  expect(with_!.savedEmptyKm! - alone!.savedEmptyKm!).toBeGreaterThan(1000)
})

test('the truck that was asked for comes first, also from the market; of a bid only its bidder’s, the offered one first', async () => {
  const asked = await aPosting({ status: 'booked' })
  const { booking } = await aBooking({ postingId: asked.posting.id })
  await aTruckIn('Mumbai')
  const [first] = await trucks(booking.id)
  // It stands where it was posted from, wherever its owner lives.
  const place = { name: asked.posting.fromLocation }
  expect(first).toMatchObject({ vehicleId: asked.vehicle.id, isAsked: true, place, toPickupKm: 0 })
  const { bid, transporter, vehicle } = await aBid({ status: 'accepted' })
  const tanker = await aVehicle({ transporter, category: 'Tanker' })
  expect((await trucks(bid.id)).map(({ vehicleId, isAsked, isFit }) => ({ vehicleId, isAsked, isFit }))).toEqual([
    { vehicleId: vehicle.id, isAsked: true, isFit: true },
    { vehicleId: tanker.vehicle.id, isAsked: false, isFit: false },
  ])
})

test('a truck that an accepted bid waits for is marked', async () => {
  const { booking } = await aBooking(dear)
  await sql`update vehicles set is_off_road = true`.execute(db)
  const { vehicle } = await aBid({ status: 'accepted' })
  await sql`update users set city = 'Mumbai' where id = ${vehicle.transporterId}`.execute(db)
  expect(await trucks(booking.id)).toMatchObject([{ vehicleId: vehicle.id, isAwaited: true }])
})

test('a truck that another shipper has asked for is marked, and any other that fits goes before it', async () => {
  const { booking } = await aBooking({ pricePaise: 1_50_000_00 })
  await sql`update vehicles set is_off_road = true`.execute(db)
  const near = await aTruckIn('Mumbai')
  const { posting } = await aPosting({ ...near, status: 'booked' })
  await aBooking({ postingId: posting.id })
  const far = await aTruckIn('Chennai')
  expect((await trucks(booking.id)).map(({ vehicleId, isAwaited }) => [vehicleId, isAwaited])).toEqual([
    [far.vehicle.id, false],
    [near.vehicle.id, true],
  ])
})

test('a booking whose truck may still be changed has trucks; one that is loaded or absent is 404', async () => {
  const running = await aBooking({
    status: 'confirmed',
    ...dear,
    negotiatedPriceShipperPaise: 90_000_00,
    negotiatedPriceDriverPaise: 76_500_00,
  })
  const free = await aTruckIn('Mumbai')
  expect((await trucks(running.booking.id)).map(({ vehicleId }) => vehicleId)).toContain(free.vehicle.id)
  const { booking } = await aBooking({ status: 'loading_done' })
  for (const id of [booking.id, absent, 'nonsense'])
    expect((await as(clerk)('GET', `/api/admin/dispatch/loads/${id}/trucks`)).status).toBe(404)
  expect((await as(clerk)('GET', `/api/admin/dispatch/loads/${running.booking.id}/trucks?limit=21`)).status).toBe(400)
})

test('a search finds what waits as it finds bookings, each word by itself; a request also by the truck that was asked for', async () => {
  const shipper = await aShipper({ name: 'Ishaan Barua', company: 'Barua Teas' })
  const { posting, vehicle } = await aPosting()
  const request = await aBooking({
    shipper,
    fromLocation: 'Bengaluru, Karnataka',
    toLocation: 'Kochi, Kerala',
    materialType: 'Tea chests',
    postingId: posting.id,
  })
  const bidder = await aBid({
    load: (await aPostedLoad({ shipper })).load,
    status: 'accepted',
    acceptedAt: new Date(Date.now() + 60_000),
  })
  const open = await aPostedLoad({ shipper, createdAt: new Date(Date.now() + 120_000), material: 'Betel nuts' })
  await aBooking({ status: 'confirmed', shipper })
  await aBooking({ fromLocation: 'Surat, Gujarat' })
  const found = async (q: string) => (await loads(`?open=true&q=${encodeURIComponent(q)}`)).body.map(({ id }) => id)
  const all = [request.booking.id, bidder.bid.id, open.load.id]
  const mobile = shipper.mobile!
  const spaced = (plate: string) => plate.replace(/^(..)(\d+)([A-Z]+)(\d+)$/, '$1 $2 $3 $4')
  for (const [q, ids] of [
    ['barua', all],
    [mobile, all],
    [`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`, all],
    ['teas cochin', [all[0]]],
    ['bangalore', [all[0]]],
    ['बेंगलुरु barua', [all[0]]],
    [`VP-${request.booking.number}`, [all[0]]],
    [`${spaced(vehicle.vehicleNumber)} kochi`, [all[0]]],
    ['bombay barua', [all[1], all[2]]],
    [bidder.vehicle.vehicleNumber.slice(2), [all[1]]],
    [bidder.transporter.mobile!, [all[1]]],
    ['betel', [all[2]]],
    ['barua surat', []],
  ] as const)
    expect(await found(q), q).toEqual(ids)
  expect((await loads(`?q=${encodeURIComponent('bombay barua')}`)).headers['x-total-count']).toBe('1')
  expect((await loads(`?q=${'a'.repeat(101)}`)).status).toBe(400)
})

test('only dispatchers and owners: 403 for the other roles', async () => {
  for (const [role, status] of [
    ['dispatcher', 200],
    ['accounts', 403],
    ['moderator', 403],
  ] as const)
    expect((await as(await anAdmin({ officeRole: role }))('GET', '/api/admin/dispatch/loads')).status, role).toBe(
      status,
    )
})

test('a bidder’s truck that is on a trip is named with that trip, last', async () => {
  const { bid, vehicle, transporter } = await aBid({ status: 'accepted' })
  const free = await aVehicle({ transporter, category: 'Tanker' })
  const { booking } = await aBooking({ transporter, status: 'in_transit' })
  await sql`update bookings set vehicle_id = ${vehicle.id}, promised_on = '2030-01-02' where id = ${booking.id}`.execute(
    db,
  )
  await sql`update vehicles set is_off_road = id not in (${free.vehicle.id}, ${vehicle.id})`.execute(db)
  expect((await trucks(bid.id)).map(({ vehicleId, busy }) => ({ vehicleId, busy }))).toEqual([
    { vehicleId: free.vehicle.id, busy: null },
    { vehicleId: vehicle.id, busy: { reference: `VP-${booking.number}`, until: '2030-01-02' } },
  ])
})

test('who has a load open is shown to the other clerks, for half a minute', async () => {
  const [{ booking }, meera] = [await aBooking(), await anAdmin({ name: 'Meera' })]
  const open = (id: string) => as(meera)('POST', `/api/admin/dispatch/loads/${id}/open`)
  expect((await open(booking.id)).status).toBe(204)
  const openBy = async (person = clerk) =>
    (await as(person)<WaitingLoadView[]>('GET', '/api/admin/dispatch/loads')).body.find(({ id }) => id === booking.id)
      ?.openBy
  expect(await openBy()).toEqual(['Meera'])
  expect(await openBy(meera)).toEqual([])
  await sql`update load_openings set seen_at = now() - interval '31 seconds'`.execute(db)
  expect(await openBy()).toEqual([])
  expect((await open(absent)).status).toBe(404)
})

test('with a number only its truck is answered, whether it fits or not and however the number is written', async () => {
  const { booking } = await aBooking({ ...dear, vehicleCategory: 'Open' })
  await aTruckIn('Mumbai')
  const { vehicle: small } = await aTruckIn('Delhi', { vehicleNumber: 'GJ05QQ0821', passingWeight: 1 })
  for (const plate of ['GJ05QQ0821', 'gj 5 qq 821']) {
    const found = await trucks(booking.id, `?plate=${encodeURIComponent(plate)}`)
    expect(found.map(({ vehicleId, isFit }) => [vehicleId, isFit])).toEqual([[small.id, false]])
  }
  expect(await trucks(booking.id, '?plate=GJ05QQ8210')).toEqual([])
})
