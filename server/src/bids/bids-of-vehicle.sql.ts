import type { Tx } from '../platform/database.ts'

/** Open bids that offer this vehicle, with the shipper of each load. */
export const openBidsWith = (tx: Tx, { ownerId, vehicleId }: { ownerId: string; vehicleId: string }) =>
  tx
    .selectFrom('bids as b')
    .innerJoin('loads as l', 'l.id', 'b.loadId')
    .select(['b.id', 'l.shipperId'])
    .where('b.transporterId', '=', ownerId)
    .where('b.vehicleId', '=', vehicleId)
    .where('b.status', '=', 'open')
    .execute()
