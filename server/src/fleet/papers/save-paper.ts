import type { PapersView } from '@vapsi/contract/fleet/papers'
import { PAPER_KINDS, type PaperKind } from '@vapsi/contract/values/paper-kinds'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { lockVehicleOf } from '../fleet.sql.ts'
import { rcOf } from '../rc.sql.ts'
import type { VehicleRemovalHook } from '../remove-vehicle.ts'
import { saveExpiry, lapsedPaper, paperOf, papersOf, photoUrl } from './papers.sql.ts'

/** Lists every kind, also those without a date, so that missing ones are visible. For the owner and the office only. */
export async function papersView(db: Db | Tx, actor: Actor, vehicleId: string): Promise<PapersView> {
  const vehicle = (await rcOf(db, vehicleId, actor.isAdmin ? null : actor.id)) ?? fail('vehicle_not_found')
  const kept = await papersOf(db, vehicleId)
  return {
    papers: PAPER_KINDS.map((kind) => {
      const paper = kept.find((one) => one.kind === kind)
      const { id = null, fileKey = null } = paper ?? {}
      return {
        id,
        kind,
        expiresOn: paper?.expiresOn ?? null,
        daysLeft: paper?.daysLeft ?? null,
        photoUrl: photoUrl({ id, vehicleId, kind, fileKey, rcKey: vehicle.rcKey }),
      }
    }),
    lapsed: await lapsedPaper(db, vehicleId),
  }
}

/** A date in the past is accepted, too: the truck leaves the market, and returns with the next date. */
export function savePaper(
  db: Db | Tx,
  owner: Actor,
  id: string,
  { kind, expiresOn }: { kind: PaperKind; expiresOn: string },
  onLapsed: readonly VehicleRemovalHook[],
): Promise<PapersView> {
  return inTransaction(db, async (tx) => {
    const vehicle = (await lockVehicleOf(tx, owner.id, id)) ?? fail('vehicle_not_found')
    const before = await paperOf(tx, id, kind)
    if (before?.expiresOn !== expiresOn) {
      await saveExpiry(tx, id, kind, expiresOn)
      if (await lapsedPaper(tx, id)) for (const leave of onLapsed) await leave(tx, id, owner.id)
      await record(tx, 'paper_kept', {
        by: owner.id,
        subject: { type: 'vehicle', id },
        before: { expiresOn: before?.expiresOn ?? null },
        after: { expiresOn },
        data: { vehicleNumber: vehicle.vehicleNumber, paper: kind },
      })
    }
    return papersView(tx, owner, id)
  })
}

/** For verbs that need a truck that may drive. */
export async function requirePapers(tx: Tx, vehicleId: string): Promise<void> {
  const paper = await lapsedPaper(tx, vehicleId)
  if (paper) fail('papers_lapsed', { params: { paper } })
}
