import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aPosting } from '../../test/factories/market.ts'
import { aPartLoad } from '../../test/factories/parts.ts'
import { aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const trucks = async (id: string, query = '') =>
  (await as(clerk)<LoadTruckView[]>('GET', `/api/admin/dispatch/loads/${id}/trucks${query}`)).body
const aTruckIn = async (city: string) => aVehicle({ transporter: await aTransporter({ city }) })
/** It carries a truck of 16 tons there and half of the way back. */
const dear = { pricePaise: 90_000_00 }

test('a truck that is no proposal says why: too late, at a loss, posted elsewhere, or dearer than the price', async () => {
  const soon = { pickupFrom: new Date(), pickupUntil: new Date(Date.now() + 5 * 3_600_000) }
  const { booking } = await aBooking({ ...dear, ...soon })
  await sql`update vehicles set is_off_road = true`.execute(db)
  const late = await aTruckIn('Pune')
  const near = await aTruckIn('Mumbai')
  const south = { toLocation: 'Chennai, Tamil Nadu', toLat: 13.08, toLng: 80.27 }
  const elsewhere = await aPosting({ ...(await aTruckIn('Mumbai')), ...south })
  const costly = await aPosting({ ...(await aTruckIn('Mumbai')), pricePaise: 95_000_00 })
  const reasons = Object.fromEntries((await trucks(booking.id)).map(({ vehicleId, whyNot }) => [vehicleId, whyNot]))
  expect(reasons).toEqual({
    [near.vehicle.id]: null,
    [late.vehicle.id]: 'too_late',
    [elsewhere.vehicle.id]: 'other_lane',
    [costly.vehicle.id]: 'too_dear',
  })
  const { booking: cheap } = await aBooking()
  await sql`update vehicles set is_off_road = id <> ${near.vehicle.id}`.execute(db)
  const [loser] = await trucks(cheap.id)
  expect(loser).toMatchObject({ whyNot: 'loss', driverPrice: 38_250 })
  const carried = await aBooking({ pricePaise: loser!.carriesFrom! * 100 })
  await sql`update vehicles set is_off_road = id <> ${near.vehicle.id}`.execute(db)
  expect((await trucks(carried.booking.id))[0]).toMatchObject({ whyNot: null, cost: loser!.cost })
  const mine = await trucks(cheap.id, `?transporterId=${near.transporter.id}`)
  expect(mine.map(({ vehicleId }) => vehicleId)).toEqual([near.vehicle.id])
  expect(await trucks(cheap.id, `?transporterId=${late.transporter.id}`)).toEqual([])
})

test('a truck whose floor is too short for a part is not proposed', async () => {
  const { load } = await aPartLoad({ floorCm: 500, expectedPricePaise: 90_000_00 })
  await sql`update vehicles set is_off_road = true`.execute(db)
  const transporter = await aTransporter({ city: 'Mumbai' })
  const short = await aVehicle({ transporter, vehicleType: '14 feet' })
  const long = await aVehicle({ transporter, vehicleType: '17 feet' })
  expect((await trucks(load.id)).map(({ vehicleId }) => vehicleId)).toEqual([long.vehicle.id])
  const own = await trucks(load.id, `?transporterId=${transporter.id}`)
  const fit = new Map(own.map(({ vehicleId, isFit }) => [vehicleId, isFit]))
  expect([fit.get(short.vehicle.id), fit.get(long.vehicle.id)]).toEqual([false, true])
})
