import type { StopContactForm } from '@vapsi/contract/shipment/stops'
import type { Point } from '@vapsi/contract/values/distance'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { contactColumns } from './goods-of-stop.ts'
import type { ShipmentStopsTable } from '../../tables/stops.ts'

export type StopRow = Selectable<ShipmentStopsTable>
/** A stop that is not stored yet: the order of the list is that of the way. */
export type NewStop = Omit<Insertable<ShipmentStopsTable>, 'id' | 'loadId' | 'position'>

export async function insertStops(tx: Tx, loadId: string, stops: readonly NewStop[]): Promise<void> {
  if (stops.length === 0) return
  await tx
    .insertInto('shipmentStops')
    .values(stops.map((stop, at) => ({ ...stop, loadId, position: at + 1 })))
    .execute()
}

/** Where a load's stops are, in the order of its way. */
export const viaOf = (tx: Tx, loadId: string): Promise<Point[]> =>
  tx.selectFrom('shipmentStops').select(['lat', 'lng']).where('loadId', '=', loadId).orderBy('position').execute()

/** Whom to call at a stop of this load, and its goods; its place, or undefined if the load has no such stop. */
export async function changeContact(tx: Tx, loadId: string, form: StopContactForm): Promise<string | undefined> {
  const stop = await tx
    .updateTable('shipmentStops')
    .set(contactColumns(form))
    .where('id', '=', form.stopId)
    .where('loadId', '=', loadId)
    .returning('location')
    .executeTakeFirst()
  return stop?.location
}

/** The same for another load: its hours are not those of another day. */
export const sameStopsOf = (tx: Tx, loadId: string): Promise<NewStop[]> =>
  tx
    .selectFrom('shipmentStops')
    .select(['kind', 'location', 'city', 'lat', 'lng', 'weightKg', 'km', 'contactName', 'contactNumber', 'note'])
    .select(['goods', 'packages', 'declaredPaise'])
    .where('loadId', '=', loadId)
    .orderBy('position')
    .execute()

/** What a list of loads shows of the stops of the load `l`; null without any. */
export const stopsOfRow = sql<StopOfRow[] | null>`(select json_agg(json_build_object(
  'id', p.id, 'kind', p.kind, 'location', p.location, 'city', p.city, 'lat', p.lat, 'lng', p.lng, 'weightKg', p.weight_kg,
  'opensAt', p.opens_at, 'closesAt', p.closes_at, 'contactName', p.contact_name, 'contactNumber', p.contact_number, 'note', p.note,
  'goods', p.goods, 'packages', p.packages, 'declaredPaise', p.declared_paise)
  order by p.position) from shipment_stops p where p.load_id = l.id)`

/** The times are texts, as JSON has them. */
export type StopOfRow = Omit<StopRow, 'loadId' | 'position' | 'km' | 'opensAt' | 'closesAt'> & {
  opensAt: string | null
  closesAt: string | null
}
