import type { Tx } from '../platform/database/database.ts'

/** Open bids with this vehicle, with their loads' requirements and shippers. */
export const openBidsWith = (tx: Tx, vehicleId: string) =>
  tx
    .selectFrom('bids as b')
    .innerJoin('loads as l', 'l.id', 'b.loadId')
    .select(['b.id', 'l.shipperId', 'l.vehicleCategory', 'l.weightKg'])
    .where('b.vehicleId', '=', vehicleId)
    .where('b.status', '=', 'open')
    .execute()
