import type { admin } from '@vapsi/contract/admin/admin'
import type { Reply } from '@vapsi/contract/endpoint'
import { type Updateable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { ExportsTable } from '../../tables/system.ts'

type View = Reply<typeof admin.export>

export async function insertExport(
  tx: Tx,
  adminId: string,
  tableName: string,
  filter: Record<string, string>,
): Promise<View> {
  const row = await tx
    .insertInto('exports')
    .values({ requestedBy: adminId, tableName, filter: JSON.stringify(filter) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toExport(row)
}

/** One's own export: other administrators cannot get the file. */
export async function exportOf(db: Db, adminId: string, id: string) {
  if (!isUuid(id)) return undefined
  return db.selectFrom('exports').selectAll().where('id', '=', id).where('requestedBy', '=', adminId).executeTakeFirst()
}

export const exportById = (db: Db, id: string) =>
  db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Updates the progress of an export. A finished one stays finished, because a run that timed out may have a second one
 * beside it.
 */
export const updateExport = (db: Db, id: string, values: Updateable<ExportsTable>) =>
  db.updateTable('exports').set(values).where('id', '=', id).where('status', '!=', 'done').execute()

/** Finished files older than a week, with their keys. */
export const dropOldExports = (db: Db) =>
  db
    .deleteFrom('exports')
    .where('createdAt', '<', sql<Date>`now() - interval '7 days'`)
    .returning('fileKey')
    .execute()

export const toExport = (row: {
  id: string
  tableName: string
  status: View['status']
  rowsDone: number
  rowsTotal: number
  createdAt: Date
}): View => ({
  id: row.id,
  table: row.tableName,
  status: row.status,
  rowsDone: row.rowsDone,
  rowsTotal: row.rowsTotal,
  url: row.status === 'done' ? `/api/admin/exports/${row.id}/file` : null,
  createdAt: row.createdAt.toISOString(),
})
