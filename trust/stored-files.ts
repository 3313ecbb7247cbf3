import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { namedKeys } from '../server/src/documents/documents.sql.ts'
import { openLocalFiles } from '../server/src/gateways/files/files-local.ts'
import { db } from '../server/test/harness.ts'

/**
 * Documents, current or rejected, whose file is missing or incomplete. Rows that tests wrote without a file have 1234
 * bytes.
 */
export async function lostFiles(dataDir: string): Promise<string[]> {
  const rows = await db.selectFrom('bookingDocuments').select(['fileKey', 'bytes']).where('bytes', '!=', 1234).execute()
  if (!rows.length) throw new Error('No document was uploaded at all')
  const lost: string[] = []
  for (const { fileKey, bytes } of rows) {
    const found = await stat(join(dataDir, 'files', fileKey.slice(0, 2), fileKey)).catch(() => undefined)
    if (found?.size !== bytes) lost.push(`${fileKey}: ${found?.size} of ${bytes} bytes`)
  }
  return lost
}

/** Files that no row names. */
export async function strayFiles(dataDir: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of openLocalFiles(dataDir).list()) keys.push(key)
  const named = await namedKeys(db, keys)
  return keys.filter((key) => !named.has(key))
}
