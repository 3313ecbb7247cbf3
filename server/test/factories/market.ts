import { distanceKm } from '@vapsi/contract/values/distance'
import { roadKmOf } from './places.ts'
import type { Insertable, Selectable } from 'kysely'
import type { PostingsTable, VehiclesTable } from '../../src/tables/market.ts'
import { db } from '../harness.ts'
import { aVehicle } from './fleet.ts'
import { inDays, jaipur, mumbai } from './places.ts'
import type { Person } from './users.ts'

interface Given extends Partial<Insertable<PostingsTable>> {
  transporter?: Person
  vehicle?: Selectable<VehiclesTable>
}

/** A truck on the market from Mumbai to Jaipur at ₹45,000, with the vehicle and the transporter it needs. */
export async function aPosting({ transporter, vehicle, ...given }: Given = {}) {
  const truck = transporter && vehicle ? { transporter, vehicle } : await aVehicle({ transporter })
  const fromLocation = given.fromLocation ?? mumbai.name
  const toLocation = given.toLocation ?? jaipur.name
  const posting = await db
    .insertInto('postings')
    .values({
      transporterId: truck.transporter.id,
      vehicleId: truck.vehicle.id,
      fromLocation,
      toLocation,
      fromPlaceId: await lanePlace(fromLocation),
      toPlaceId: await lanePlace(toLocation),
      fromLat: mumbai.lat,
      fromLng: mumbai.lng,
      toLat: jaipur.lat,
      toLng: jaipur.lng,
      distanceKm: distanceKm(mumbai, jaipur),
      roadKm: roadKmOf(given),
      pricePaise: 45_000_00,
      category: truck.vehicle.category,
      passingWeight: truck.vehicle.passingWeight,
      validUntil: inDays(30),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...truck, posting }
}

async function lanePlace(name: string): Promise<number> {
  const { id } = await db
    .insertInto('lanePlaces')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
