import { distanceKm } from '@vapsi/contract/values/distance'
import { roadKmOf } from './places.ts'
import type { Insertable, Selectable } from 'kysely'
import type { BidsTable, LoadsTable } from '../../src/tables/market.ts'
import { db } from '../harness.ts'
import { aVehicle } from './fleet.ts'
import { inDays, inHours, jaipur, mumbai } from './places.ts'
import { type Person, aShipper } from './users.ts'

/** An open load of 9 tons of cotton from Mumbai to Jaipur, of a shipper of its own unless one is given. */
export async function aPostedLoad({ shipper, ...given }: { shipper?: Person } & Partial<Insertable<LoadsTable>> = {}) {
  const owner = shipper ?? (await aShipper())
  const load = await db
    .insertInto('loads')
    .values({
      shipperId: owner.id,
      fromLocation: mumbai.name,
      toLocation: jaipur.name,
      fromLat: mumbai.lat,
      fromLng: mumbai.lng,
      toLat: jaipur.lat,
      toLng: jaipur.lng,
      fromCity: mumbai.city,
      toCity: jaipur.city,
      distanceKm: distanceKm(mumbai, jaipur),
      roadKm: roadKmOf(given),
      loadType: 'FTL',
      vehicleCategory: 'Open',
      material: 'Cotton bales',
      weightKg: 9000,
      expectedPricePaise: 42_000_00,
      pickupDate: inDays(2),
      validUntil: inHours(48),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { shipper: owner, load }
}

/** One open bid by a transporter and a vehicle of its own. */
export async function aBid({
  load,
  ...given
}: { load?: Selectable<LoadsTable> } & Partial<Insertable<BidsTable>> = {}) {
  const target = load ?? (await aPostedLoad()).load
  const truck = await aVehicle()
  const bid = await db
    .insertInto('bids')
    .values({
      loadId: target.id,
      transporterId: truck.transporter.id,
      vehicleId: truck.vehicle.id,
      bidPricePaise: 40_000_00,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...truck, load: target, bid }
}

/** That many open bids on a load, each by another transporter. */
export const bidsOn = (load: Selectable<LoadsTable>, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => aBid({ load, bidPricePaise: (40_000 + at * 500) * 100 })))

/** A load of that shipper on every day of the week; its id. */
export async function aWeeklyLoad({ id: shipperId }: Pick<Person, 'id'>): Promise<string> {
  const goods = {
    fromLocation: mumbai.name,
    toLocation: jaipur.name,
    loadType: 'FTL',
    vehicleCategory: 'Open',
    material: 'Cotton bales',
    weightKg: 9000,
  }
  const plan = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: 9, untilHour: 18, pricePaise: null, skipsHolidays: false }
  const values = { shipperId, goods: JSON.stringify(goods), ...plan }
  return (await db.insertInto('loadSeries').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** The transporter is a known carrier of the shipper; the transporter's id. */
export async function aKnownCarrier(shipper: Pick<Person, 'id'>, { id }: Pick<Person, 'id'>): Promise<string> {
  const row = { shipperId: shipper.id, transporterId: id }
  await db
    .insertInto('knownCarriers')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute()
  return id
}
