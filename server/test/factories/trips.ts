import { distanceKm } from '@vapsi/contract/values/distance'
import { roadKmOf } from './places.ts'
import type { Insertable } from 'kysely'
import type { VehiclesTable } from '../../src/tables/market.ts'
import type { BookingsTable } from '../../src/tables/trips.ts'
import { db } from '../harness.ts'
import { aVehicle } from './fleet.ts'
import { jaipur, mumbai } from './places.ts'
import { type Person, aShipper } from './users.ts'

interface Given extends Pick<Partial<Insertable<VehiclesTable>>, 'isOffRoad'> {
  transporter?: Person
  /** Differences from a confirmed booking. */
  booking?: Partial<Insertable<BookingsTable>>
}

/** A vehicle held by a confirmed booking, stored directly: for rooms before the bookings. */
export async function aTrip({ transporter, isOffRoad, booking }: Given = {}) {
  const truck = await aVehicle({ ...(transporter && { transporter }), ...(isOffRoad !== undefined && { isOffRoad }) })
  const shipper = await aShipper()
  const trip = await db
    .insertInto('bookings')
    .values({
      shipperId: shipper.id,
      transporterId: truck.transporter.id,
      vehicleId: truck.vehicle.id,
      fromLocation: mumbai.name,
      toLocation: jaipur.name,
      fromLat: mumbai.lat,
      fromLng: mumbai.lng,
      toLat: jaipur.lat,
      toLng: jaipur.lng,
      distanceKm: distanceKm(mumbai, jaipur),
      roadKm: roadKmOf(booking ?? {}),
      vehicleCategory: truck.vehicle.category,
      pricePaise: 45_000_00,
      negotiatedPriceShipperPaise: 45_000_00,
      negotiatedPriceDriverPaise: 40_000_00,
      materialType: 'Cotton bales',
      weightText: '9 Tons',
      status: 'confirmed',
      driverResponse: 'pending',
      ...booking,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...truck, shipper, booking: trip }
}
