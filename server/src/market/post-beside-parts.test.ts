import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { anAssignedPart } from '../../test/factories/parts.ts'
import { inDays, jaipur, mumbai, surat } from '../../test/factories/places.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const onward = (vehicleId: string) => ({
  vehicleId,
  fromLocation: jaipur.name,
  toLocation: surat.name,
  fromLat: jaipur.lat,
  fromLng: jaipur.lng,
  toLat: surat.lat,
  toLng: surat.lng,
  distanceKm: '1.00',
  price: '45000',
})
const toJaipur = {
  fromLat: mumbai.lat,
  fromLng: mumbai.lng,
  toLat: jaipur.lat,
  toLng: jaipur.lng,
  toLocation: jaipur.name,
  pickupDate: inDays(2),
}

test('a truck that carries parts reads where its last part goes, and what to do until then', async () => {
  const truck = await aVehicle()
  await anAssignedPart(truck, { ...toJaipur, toLat: surat.lat, toLng: surat.lng, toLocation: surat.name })
  await anAssignedPart(truck, toJaipur)
  const refused = await as(truck.transporter)<ErrorBody>('POST', '/api/market-trucks', onward(truck.vehicle.id))
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'vehicle_carries_parts', params: { place: jaipur.name } },
  })
  expect(refused.body.message).toMatch(/as far as Jaipur.* Post its next route once they are delivered\./)
})

test('a part that is assigned while its truck is posted leaves no route onward on the market', async () => {
  for (let round = 0; round < 6; round += 1) {
    const truck = await aVehicle()
    const post = as(truck.transporter)('POST', '/api/market-trucks', onward(truck.vehicle.id))
    const [posted] = await Promise.all([post, anAssignedPart(truck, toJaipur)])
    const active = await db
      .selectFrom('postings')
      .select('id')
      .where('vehicleId', '=', truck.vehicle.id)
      .where('status', '=', 'active')
      .execute()
    expect(active).toEqual([])
    expect([201, 409]).toContain(posted.status)
  }
})
