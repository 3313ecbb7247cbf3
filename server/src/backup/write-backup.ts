import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import copy from 'pg-copy-streams'
import type { Config } from '../config.ts'
import { FileMissing, type Files } from '../gateways/files/files.ts'
import { connected } from '../platform/database/connected.ts'
import { keyFileIn } from '../platform/database/secrets-key-file.ts'
import { inParts, writeArchive } from './archive.ts'
import {
  beginSnapshot,
  copyOut,
  migrationsOf,
  noteBackup,
  queueVersionOf,
  sequencesOf,
  tablesOf,
} from './backup.sql.ts'
import type { Contents, End } from './contents.ts'

interface BackedUp {
  rows: number
  files: number
  bytes: number
}

/**
 * Backs up the whole market in one file while it runs: all rows of one snapshot, then the files. A row that names a
 * file was written after the file, so each file of the snapshot still exists, unless it was removed since.
 */
export async function writeBackup(
  path: string,
  { url, files, config }: { url: string; files: Files; config: Pick<Config, 'secretsKeys' | 'dataDir'> },
): Promise<BackedUp> {
  const beganAt = new Date()
  const client = await connected(url, { application_name: 'vapsi-backup', keepAlive: true })
  try {
    await beginSnapshot(client)
    const end: End = { rows: {}, files: 0 }
    await writeArchive(path, async (add) => {
      const tables = await tablesOf(client)
      const contents: Contents = {
        format: 1,
        at: beganAt.toISOString(),
        migrations: await migrationsOf(client),
        queueVersion: await queueVersionOf(client),
        tables,
        sequences: await sequencesOf(client),
      }
      await add('vapsi.json', Buffer.from(JSON.stringify(contents, null, 1)))
      // A key that Vapsi generated is lost with its folder, so it is backed up; a configured key is kept elsewhere by
      // the operator.
      if (config.secretsKeys.length === 0) await add('secrets-key', await readFile(keyFileIn(config.dataDir)))
      for (const table of tables) {
        const rows = client.query(copy.to(copyOut(table)))
        let part = 0
        for await (const body of inParts(rows, true)) await add(`tables/${table.name}/${number((part += 1))}`, body)
        end.rows[table.name] = rows.rowCount
      }
      await client.query('commit')
      for await (const { key } of files.list()) end.files += (await addFile(add, files, key)) ? 1 : 0
      await add('end.json', Buffer.from(JSON.stringify(end)))
    })
    const { size } = await stat(path)
    await noteBackup(client, basename(path), size, beganAt)
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
    return { rows, files: end.files, bytes: size }
  } finally {
    await client.end()
  }
}

async function addFile(add: (name: string, body: Buffer) => Promise<void>, files: Files, key: string) {
  try {
    let part = 0
    for await (const body of inParts(await files.open(key), false))
      await add(`files/${key}/${number((part += 1))}`, body)
    return part > 0
  } catch (error) {
    // Replaced or withdrawn at this very moment.
    if (error instanceof FileMissing) return false
    throw error
  }
}

const number = (part: number) => String(part).padStart(6, '0')
