import { claimFiles, sharedBy } from '../gateways/files/claim-files.ts'
import type { Files } from '../gateways/files/files.ts'
import type { Db } from '../platform/database/database.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { namedKeys } from './documents.sql.ts'

const hourMs = 60 * 60 * 1000
/** A file is stored before the row that names it, so files of the last day are not touched. */
const GRACE_HOURS = 24
const BATCH = 500
/**
 * Processes that die during an upload leave a handful of files: more than this, and a tenth of all, suggests the wrong
 * database.
 */
const CREDIBLE = 50

interface Swept {
  removed: number
  /** Why nothing was removed although no row names the files. */
  doubt?: string
}

/**
 * Removes files that no row names, left by a process that died between the two writes. A database that is empty, an old
 * copy or of another installation names none or few of them: then all stay, because a lorry receipt cannot be
 * recreated.
 */
export async function sweepOrphans(db: Db, files: Files, now: Date, signal?: AbortSignal): Promise<Swept> {
  const others = await claimFiles(db, files)
  if (others.length > 0) return { removed: 0, doubt: sharedBy(others) }
  const before = new Date(now.getTime() - GRACE_HOURS * hourMs)
  await files.sweepUnfinished(before)
  const { named, unnamed } = await sortedOut(db, files, before, signal)
  const credible = Math.min(named, Math.max(CREDIBLE, (named + unnamed.length) / 10))
  if (unnamed.length > credible)
    return {
      removed: 0,
      doubt: `no row names ${unnamed.length} of ${named + unnamed.length}; is it the right database?`,
    }
  let removed = 0
  for (const key of unnamed) {
    if (signal?.aborted) break
    await files.remove(key)
    removed += 1
  }
  return { removed }
}

/** The number of files older than a day with a row, and the files without one. */
async function sortedOut(db: Db, files: Files, before: Date, signal?: AbortSignal) {
  const unnamed: string[] = []
  let named = 0
  let batch: string[] = []
  const lookAt = async () => {
    const found = await namedKeys(db, batch)
    named += found.size
    unnamed.push(...batch.filter((key) => !found.has(key)))
    batch = []
  }
  for await (const { key, storedAt } of files.list()) {
    if (signal?.aborted) break
    if (storedAt < before) batch.push(key)
    if (batch.length >= BATCH) await lookAt()
  }
  if (batch.length > 0) await lookAt()
  return { named, unnamed }
}

export const sweepFiles = defineJob({
  name: 'sweep-files',
  schedule: '40 3 * * *',
  expireSeconds: 1800,
  async run(_payload, { db, gateways, log, signal }) {
    const { removed, doubt } = await sweepOrphans(db, gateways.files, new Date(), signal)
    if (doubt) log.error(`No file was removed: ${doubt}`)
    if (removed > 0) log.info({ removed }, 'Removed files that nothing names')
  },
})
