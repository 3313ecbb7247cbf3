import { DOCUMENT_TYPES } from '@vapsi/contract/documents'
import type { VehicleView } from '@vapsi/contract/fleet'
import { fileWithRow } from '../gateways/files/file-with-row.ts'
import { acceptContent } from '../gateways/files/files-content.ts'
import type { Files } from '../gateways/files/files.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import { lockVehicleOf, vehicleOf } from './fleet.sql.ts'
import { saveRc } from './rc.sql.ts'
import { forgetRc } from './remove-rc.ts'

/**
 * Uploads the RC of one's own vehicle for the office; a newer one replaces it. 404 vehicle_not_found; 415 file_type, picture_cut_off.
 */
export async function uploadRc(db: Db, files: Files, owner: Actor, id: string, bytes: Buffer): Promise<VehicleView> {
  if (!(await vehicleOf(db, owner.id, id))) fail('vehicle_not_found')
  const { mediaType, bytes: clean } = await acceptContent(bytes, DOCUMENT_TYPES)
  const { key } = await files.put(clean, { mediaType })
  return fileWithRow(files, key, () =>
    inTransaction(db, async (tx) => {
      const before = (await lockVehicleOf(tx, owner.id, id)) ?? fail('vehicle_not_found')
      await saveRc(tx, id, { key, mediaType })
      await forgetRc(tx, before)
      await record(tx, 'rc_uploaded', {
        by: owner.id,
        subject: { type: 'vehicle', id },
        data: { vehicleNumber: before.vehicleNumber },
      })
      return (await vehicleOf(tx, owner.id, id)) ?? fail('vehicle_not_found')
    }),
  )
}
