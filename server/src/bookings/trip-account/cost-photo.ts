import type { DriverCostsView, TripAccountView } from '@vapsi/contract/bookings/trip-account'
import { fileWithRow } from '../../gateways/files/file-with-row.ts'
import { smallPicture } from '../../gateways/files/files-content.ts'
import type { Files } from '../../gateways/files/files.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { costOf, isCostPhoto, saveCostPhoto, lockCostOf } from './trip-account.sql.ts'
import { accountSeenBy } from './trip-account.ts'

const sidePx = 2000

/** Removes the photo of a bill once no entry refers to it: after the commit, so that a rollback loses nothing. */
export const removeCostPhotoJob = defineJob<{ key: string }>({
  name: 'remove-cost-photo',
  async run({ key }, { db, gateways }) {
    if (!(await isCostPhoto(db, key))) await gateways.files.remove(key)
  },
})

export async function forgetCostPhoto(tx: Tx, key: string | null): Promise<void> {
  if (key !== null) await enqueue(tx, removeCostPhotoJob, { key })
}

/** Stores a photo of the bill, re-encoded and without metadata; it replaces the previous one. */
export async function uploadCostPhoto(
  db: Db,
  files: Files,
  owner: Actor,
  id: string,
  bytes: Buffer,
): Promise<TripAccountView | DriverCostsView> {
  if (!(await costOf(db, owner.id, id))) fail('cost_not_found')
  const stored = await files.put(await smallPicture(bytes, sidePx), { mediaType: 'image/webp' })
  return fileWithRow(files, stored.key, () =>
    inTransaction(db, async (tx) => {
      const cost = (await lockCostOf(tx, owner.id, id)) ?? fail('cost_not_found')
      await saveCostPhoto(tx, id, { fileKey: stored.key, bytes: stored.bytes })
      await forgetCostPhoto(tx, cost.fileKey)
      return accountSeenBy(tx, owner, cost.bookingId)
    }),
  )
}

export async function openCostPhoto(db: Db, files: Files, owner: Actor, id: string) {
  const cost = await costOf(db, owner.id, id)
  if (!cost?.fileKey) return fail('document_not_found')
  const name = `VP-${cost.number}-${cost.kind}.webp`
  return { name, mediaType: 'image/webp', content: await files.open(cost.fileKey) }
}
