import type { PapersView } from '@vapsi/contract/fleet/papers'
import { fileWithRow } from '../../gateways/files/file-with-row.ts'
import { smallPicture } from '../../gateways/files/files-content.ts'
import type { Files } from '../../gateways/files/files.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { lockVehicleOf } from '../fleet.sql.ts'
import { forgetRc } from '../remove-rc.ts'
import { papersView } from './save-paper.ts'
import { savePhoto, paperById } from './papers.sql.ts'

const sidePx = 2000

/** Stores a photo of a paper that has a date, re-encoded and without metadata; it replaces the previous one. */
export async function uploadPhoto(db: Db, files: Files, owner: Actor, id: string, bytes: Buffer): Promise<PapersView> {
  const { vehicleId } = (await paperById(db, id, owner.id)) ?? fail('document_not_found')
  const stored = await files.put(await smallPicture(bytes, sidePx), { mediaType: 'image/webp' })
  return fileWithRow(files, stored.key, () =>
    inTransaction(db, async (tx) => {
      const vehicle = (await lockVehicleOf(tx, owner.id, vehicleId)) ?? fail('document_not_found')
      const paper = (await paperById(tx, id, owner.id)) ?? fail('document_not_found')
      await savePhoto(tx, id, { fileKey: stored.key, bytes: stored.bytes })
      await forgetRc(tx, { rcKey: paper.fileKey })
      await record(tx, 'paper_photo_kept', {
        by: owner.id,
        subject: { type: 'vehicle', id: vehicleId },
        data: { vehicleNumber: vehicle.vehicleNumber, paper: paper.kind },
      })
      return papersView(tx, owner, vehicleId)
    }),
  )
}

export async function openPhoto(db: Db, files: Files, actor: Actor, id: string) {
  const paper = await paperById(db, id, actor.isAdmin ? null : actor.id)
  if (!paper?.fileKey) return fail('document_not_found')
  const name = `${paper.kind}-${paper.vehicleNumber}.webp`
  return { name, mediaType: 'image/webp', content: await files.open(paper.fileKey) }
}
