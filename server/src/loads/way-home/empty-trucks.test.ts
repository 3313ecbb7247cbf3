import { expect, test } from 'vitest'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPostedLoad } from '../../../test/factories/loads.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { delhi, jaipur, mumbai } from '../../../test/factories/places.ts'
import { db } from '../../../test/harness.ts'
import { roadKmBetween } from '../../roads/roads.ts'
import { getLoad } from '../get-load.ts'

test('one load tells how far from its pickup each of my trucks will be empty, after a route or a trip', async () => {
  const { transporter, vehicle } = await aPosting()
  await aPosting({ transporter, vehicle, toLocation: delhi.name, toLat: delhi.lat, toLng: delhi.lng })
  const onTheRoad = await aVehicle({ transporter, category: 'Tanker' })
  await aBooking({
    transporter: onTheRoad.transporter,
    vehicleId: onTheRoad.vehicle.id,
    status: 'in_transit',
    toLocation: delhi.name,
    toLat: delhi.lat,
    toLng: delhi.lng,
  })
  const { load, shipper } = await aPostedLoad({
    fromLat: jaipur.lat,
    fromLng: jaipur.lng,
    toLat: mumbai.lat,
    toLng: mumbai.lng,
  })
  const { emptyTrucks } = await getLoad(db, transporter, load.id)
  expect(emptyTrucks).toEqual([
    { vehicleId: vehicle.id, emptyAt: jaipur.name, by: 'posting', toPickupKm: 0 },
    {
      vehicleId: onTheRoad.vehicle.id,
      emptyAt: delhi.name,
      by: 'booking',
      toPickupKm: Math.round(roadKmBetween(delhi, jaipur)),
    },
  ])
  expect((await getLoad(db, shipper, load.id)).emptyTrucks).toBeUndefined()
  const { load: typed } = await aPostedLoad({ fromLat: 0, fromLng: 0 })
  expect((await getLoad(db, transporter, typed.id)).emptyTrucks).toEqual([])
})
