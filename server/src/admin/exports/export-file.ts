import { indianDay } from '@vapsi/contract/values/india'
import type { Files } from '../../gateways/files/files.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { exportOf } from './exports.sql.ts'
import { admitToExport } from './start-export.ts'

/** The finished CSV of one's own export, with its file name. */
export async function exportFile(db: Db, files: Files, admin: Actor, id: string) {
  const found = (await exportOf(db, admin.id, id)) ?? fail('not_found')
  admitToExport(admin, found.tableName)
  if (found.status !== 'done' || !found.fileKey) fail('export_unfinished')
  return {
    name: `vapsi-${found.tableName}-${indianDay(found.createdAt)}.csv`,
    content: await files.open(found.fileKey),
  }
}
