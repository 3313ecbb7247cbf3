import type { FleetTruck } from '@vapsi/contract/tracking/fleet-now'
import { expect, test } from 'vitest'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { delhi, inDays, inHours, jaipur, mumbai, roadKmOf, surat } from '../../../test/factories/places.ts'
import { aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { setEconomics } from '../../way-home/economics.ts'
import { roadKmBetween } from '../../roads/roads.ts'
import { trackingRoutes } from '../tracking.routes.ts'

const { as } = await servedRoom(trackingRoutes)

async function aFleet(count: number) {
  const transporter = await aTransporter({ city: null })
  const vehicles = []
  for (let at = 0; at < count; at += 1) vehicles.push((await aVehicle({ transporter })).vehicle)
  const rows = async () => {
    const { body } = await as(transporter)<FleetTruck[]>('GET', '/api/fleet')
    return (id: string) => body.find(({ vehicle }) => vehicle.id === id)!
  }
  return { transporter, vehicles, rows }
}

test('each truck is where it was last known: point of its trip, drop, what its owner said, route, home, or nowhere', async () => {
  const { transporter, vehicles, rows } = await aFleet(6)
  const [driving, dropped, said, posted, atHome, unknown] = vehicles.map(({ id }) => id)
  const { booking } = await aBooking({
    transporter,
    vehicleId: driving!,
    status: 'in_transit',
    driverResponse: 'accepted',
  })
  await as(transporter)('POST', `/api/bookings/${booking.id}/tracking/consent`, { consent: 'given' })
  const at = new Date().toISOString()
  await as(transporter)('POST', `/api/bookings/${booking.id}/positions`, { points: [{ at, lat: 24.58, lng: 73.71 }] })
  const done = { transporter, status: 'completed' as const, completedAt: inHours(-50) }
  await aBooking({ ...done, vehicleId: dropped! })
  await aBooking({ ...done, vehicleId: said! })
  const place = ({ name, lat, lng }: typeof mumbai) => ({ name, lat, lng })
  await setEconomics(db, transporter, said!, { standsAt: place(surat) })
  await aPosting({ transporter, vehicle: vehicles[3]!, availableFrom: inDays(1) })
  await setEconomics(db, transporter, atHome!, { home: place(delhi) })
  const row = await rows()
  expect(row(driving!)).toMatchObject({
    at: { by: 'point', name: 'Udaipur', lat: 24.58, since: at },
    trip: { reference: `VP-${booking.number}`, status: 'in_transit', next: { code: 'driver_drives' } },
    emptySince: null,
  })
  expect(row(dropped!)).toMatchObject({ at: { by: 'drop', name: jaipur.name }, trip: null, route: null })
  expect(row(dropped!).emptySince).toBe(done.completedAt.toISOString())
  expect(row(said!).at).toMatchObject({ by: 'said', name: surat.name })
  expect(row(posted!)).toMatchObject({
    at: { by: 'route', name: mumbai.name },
    route: { fromLocation: mumbai.name, toLocation: jaipur.name, isRequested: false },
  })
  expect(row(atHome!).at).toEqual({ by: 'home', name: delhi.name, lat: delhi.lat, lng: delhi.lng, since: null })
  expect(row(unknown!)).toMatchObject({
    at: null,
    trip: null,
    route: null,
    emptySince: null,
    rupeesPerKm: null,
    earned: 0,
  })
})

test('a route that a shipper asks for comes before newer ones', async () => {
  const { transporter, vehicles, rows } = await aFleet(1)
  const [vehicle] = vehicles
  const { posting } = await aPosting({ transporter, vehicle: vehicle!, status: 'booked', toLocation: delhi.name })
  await aPosting({ transporter, vehicle: vehicle! })
  await aBooking({ postingId: posting.id })
  expect((await rows())(vehicle!.id).route).toMatchObject({ toLocation: delhi.name, isRequested: true })
})

test('rupees a km count the empty way to each pickup, and trips of 30 days', async () => {
  const { transporter, vehicles, rows } = await aFleet(1)
  const vehicleId = vehicles[0]!.id
  const done = { transporter, vehicleId, status: 'completed' as const, negotiatedPriceDriverPaise: 30_000_00 }
  await aBooking({ ...done, completedAt: inDays(-40) })
  await aBooking({ ...done, completedAt: inDays(-20) })
  await aBooking({ ...done, completedAt: inDays(-2) })
  const km = 2 * (roadKmOf({}) ?? 0) + 2 * roadKmBetween(jaipur, mumbai)
  const row = (await rows())(vehicleId)
  expect(row.earned).toBe(60_000)
  expect(row.rupeesPerKm).toBeCloseTo(60_000 / km, 2)
})

test('nobody reads the trucks of somebody else', async () => {
  const { vehicles } = await aFleet(1)
  const other = await aFleet(1)
  const { body } = await as(other.transporter)<FleetTruck[]>('GET', '/api/fleet')
  expect(body.map(({ vehicle }) => vehicle.id)).toEqual([other.vehicles[0]!.id])
  expect(body[0]!.vehicle.id).not.toBe(vehicles[0]!.id)
})
