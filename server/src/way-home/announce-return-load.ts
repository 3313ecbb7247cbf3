import { FREIGHT } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'
import { roadKmBetween } from '../roads/roads.ts'
import { wayThrough } from '../roads/through.ts'
import { gazetteer } from '../places/gazetteer.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { tellOfLoad } from '../platform/load-alerts.sql.ts'
import { lockAnnouncement, openHaul, toldAbout, toldEnough } from './announcements.sql.ts'
import { inSlices } from './planner/in-slices.ts'
import { type Haul, isPlaced, savedOn } from './way-home.rules.ts'
import { type WayHome, trucksSaving, waysHomeFor } from './ways-home.sql.ts'

interface Announcement {
  userId: string
  vehicleId: string
  /** 2 decimals. */
  savedKm: number
  /** The data for the way home in its notification: whole road kilometres, and places by the map's names. */
  wayHome: { pickup: string; drop: string; home: string; toPickupKm: number; loadedKm: number; toHomeKm: number }
}

/** Queued with every new load: notifies owners of trucks to which it saves at least 100 km. */
export const wayHomeMatch = defineJob<{ loadId: string }>({
  name: 'wayhome-match',
  retryLimit: 5,
  retryDelaySeconds: 5,
  batch: 20,
  run: ({ loadId }, { db }) => announceReturnLoad(db, loadId),
})

const ownersAtOnce = 50

/** Records `return_load_found` once for each owner, with the truck that gains most. Safe to run again. */
export async function announceReturnLoad(db: Db, loadId: string): Promise<void> {
  const haul = await openHaul(db, loadId)
  if (!haul || !isPlaced(haul.pickup) || !isPlaced(haul.drop)) return
  const owners = await ownersToTell(db, haul)
  for (let from = 0; from < owners.length; from += ownersAtOnce) {
    await tell(db, { loadId, shipperId: haul.shipperId }, owners.slice(from, from + ownersAtOnce))
  }
}

async function ownersToTell(db: Db, haul: Haul): Promise<Announcement[]> {
  const ways = await waysHomeFor(db, haul, FREIGHT.notifySavedKm)
  const saving = await inSlices(savingMost(ways, haul))
  if (!saving.length) return []
  const owners = await trucksSaving(db, haul, saving)
  return owners.map(({ userId, vehicleId, way: { savedKm, wayHome } }) => ({ userId, vehicleId, savedKm, wayHome }))
}

/** Ways that are saved enough to tell of, and what is told of them. */
function* savingMost(ways: readonly WayHome[], haul: Haul) {
  const saving: (WayHome & Pick<Announcement, 'savedKm' | 'wayHome'>)[] = []
  const [pickup, drop] = [nameAt(haul.pickup), nameAt(haul.drop)]
  const loadedKm = Math.round(wayThrough([haul.pickup, ...(haul.via ?? []), haul.drop]).km)
  for (const { emptyAt, home } of ways) {
    yield
    const savedKm = savedOn({ emptyAt, home }, haul)
    if (savedKm === null || savedKm < FREIGHT.notifySavedKm) continue
    const toPickupKm = Math.round(roadKmBetween(emptyAt, haul.pickup))
    const toHomeKm = Math.round(roadKmBetween(haul.drop, home))
    saving.push({
      emptyAt,
      home,
      savedKm,
      wayHome: { pickup, drop, home: nameAt(home), toPickupKm, loadedKm, toHomeKm },
    })
  }
  return saving
}

const nameAt = (place: Point) => gazetteer().cityAt(place).city ?? ''

const tell = (db: Db, { loadId, shipperId }: { loadId: string; shipperId: string }, owners: readonly Announcement[]) =>
  inTransaction(db, async (tx) => {
    // The same job run twice at once: the second waits and then finds everyone notified.
    await lockAnnouncement(tx, shipperId)
    const told = new Set([...(await toldAbout(tx, loadId)), ...(await toldEnough(tx, shipperId))])
    const untold = owners.filter(({ userId }) => !told.has(userId))
    // A saved lane or a route past the load may have told some of them.
    const now = await tellOfLoad(
      tx,
      loadId,
      untold.map(({ userId }) => userId),
    )
    for (const owner of untold) {
      if (!now.has(owner.userId)) continue
      const data = { ...owner, savedKm: Math.round(owner.savedKm * 100) / 100 }
      await record(tx, 'return_load_found', { by: null, subject: { type: 'load', id: loadId }, data })
    }
  })
