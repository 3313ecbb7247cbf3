import type { AdminVehicleView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aBid } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { aTransporter, anAdmin } from '../../test/factories/users.ts'
import { database, db, pool } from '../../test/harness.ts'
import { statementsOf } from '../../test/sql-statements.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const singh = await aTransporter({ name: 'Gurpreet', company: 'Singh-Kaur Roadways' })
await aVehicle({ transporter: singh, vehicleNumber: 'PB10AB4821' })
await aVehicle({ transporter: singh, vehicleNumber: 'PB10CD0007', category: 'Trailer', vehicleType: '32 feet' })
await aVehicle({ transporter: await aTransporter({ name: 'Murugan', company: null }), vehicleNumber: 'TN10AB4821' })

test.each([
  ['singh roadways', ['PB10CD0007', 'PB10AB4821']],
  ['roadways 4821', ['PB10AB4821']],
  ['gurpreet SINGH pb-10', ['PB10CD0007', 'PB10AB4821']],
  ['singh-kaur 0007', ['PB10CD0007']],
  ['TN 10 AB 4821', ['TN10AB4821']],
  ['tn-10-ab-4821', ['TN10AB4821']],
  ['murugan 0007', []],
  ['Singh-Kaur Roadways, Trailer', ['PB10CD0007']],
  ['32 feet; gurpreet', ['PB10CD0007']],
  ['  ', ['TN10AB4821', 'PB10CD0007', 'PB10AB4821']],
])('%j finds the vehicles that hold each word', async (q, numbers) => {
  const { body } = await as(clerk)<AdminVehicleView[]>('GET', `/api/admin/vehicles?q=${encodeURIComponent(q)}`)
  expect(body.map(({ vehicleNumber }) => vehicleNumber)).toEqual(numbers)
})

test('claims on a plate are looked up by index, not by scanning vehicles', async () => {
  const sent = await statementsOf(database, () => as(clerk)('GET', '/api/admin/vehicles'))
  const { text, values } = sent.find((one) => one.text.includes('plate_of'))!
  const client = await pool.connect()
  try {
    await client.query(`begin;
      insert into users (user_type, name) select 'transporter', 'Driver ' || n from generate_series(1, 500) n;
      insert into vehicles (transporter_id, vehicle_number, category, vehicle_type, passing_weight)
        select id, 'MH12AB' || 1000 + row_number() over (), 'Open', '22 feet', 16 from users, generate_series(1, 4) where name like 'Driver %'`)
    await client.query('analyze vehicles')
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain ${text}`, [...values])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/one_vehicle_per_number/)
    expect(plan).toMatch(/vehicles_disputed/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a vehicle that a load waits for is marked: by an accepted bid, a request on its posting, or as the next of a chain', async () => {
  const bid = await aBid({ status: 'accepted' })
  const { posting } = await aPosting({ status: 'booked' })
  const { booking } = await aBooking({ postingId: posting.id })
  const chained = await aVehicle()
  const trip = await aBooking({ status: 'in_transit' })
  const later = await aBooking()
  await db
    .insertInto('plannedTrips')
    .values({
      bookingId: later.booking.id,
      afterBookingId: trip.booking.id,
      leg: 1,
      vehicleId: chained.vehicle.id,
      priceDriverPaise: 40_000_00,
      plannedBy: clerk.id,
    })
    .execute()
  const free = await aVehicle()
  const ids = [bid.vehicle.id, posting.vehicleId, chained.vehicle.id, free.vehicle.id]
  const marked = async () => {
    const { body } = await as(clerk)<AdminVehicleView[]>('GET', '/api/admin/vehicles?limit=100')
    return ids.map((id) => body.find((vehicle) => vehicle.id === id)?.isAwaited)
  }
  expect(await marked()).toEqual([true, true, true, false])
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', booking.id).execute()
  expect(await marked()).toEqual([true, false, true, false])
})
