import type { LoadView } from '@vapsi/contract/loads'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { nearestEmpty } from '../way-home/nearest-empty.ts'
import { trucksOf } from '../way-home/trucks.sql.ts'
import { goneStanding } from './shipper-figures/gone-reports.sql.ts'
import { loadViews } from './load-view.ts'
import { loadOf } from './loads.sql.ts'

/**
 * One load: a shipper's own in any status; for a transporter one on the market, with the distance from its pickup to
 * where each truck will be empty.
 */
export async function getLoad(db: Db, actor: Actor, loadId: string): Promise<LoadView> {
  const row = (await loadOf(db, actor, loadId)) ?? fail('load_not_found')
  if (actor.userType === 'shipper') return (await loadViews(db, actor, [row]))[0]!
  const trucks = await trucksOf(db, actor.id)
  const [view] = await loadViews(db, actor, [row], trucks)
  const { isVerified, hasTruck, hasSaid } = await goneStanding(db, actor.id, row.id)
  return {
    ...view!,
    emptyTrucks: nearestEmpty(trucks, { lat: row.fromLat, lng: row.fromLng }),
    goneReport: hasSaid ? 'made' : isVerified && hasTruck ? 'may' : null,
  }
}
