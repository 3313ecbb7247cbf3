import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { urlOfRunning } from '../platform/postgres/embedded-postgres.ts'
import { writeBackup } from './write-backup.ts'

/** Names sort by time. */
const nameAt = (at: Date) => `vapsi-${at.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}.tar.gz`
const isOurs = (name: string) => /^vapsi-\d{8}T\d{4}\.tar\.gz$/.test(name)

/** Removes all but the newest backups of ours; nothing else in that folder is touched. */
export async function keepNewest(folder: string, keep: number): Promise<string[]> {
  const old = (await readdir(folder)).filter(isOurs).toSorted().toReversed().slice(keep)
  for (const name of old) await rm(join(folder, name))
  return old
}

/** One a night for all servers together; several servers need a shared folder. */
export const nightlyBackup = defineJob({
  name: 'backup',
  schedule: '13 2 * * *',
  expireSeconds: 4 * 3600,
  retryLimit: 2,
  async run(_payload, { config, gateways, log }) {
    if (!config.backup) return
    const { folder, keep } = config.backup
    const url = await urlOf(config)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = nameAt(new Date())
    const done = await writeBackup(join(folder, name), { url, files: gateways.files, config })
    const removed = await keepNewest(folder, keep)
    log.info({ file: name, ...done, removed: removed.length }, 'The market is backed up')
  },
})

async function urlOf({ directDatabaseUrl, dataDir }: Config): Promise<string> {
  const url = directDatabaseUrl ?? (await urlOfRunning(dataDir))
  if (!url) throw new Error('The private PostgreSQL does not run')
  return url
}
