import type { admin as calls } from '@vapsi/contract/admin/admin'
import type { Body, Reply } from '@vapsi/contract/endpoint'
import { z } from 'zod'
import { type Actor, admit } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { exportTables } from './export-tables.ts'
import { insertExport } from './exports.sql.ts'
import { exportTable } from './write-export.ts'

/**
 * Queues the export of a filtered table; the filter is validated now, so that a wrong one is refused instead of failing
 * the job.
 */
export function startExport(
  db: Db,
  admin: Actor,
  { table, filter: given }: Body<typeof calls.startExport>,
): Promise<Reply<typeof calls.startExport>> {
  admitToExport(admin, table)
  const filter = knownOf(table, given)
  return inTransaction(db, async (tx) => {
    const started = await insertExport(tx, admin.id, table, filter)
    await enqueue(tx, exportTable, { exportId: started.id })
    await record(tx, 'export_started', {
      by: admin.id,
      subject: { type: 'export', id: started.id },
      data: { table, filter: withoutWords(filter) },
    })
    return started
  })
}

/** A clerk may export, and download, only what their current role may read. */
export function admitToExport(admin: Actor, table: string): void {
  const { who, roles = [] } = exportTables[table]?.list ?? fail('not_found')
  admit(admin, { who, roles })
}

/** The audit trail is immutable, and search words may name a person who later deletes the account. */
const withoutWords = ({ q, ...filter }: Record<string, string>) => ({ ...filter, ...(q && { q: '…' }) })

/**
 * Only the table's filters; an invalid value is refused. An order is left out: each page of another than the list's own
 * would sort all rows again.
 */
function knownOf(table: string, { sort: _sort, order: _order, ...given }: Record<string, string>) {
  try {
    const known = exportTables[table]?.parse(given) as object
    return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(known, name)))
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return fail('filter_misfit', { params: { problem: error.issues[0]?.message ?? 'unknown field' } })
  }
}
