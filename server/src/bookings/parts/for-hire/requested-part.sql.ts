import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { RequestedPartsTable } from '../../../tables/parts.ts'
import type { PartLoad } from '../order-with.ts'

/** The part `r` of a truck that a booking asked for; null for any other. */
export const requestedPart = sql<ShipperBookingView['part'] | null>`case when r.booking_id is not null
  then json_build_object('weightKg', r.weight_kg, 'floorMetres', r.floor_cm / 100.0) end`

/** The same for planning, with the posting that was asked. */
export async function requestedPartOf(
  tx: Db | Tx,
  bookingId: string,
): Promise<(PartLoad & { postingId: string }) | null> {
  const row = await tx
    .selectFrom('requestedParts as r')
    .innerJoin('bookings as b', 'b.id', 'r.bookingId')
    .select(['r.postingId', 'r.weightKg', 'r.floorCm', 'r.goodsKind', 'b.pickupFrom', 'b.pickupUntil'])
    .select(['b.fromLat', 'b.fromLng', 'b.toLat', 'b.toLng'])
    .where('r.bookingId', '=', bookingId)
    .executeTakeFirst()
  if (!row) return null
  // A part is asked for between known places, within hours.
  return {
    postingId: row.postingId,
    weightKg: row.weightKg,
    floorCm: row.floorCm,
    goods: row.goodsKind,
    pickup: { lat: row.fromLat!, lng: row.fromLng! },
    drop: { lat: row.toLat!, lng: row.toLng! },
    pickupFrom: row.pickupFrom!,
    pickupUntil: row.pickupUntil!,
  }
}

export const insertRequestedPart = (tx: Tx, row: RequestedPartsTable) =>
  tx.insertInto('requestedParts').values(row).execute()
