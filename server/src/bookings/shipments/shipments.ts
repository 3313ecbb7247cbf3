import type { ShipmentView } from '@vapsi/contract/bookings/shipments'
import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import type { LoadView } from '@vapsi/contract/loads'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Page, decodeCursor, pageOf } from '../../platform/http/page.ts'
import { loadViews } from '../../loads/load-view.ts'
import { loadRows } from '../../loads/loads.sql.ts'
import { numberOf } from '../../loads/shipment/reference.ts'
import { bookingRowsByIds } from '../booking-rows.sql.ts'
import { relationsOf } from '../views/booking-relations.sql.ts'
import { shipperView } from '../views/shipper-view.ts'
import {
  type ShipmentGroup,
  type ShipmentKey,
  countShipments,
  shipmentByNumber,
  shipmentKeys,
} from './shipments.sql.ts'

interface Query {
  group?: ShipmentGroup
  sort: 'newest' | 'turn'
  limit: number
  cursor?: string | undefined
}

/** Of so many of the newest, those are put first in which the shipper must act. */
const sortedMost = 100

export async function listShipments(db: Db, shipper: Actor, query: Query): Promise<Page<ShipmentView>> {
  const { group, sort, limit, cursor } = query
  const isByTurn = sort === 'turn'
  const keys = await shipmentKeys(db, shipper.id, {
    group,
    after: isByTurn ? null : decodeCursor(cursor, ['date', 'uuid']),
    limit: isByTurn ? sortedMost : limit + 1,
  })
  const total = await countShipments(db, shipper.id, group)
  const page = pageOf(keys, isByTurn ? sortedMost : limit, (key) => [key.createdAt.toISOString(), key.id], total)
  const views = await viewsOf(db, shipper, page.rows)
  if (!isByTurn) return { ...page, rows: views }
  const [own, others] = [views.filter(isOwnTurn), views.filter((view) => !isOwnTurn(view))]
  return { rows: [...own, ...others].slice(0, limit), total, next: null }
}

const isOwnTurn = ({ booking, load }: ShipmentView) => (booking ?? load)?.next?.who === 'shipper'

export async function getShipment(db: Db, shipper: Actor, reference: string): Promise<ShipmentView> {
  const number = numberOf(reference)
  const key =
    (number === null ? undefined : await shipmentByNumber(db, shipper.id, number)) ?? fail('booking_not_found')
  return (await viewsOf(db, shipper, [key]))[0] ?? fail('booking_not_found')
}

/** A page of shipments, its loads and bookings read at once. */
async function viewsOf(db: Db, shipper: Actor, keys: readonly ShipmentKey[]): Promise<ShipmentView[]> {
  const loads = await loadsOf(db, shipper, idsOf(keys, 'loadId'))
  const bookings = await bookingsOf(db, shipper, idsOf(keys, 'bookingId'))
  return keys.flatMap(({ loadId, bookingId }) => {
    const load = (loadId && loads.get(loadId)) || null
    const booking = (bookingId && bookings.get(bookingId)) || null
    const reference = booking?.reference ?? load?.reference
    return reference === undefined ? [] : [{ reference, load, booking }]
  })
}

const idsOf = (keys: readonly ShipmentKey[], of: 'loadId' | 'bookingId') =>
  keys.map((key) => key[of]).filter((id) => id !== null)

async function loadsOf(db: Db, shipper: Actor, ids: readonly string[]): Promise<Map<string, LoadView>> {
  if (ids.length === 0) return new Map()
  const views = await loadViews(db, shipper, await loadRows(db, shipper, { among: ids }).execute())
  return new Map(views.map((view) => [view.id, view]))
}

async function bookingsOf(db: Db, shipper: Actor, ids: readonly string[]): Promise<Map<string, ShipperBookingView>> {
  if (ids.length === 0) return new Map()
  const rows = await bookingRowsByIds(db, shipper, ids)
  const relations = await relationsOf(db, shipper, ids)
  return new Map(rows.map((row) => [row.id, shipperView(row, relations(row.id))]))
}
