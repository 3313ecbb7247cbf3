import type { MapTruckView } from '@vapsi/contract/dispatch/dispatch'
import { indianDay } from '@vapsi/contract/values/india'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aPosting } from '../../test/factories/market.ts'
import { aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { placeTrucks } from './place-trucks.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const aTruckIn = async (city: string) => aVehicle({ transporter: await aTransporter({ city }) })

test('the map: free trucks where they stand, soon free ones where their goods go', async () => {
  const free = await aTruckIn('Pune')
  const posted = await aPosting({ ...(await aTruckIn('Pune')), availableFrom: new Date(Date.now() + 86_400_000) })
  const owner = await aTransporter({ city: 'Pune' })
  const { booking } = await aBooking({ transporter: owner, status: 'in_transit' })
  await aBooking({ transporter: owner, status: 'confirmed' })
  const late = await aBooking({ transporter: owner, status: 'in_transit' })
  await placeTrucks(db)
  const shown = await as(clerk)<MapTruckView[]>('GET', '/api/admin/dispatch/trucks?limit=100')
  const found = (id: string | null) => shown.body.find(({ vehicleId }) => vehicleId === id)
  expect(found(free.vehicle.id)).toMatchObject({ freeFrom: null, place: expect.stringContaining('Pune') })
  expect(found(posted.vehicle.id)).toMatchObject({
    freeFrom: indianDay(posted.posting.availableFrom),
    at: { lat: posted.posting.fromLat, lng: posted.posting.fromLng },
  })
  await db.updateTable('bookings').set({ promisedOn: '2020-01-02' }).where('id', '=', late.booking.id).execute()
  const again = await as(clerk)<MapTruckView[]>('GET', '/api/admin/dispatch/trucks?limit=100')
  // Never free from a day that is over.
  expect(again.body.find(({ vehicleId }) => vehicleId === late.booking.vehicleId)?.freeFrom).toBe(indianDay())
  expect(found(booking.vehicleId)).toMatchObject({
    freeFrom: booking.promisedOn,
    at: { lat: booking.toLat, lng: booking.toLng },
  })
  expect(shown.headers['x-total-count']).toBe(String(shown.body.length))
  const page = await as(clerk)<MapTruckView[]>('GET', '/api/admin/dispatch/trucks?limit=1')
  expect(page.headers['link']).toContain('cursor=')
})

test('the map: of many trucks the nearest to a place, page by page', async () => {
  await sql`update vehicles set is_off_road = true`.execute(db)
  const near = await aTruckIn('Chennai')
  const far = await aTruckIn('Jaipur')
  const owner = await aTransporter({ city: 'Pune' })
  const { booking } = await aBooking({ transporter: owner, status: 'in_transit', toLat: 12.97, toLng: 77.59 })
  await placeTrucks(db)
  await sql`update vehicles set is_off_road = true where not id = any(${[near.vehicle.id, far.vehicle.id, booking.vehicleId]})`.execute(
    db,
  )
  const seen: string[] = []
  let next: string | null = '/api/admin/dispatch/trucks?near=13.08,80.27&limit=1'
  while (next) {
    const page: { body: MapTruckView[]; headers: Record<string, string | undefined> } = await as(clerk)<MapTruckView[]>(
      'GET',
      next,
    )
    expect(page.headers['x-total-count']).toBe('3')
    seen.push(...page.body.map(({ vehicleId }) => vehicleId))
    next = /<([^>]+)>/.exec(page.headers['link'] ?? '')?.[1] ?? null
  }
  expect(seen).toEqual([near.vehicle.id, booking.vehicleId, far.vehicle.id])
  expect((await as(clerk)('GET', '/api/admin/dispatch/trucks?near=here')).status).toBe(400)
})
