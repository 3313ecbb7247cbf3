import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aJobContext } from '../../test/jobs.ts'
import { aPostedLoad } from '../../test/factories/loads.ts'
import { database, db, freshDatabase } from '../../test/harness.ts'
import { openLocalFiles } from '../gateways/files/files-local.ts'
import { lastBackup } from './last-backup.sql.ts'
import { nightlyBackup } from './nightly-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { sayLastBackup } from './say-last-backup.ts'

const place = await mkdtemp(join(tmpdir(), 'vapsi-nights-'))
afterAll(() => rm(place, { recursive: true, force: true }))
beforeEach(() => database.pool.query('delete from backups'))

test('by night a backup is written, noted, and read back whole; of the older ones the newest stay', async () => {
  const folder = join(place, 'nights')
  const { load } = await aPostedLoad({ material: 'Kept over night' })
  const files = openLocalFiles(join(place, 'files'))
  const context = await aJobContext({ files })
  const key = { secretsKeys: [Buffer.alloc(32, 1)], dataDir: place }
  const config = { ...context.config, ...key, directDatabaseUrl: database.url, backup: { folder, keep: 2 } }
  await nightlyBackup.run({}, { ...context, config })
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^vapsi-\d{8}T\d{4}\.tar\.gz$/)])
  const [made] = await readdir(folder)
  expect(Date.now() - (await lastBackup(db))!.getTime()).toBeLessThan(60_000)

  const other = await freshDatabase()
  await restoreBackup(join(folder, made!), {
    url: other.url,
    files,
    config: { ...config, dataDir: join(place, 'other') },
  })
  const { rows } = await other.pool.query('select material from loads where id = $1', [load.id])
  expect(rows).toEqual([{ material: 'Kept over night' }])
  await other.drop()

  for (const night of ['20200101T0213', '20200102T0213', '20200103T0213'])
    await writeFile(join(folder, `vapsi-${night}.tar.gz`), 'x')
  await rm(join(folder, made!))
  await nightlyBackup.run({}, { ...context, config })
  expect(await readdir(folder)).toEqual(['vapsi-20200103T0213.tar.gz', expect.stringContaining('vapsi-20')])
})

test('without a folder nothing is written and nothing is noted', async () => {
  const context = await aJobContext()
  await nightlyBackup.run({}, { ...context, config: { ...context.config, backup: null } })
  expect(await lastBackup(db)).toBeNull()
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000)
async function said(demo: boolean) {
  const lines: string[] = []
  const say = (level: string) => (words: unknown) => void lines.push(`${level}: ${String(words)}`)
  await sayLastBackup(db, { demo }, { info: say('info'), warn: say('warn') } as never)
  return lines
}

test.each([
  [null, false, ['warn: There is no backup yet: npm run backup -- FILE, or BACKUP_DIR']],
  [null, true, []],
  [7, false, ['info: The last backup is 7 hours old']],
  [40, false, ['warn: The last backup is 40 hours old']],
  [40, true, ['info: The last backup is 40 hours old']],
  [24 * 9, false, ['warn: The last backup is 9 days old']],
])('a start after a backup of %s hours (demo: %s) says %j', async (hours, demo, lines) => {
  if (hours !== null) {
    const at = hoursAgo(hours)
    await database.pool.query('insert into backups (file, bytes, began_at, finished_at) values ($1, 1, $2, $2)', [
      'x',
      at,
    ])
  }
  expect(await said(demo)).toEqual(lines)
})
