import type { Point } from '@vapsi/contract/values/distance'
import { inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { gazetteer } from '../../places/gazetteer.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { planOn } from './chain-views.ts'
import { chainById, isReplanTold, lockReplan } from './chains.sql.ts'
import { bidById } from '../bids.sql.ts'

/** Queued when a leg of a chain is lost: plans the rest again and notifies the driver. Safe to run again. */
export const replanChain = defineJob<{ chainId: string; bidId: string }>({
  name: 'replan-chain',
  retryLimit: 5,
  retryDelaySeconds: 5,
  async run({ chainId, bidId }, { db }) {
    const [chain, bid] = [await chainById(db, chainId), await bidById(db, bidId)]
    if (!chain || !bid) return
    const found = await planOn(db, chain, 1)
    const [best] = found?.plans.plans ?? []
    await inTransaction(db, async (tx) => {
      await lockReplan(tx, bidId)
      if (await isReplanTold(tx, bidId)) return
      const data = {
        chainId,
        bidId,
        transporterId: chain.transporterId,
        vehicleId: chain.vehicleId,
        plans: found?.plans.plans.length ?? 0,
        loadIds: best?.loads.map(({ id }) => id) ?? [],
        gainRupees: best ? Math.round(best.figures.gainRupees) : null,
        ...(best && endsOf(best.loads)),
      }
      await record(tx, 'chain_replanned', { by: null, subject: { type: 'bid', id: bid.id }, data })
    })
  },
})

/**
 * Start of the first load and end of the last, by the map's names: the shippers' own words are not repeated by the
 * office.
 */
function endsOf(loads: readonly { pickup: Point; drop: Point }[]) {
  const nameAt = (place: Point) => {
    const { city, state } = gazetteer().cityAt(place)
    return [city, state].filter(Boolean).join(', ')
  }
  return { fromLocation: nameAt(loads[0]!.pickup), toLocation: nameAt(loads.at(-1)!.drop) }
}
