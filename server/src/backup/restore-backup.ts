import { once } from 'node:events'
import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import copy from 'pg-copy-streams'
import type { Config } from '../config.ts'
import type { Files } from '../gateways/files/files.ts'
import { connected } from '../platform/database/connected.ts'
import { migrateWithin, migrationNames } from '../platform/database/migrate.ts'
import { keyFileIn } from '../platform/database/secrets-key-file.ts'
import { type Part, readArchive } from './archive.ts'
import {
  type Table,
  contentOf,
  copyIn,
  dropSchemas,
  emptyTables,
  noteRestored,
  putRulesAside,
  queueVersionOf,
  setSequences,
  tablesOf,
} from './backup.sql.ts'
import { type Contents, type End, RestoreRefused } from './contents.ts'
import { readWhole } from './read-whole.ts'

interface Target {
  url: string
  files: Files
  config: Pick<Config, 'secretsKeys' | 'dataDir'>
  /** Existing data may be replaced. */
  mayReplace?: boolean
}

/**
 * Restores what `writeBackup` wrote: schema and rows in one transaction, each file under its key. A database with
 * people in it is left alone unless replacing is allowed. If anything fails, the existing data is unchanged.
 */
export async function restoreBackup(path: string, target: Target): Promise<End> {
  await access(path).catch(() => {
    throw new RestoreRefused(`there is no file ${path}`)
  })
  const client = await connected(target.url, { application_name: 'vapsi-restore' })
  try {
    await requireRoom(client, target.mayReplace ?? false)
    const contents = await readWhole(path)
    await requireFit(contents)
    await client.query('begin')
    await dropSchemas(client)
    await migrateWithin(client, contents.migrations.length)
    if ((await queueVersionOf(client)) !== contents.queueVersion)
      throw new RestoreRefused('its job queue is of another version; restore with the Vapsi that wrote it, then update')
    const needed = await tablesOf(client)
    requireAllTables(needed, contents)
    const putBack = await putRulesAside(client)
    await emptyTables(client, needed)
    const counted = await unpack(path, contents, client, target)
    await setSequences(client, contents.sequences)
    await putBack()
    await noteRestored(client, basename(path), (await stat(path)).size, contents.at)
    await client.query('commit')
    await takeKey(target.config)
    return counted
  } finally {
    await rm(besideKeyIn(target.config.dataDir), { force: true })
    await client.end()
  }
}

async function requireRoom(client: pg.Client, mayReplace: boolean) {
  const content = await contentOf(client)
  if (content === 'others')
    throw new RestoreRefused('this database holds tables that are not of Vapsi; give it an empty one')
  if (content === 'people' && !mayReplace)
    throw new RestoreRefused('this database holds a market already. To replace it: npm run restore -- FILE --replace')
}

async function requireFit({ migrations }: Contents) {
  const known = await migrationNames()
  if (migrations.some((name, at) => known[at] !== name))
    throw new RestoreRefused('it was written by another version of Vapsi; restore with that one, then update')
}

/** A table of the schema that a backup does not even name would come back empty. */
function requireAllTables(needed: readonly Table[], { tables }: Contents) {
  const missing = needed.find(({ name }) => !tables.some((one) => one.name === name))
  if (missing) throw new RestoreRefused(`it is incomplete: it has no table ${missing.name}`)
}

async function unpack(path: string, { tables }: Contents, client: pg.Client, { files, config }: Target): Promise<End> {
  const counted: End = { rows: Object.fromEntries(tables.map(({ name }) => [name, 0])), files: 0 }
  let file: { key: string; source: PassThrough; stored: Promise<unknown> } | undefined
  const endFile = async () => {
    file?.source.end()
    await file?.stored
    file = undefined
  }
  for await (const { name, body } of readArchive(path)) {
    const [kind, of = ''] = name.split('/')
    if (file && file.key !== of) await endFile()
    if (kind === 'tables') {
      const table = tables.find((one) => one.name === of)
      if (table) counted.rows[of]! += await copyRows(client, copyIn(table), body)
    } else if (kind === 'files') {
      if (!file) {
        const source = new PassThrough()
        const stored = files.put(source, { mediaType: 'application/octet-stream', key: of })
        // The error is thrown where it is awaited, at the file's next piece or its end.
        stored.catch(() => undefined)
        file = { key: of, source, stored }
        counted.files += 1
      }
      if (!file.source.write(body)) await Promise.race([once(file.source, 'drain'), file.stored])
    } else if (kind === 'secrets-key' && config.secretsKeys.length === 0) {
      await mkdir(config.dataDir, { recursive: true })
      await writeFile(besideKeyIn(config.dataDir), body, { mode: 0o600, flush: true })
    }
  }
  await endFile()
  return counted
}

/** Writes the restored key beside the current one, and swaps them only once the rows are committed. */
const takeKey = ({ dataDir }: Target['config']) =>
  rename(besideKeyIn(dataDir), keyFileIn(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
const besideKeyIn = (dataDir: string) => `${keyFileIn(dataDir)}.restored`

async function copyRows(client: pg.Client, statement: string, body: Part['body']): Promise<number> {
  const into = client.query(copy.from(statement))
  await pipeline([body], into)
  return into.rowCount
}
