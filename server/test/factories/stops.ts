import type { Insertable } from 'kysely'
import type { ShipmentStopsTable } from '../../src/tables/stops.ts'
import type { BookingsTable } from '../../src/tables/trips.ts'
import { db } from '../harness.ts'
import { aBooking } from './bookings.ts'
import { aPostedLoad } from './loads.ts'
import { surat } from './places.ts'
import { aShipper, type Person } from './users.ts'

type NewStop = Partial<Insertable<ShipmentStopsTable>>

/** A drop of 4 of the 9 tons in Surat, 300 km on the way, and what is given of it. */
const aDrop: Omit<Insertable<ShipmentStopsTable>, 'loadId' | 'position'> = {
  kind: 'drop',
  location: surat.name,
  city: surat.city,
  lat: surat.lat,
  lng: surat.lng,
  weightKg: 4000,
  km: 300,
  opensAt: null,
  closesAt: null,
  contactName: 'Meena Shah',
  contactNumber: '9876500000',
  note: 'Gate 2',
}

/** A load with these stops on the way, in their order. */
export async function aLoadWithStops(given: Parameters<typeof aPostedLoad>[0] = {}, stops: readonly NewStop[] = [{}]) {
  const { load, shipper } = await aPostedLoad(given)
  const rows = await db
    .insertInto('shipmentStops')
    .values(stops.map((stop, at) => ({ ...aDrop, ...stop, loadId: load.id, position: at + 1 })))
    .returningAll()
    .execute()
  return { load, shipper, stops: rows }
}

/** A booking of a load with these stops on the way, in their order; its driver has accepted it. */
export async function aTripWithStops(
  given: { shipper?: Person; transporter?: Person } & Partial<Insertable<BookingsTable>> = {},
  stops: readonly NewStop[] = [{}],
) {
  const shipper = given.shipper ?? (await aShipper())
  const { load, stops: rows } = await aLoadWithStops({ shipper, status: 'booked' }, stops)
  const trip = await aBooking({ status: 'in_transit', driverResponse: 'accepted', ...given, shipper, loadId: load.id })
  return { ...trip, load, stops: rows }
}
