import { db } from '../harness.ts'
import { aStop } from './bookings.ts'
import { aVehicle } from './fleet.ts'
import { aShipper } from './users.ts'

interface Given {
  shipperRupees?: number
  driverRupees?: number
}

/** A confirmed booking of a truck of its own, with both prices agreed and nothing paid. */
export async function anAssignedBooking({ shipperRupees = 50_000, driverRupees = 42_500 }: Given = {}) {
  const shipper = await aShipper()
  const { transporter, vehicle } = await aVehicle()
  const booking = await db
    .insertInto('bookings')
    .values({
      shipperId: shipper.id,
      transporterId: transporter.id,
      vehicleId: vehicle.id,
      fromLocation: 'Nagpur, Maharashtra',
      toLocation: 'Kochi, Kerala',
      pricePaise: shipperRupees * 100,
      negotiatedPriceShipperPaise: shipperRupees * 100,
      negotiatedPriceDriverPaise: driverRupees * 100,
      materialType: 'Cotton',
      weightText: '5 Tons',
      senderDetails: JSON.stringify(aStop()),
      receiverDetails: JSON.stringify(aStop()),
      status: 'confirmed',
      driverResponse: 'pending',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { shipper, transporter, vehicle, booking }
}
