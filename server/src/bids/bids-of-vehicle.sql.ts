import type { Tx } from '../platform/database/database.ts'

/** Open bids that offer this vehicle, with what their loads want and whose they are. */
export const openBidsWith = (tx: Tx, vehicleId: string) =>
  tx
    .selectFrom('bids as b')
    .innerJoin('loads as l', 'l.id', 'b.loadId')
    .select(['b.id', 'l.shipperId', 'l.vehicleCategory', 'l.weightKg'])
    .where('b.vehicleId', '=', vehicleId)
    .where('b.status', '=', 'open')
    .execute()
