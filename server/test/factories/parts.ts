import type { Insertable } from 'kysely'
import { acceptedBidForAssignment, markBidAssigned } from '../../src/bids/assign-bid.ts'
import { createBookingFromBid } from '../../src/bookings/assignment/create-booking-from-bid.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import type { LoadsTable } from '../../src/tables/market.ts'
import { db } from '../harness.ts'
import type { aVehicle } from './fleet.ts'
import { aBid, aPostedLoad } from './loads.ts'
import { anAdmin } from './users.ts'

type Truck = Awaited<ReturnType<typeof aVehicle>>

/** An open load of 4 tons on 3 m of floor, five pallets. */
export const aPartLoad = (given: Partial<Insertable<LoadsTable>> = {}) =>
  aPostedLoad({
    loadType: 'PTL',
    weightKg: 4000,
    pieces: 5,
    pieceLengthCm: 120,
    pieceWidthCm: 100,
    pieceHeightCm: 110,
    isStackable: false,
    goodsKind: 'general',
    floorCm: 300,
    ...given,
  })

/** The same, with the columns of a load that takes the whole truck. */
export const wholeTruck = {
  loadType: 'FTL',
  pieces: null,
  pieceLengthCm: null,
  pieceWidthCm: null,
  pieceHeightCm: null,
  isStackable: null,
  goodsKind: null,
  floorCm: null,
} as const

const prices = {
  negotiatedPriceShipperPaise: 42_000_00,
  negotiatedPriceDriverPaise: 40_000_00,
  negotiationNotes: null,
}

/** The office assigns a part load to this truck, whose owner's bid its shipper has accepted. */
export async function anAssignedPart({ transporter, vehicle }: Truck, given: Partial<Insertable<LoadsTable>> = {}) {
  const admin = await anAdmin()
  const { load } = await aPartLoad(given)
  const owner = { transporterId: transporter.id, vehicleId: vehicle.id }
  const { bid } = await aBid({ load, ...owner, status: 'accepted', acceptedAt: new Date() })
  return inTransaction(db, async (tx) => {
    const accepted = await acceptedBidForAssignment(tx, bid.id)
    const booking = await createBookingFromBid(tx, admin, accepted, { ...owner, ...prices })
    await markBidAssigned(tx, bid.id, admin.id)
    return booking
  })
}
