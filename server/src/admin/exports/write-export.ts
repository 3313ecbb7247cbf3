import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { readAt } from '../../platform/database/replica/replica.ts'
import { csvForSpreadsheets } from '../../platform/csv.ts'
import { type JobContext, defineJob } from '../../platform/jobs/jobs.ts'
import type { Page } from '../../platform/http/page.ts'
import { exportTables } from './export-tables.ts'
import type { ExportTable } from './table.ts'
import { dropOldExports, exportById, updateExport } from './exports.sql.ts'

/** Writes a CSV page by page, so that half a million rows fit in memory, and reports progress to the clerk. */
export const exportTable = defineJob<{ exportId: string }>({
  name: 'export-table',
  retryLimit: 2,
  expireSeconds: 900,
  async run({ exportId }, { db, replica, gateways }) {
    const asked = await exportById(db, exportId)
    const table = asked && exportTables[asked.tableName]
    if (!asked || !table || asked.status === 'done') return
    await updateExport(db, exportId, { status: 'running', rowsDone: 0 })
    try {
      const rows = Readable.from(rowsOf({ db, replica }, exportId, table, table.parse(asked.filter)))
      const csv = stringify({ ...csvForSpreadsheets, header: true, columns: table.columns.map(([name]) => name) })
      // If either end breaks, the other ends too: an unhandled pipe error would end the process.
      const [{ key }] = await Promise.all([gateways.files.put(csv, { mediaType: 'text/csv' }), pipeline(rows, csv)])
      // The search words may name somebody and are no longer needed.
      await updateExport(db, exportId, { status: 'done', fileKey: key, filter: '{}', finishedAt: new Date() })
    } catch (error) {
      await updateExport(db, exportId, { status: 'failed', finishedAt: new Date() })
      throw error
    }
  },
})

async function* rowsOf(
  { db, replica }: Pick<JobContext, 'db' | 'replica'>,
  exportId: string,
  table: ExportTable,
  query: unknown,
) {
  let cursor: string | undefined
  let rowsDone = 0
  let rowsTotal: number | undefined
  do {
    const page: Page<unknown> = await readAt(replica, db, (at) => table.read(at, query, cursor, rowsTotal ?? 'all'))
    rowsTotal ??= page.total
    for (const row of page.rows) yield table.columns.map(([, cell]) => cell(row))
    rowsDone += page.rows.length
    await updateExport(db, exportId, { rowsDone, rowsTotal: Math.max(rowsTotal, rowsDone) })
    cursor = page.next ?? undefined
  } while (cursor)
}

/** Exports are working copies: they and their files are deleted after a week. */
export const sweepExports = defineJob({
  name: 'sweep-exports',
  schedule: '20 3 * * *',
  async run(_payload, { db, gateways }) {
    for (const { fileKey } of await dropOldExports(db)) if (fileKey) await gateways.files.remove(fileKey)
  },
})
