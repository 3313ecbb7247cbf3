import { LIMITS, PLANNING } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import type { ChainView, wayHome } from '@vapsi/contract/way-home/way-home'
import { type LockedLoad, lockLoad } from '../../loads/lock-load.sql.ts'
import type { Caps } from '../../config.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { Failure, fail } from '../../platform/fail.ts'
import { trucksOf } from '../../way-home/trucks.sql.ts'
import { holdVehicleOf } from '../bids.sql.ts'
import { chainView } from './chain-views.ts'
import { insertChain } from './chains.sql.ts'
import { bidOnLocked } from '../place-bid.ts'

type Form = Body<typeof wayHome.bid>

const dayMs = 24 * 60 * 60 * 1000

/** Bids on every load of a chain, or on none: a refusal names the leg. Afterwards the bids are independent. */
export async function bidOnChain(
  db: Db,
  transporter: Actor,
  form: Form,
  caps: Pick<Caps, 'liveBids'> = LIMITS,
): Promise<ChainView> {
  const ids = form.loads.map(({ loadId }) => loadId)
  if (new Set(ids).size < ids.length) fail('invalid', { fields: { loads: 'load_twice' } })
  return inTransaction(db, async (tx) => {
    const locked = new Map<string, LockedLoad>()
    // All drivers lock in the same order, so that two chains over the same loads never deadlock.
    for (const id of ids.toSorted()) {
      locked.set(id, (await lockLoad(tx, id)) ?? refusedAt(ids.indexOf(id), () => fail('load_not_found')))
    }
    const { confirmed } = form
    const vehicle = (await holdVehicleOf(tx, transporter.id, form.vehicleId)) ?? fail('vehicle_not_found')
    const { id: chainId } = await insertChain(tx, {
      transporterId: transporter.id,
      vehicleId: vehicle.id,
      ...(await beginOf(tx, transporter, form, locked.get(ids[0]!)!)),
    })
    for (const [at, { loadId, bidPrice }] of form.loads.entries()) {
      const leg = { chainId, chainLeg: at + 1 }
      await refusedAt(at, () =>
        bidOnLocked(tx, transporter, locked.get(loadId)!, { vehicleId: vehicle.id, bidPrice, confirmed }, leg, caps),
      )
    }
    return chainView(tx, transporter, chainId)
  })
}

/** The same refusal, with the field of the leg that caused it. */
function refusedAt<T>(at: number, act: () => T): T {
  const name = (error: unknown): never => {
    if (!(error instanceof Failure) || error.code === 'vehicle_not_found') throw error
    const { params } = error.said
    const code = { code: error.code, ...(params && { params }) }
    throw new Failure(error.code, { ...error.said, fields: { [`loads.${at}`]: { text: error.message, code } } })
  }
  try {
    const done = act()
    return done instanceof Promise ? (done.catch(name) as T) : done
  } catch (error) {
    return name(error)
  }
}

/** Where and when the plan began; if the client does not say, after the truck's next trip, or at the first pickup. */
async function beginOf(tx: Tx, transporter: Actor, { vehicleId, emptyAt, emptyFrom, homeBy }: Form, first: LockedLoad) {
  const trips = await trucksOf(tx, transporter.id)
  const trip = trips.find((one) => one.vehicleId === vehicleId)
  const place = emptyAt ?? trip?.emptyAt ?? { lat: first.fromLat, lng: first.fromLng }
  const from = new Date(emptyFrom ?? trip?.emptyFrom ?? Date.now())
  return {
    emptyLat: place.lat,
    emptyLng: place.lng,
    emptyFrom: from,
    homeBy: homeBy ?? new Date(from.getTime() + 2 * PLANNING.daysAway * dayMs),
  }
}
