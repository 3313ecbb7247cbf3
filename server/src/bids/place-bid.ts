import type { BidView, bids } from '@vapsi/contract/bids'
import type { Body } from '@vapsi/contract/endpoint'
import { LIMITS } from '@vapsi/contract/constants'
import { toPaise } from '@vapsi/contract/values/rupees'
import type { Caps } from '../config.ts'
import { requirePapers } from '../fleet/papers/save-paper.ts'
import { mayBidFirst } from '../loads/carriers/carriers.sql.ts'
import { type LockedLoad, lockLoad } from '../loads/lock-load.sql.ts'
import { partLoadOf } from '../bookings/parts/order-with.ts'
import { roomFor } from '../bookings/parts/take-room.ts'
import { askFarOff } from '../market/prices/far-off.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { holdAccount } from '../users/users.sql.ts'
import { recordBid } from './bid-events.ts'
import { bidView } from './bid-view.ts'
import { refuseUnlessFits, refuseUnlessOpen } from './bids.rules.ts'
import { type Bid, countBidsOf, countLiveBids, holdVehicleOf, insertBid, liveBidOf, moveBid } from './bids.sql.ts'

/**
 * Bids on an open load with one of one's own vehicles that fits, a part also beside what it carries; an earlier bid of
 * the same transporter is replaced.
 */
export function placeBid(
  db: Db,
  transporter: Actor,
  loadId: string,
  form: Body<typeof bids.place>,
  caps: Pick<Caps, 'liveBids'> = LIMITS,
): Promise<BidView> {
  return inTransaction(db, async (tx) => {
    const load = (await lockLoad(tx, loadId)) ?? fail('load_not_found')
    const bid = await bidOnLocked(tx, transporter, load, form, null, caps)
    return bidView(tx, transporter, bid.id)
  })
}

/** The same for a locked load, as a leg of a chain if one is named. */
export async function bidOnLocked(
  tx: Tx,
  transporter: Actor,
  load: LockedLoad,
  form: Body<typeof bids.place>,
  leg: { chainId: string; chainLeg: number } | null = null,
  caps: Pick<Caps, 'liveBids'> = LIMITS,
): Promise<Bid> {
  const earlier = await liveBidOf(tx, load.id, transporter.id)
  if (earlier && earlier.status !== 'open') {
    fail('bid_stands')
  }
  refuseUnlessOpen(load)
  if (load.hiddenAt && !(await mayBidFirst(tx, load.id, transporter.id)))
    fail(load.carriersUntil ? 'load_not_found' : 'load_hidden')
  if ((await countBidsOf(tx, load.id, transporter.id)) >= LIMITS.bidsPerLoad) fail('too_many_bids')
  const vehicle = await vehicleFor(tx, transporter, load, form.vehicleId)
  const { category, passingWeight } = vehicle
  // For a part load the price is a share of a truck. A leg bid at its planned price needs no confirmation.
  const isPlanned = leg !== null && toPaise(form.bidPrice) === load.expectedPricePaise
  if (!isPlanned && load.loadType === 'FTL')
    await askFarOff(tx, { ...endsOf(load), category, passingWeight }, toPaise(form.bidPrice), form.confirmed)
  if (earlier) await moveBid(tx, earlier.id, 'open', 'replaced')
  else await requireRoom(tx, transporter.id, caps.liveBids)
  const bid = await insertBid(tx, {
    loadId: load.id,
    transporterId: transporter.id,
    vehicleId: vehicle.id,
    bidPricePaise: toPaise(form.bidPrice),
    note: form.note || null,
    ...leg,
  })
  await recordBid(tx, 'bid_placed', bid, load.shipperId, transporter.id, { replaces: earlier?.id ?? null })
  return bid
}

/** One's own vehicle with which one may bid on the load, locked until the transaction ends. */
export async function vehicleFor(tx: Tx, transporter: Actor, load: LockedLoad, vehicleId: string) {
  const vehicle = (await holdVehicleOf(tx, transporter.id, vehicleId)) ?? fail('vehicle_not_found')
  if (vehicle.isDisputed) fail('vehicle_disputed')
  await requirePapers(tx, vehicle.id)
  refuseUnlessFits(vehicle, load)
  const part = partLoadOf(load)
  if (part) await roomFor(tx, vehicle, part)
  return vehicle
}

/**
 * Checks the limit of live bids; the account is locked last (load → vehicle → account), so that parallel bids cannot
 * exceed it.
 */
async function requireRoom(tx: Tx, transporterId: string, most: number): Promise<void> {
  if (!(await holdAccount(tx, transporterId))) fail('not_signed_in')
  if ((await countLiveBids(tx, transporterId)) >= most) fail('too_many_live_bids', { params: { most } })
}

const endsOf = ({ fromLat, fromLng, toLat, toLng }: LockedLoad) => ({ fromLat, fromLng, toLat, toLng })
