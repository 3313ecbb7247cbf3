import type { Files } from '../gateways/files.ts'
import type { Db } from '../platform/database.ts'
import { defineJob } from '../platform/jobs.ts'
import { namedKeys } from './documents.sql.ts'

const hourMs = 60 * 60 * 1000
/** A file is younger than the row that will name it: nothing of the last day is touched. */
const GRACE_HOURS = 24
const BATCH = 500

/** Removes files that no row names, left by a process that died between the two; returns how many. */
export async function sweepOrphans(db: Db, files: Files, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - GRACE_HOURS * hourMs)
  let removed = 0
  const removeUnnamed = async (keys: readonly string[]) => {
    const named = await namedKeys(db, keys)
    for (const key of keys.filter((candidate) => !named.has(candidate))) {
      await files.remove(key)
      removed += 1
    }
  }
  let batch: string[] = []
  for await (const { key, storedAt } of files.list()) {
    if (signal?.aborted) return removed
    if (storedAt < before) batch.push(key)
    if (batch.length < BATCH) continue
    await removeUnnamed(batch)
    batch = []
  }
  if (batch.length > 0) await removeUnnamed(batch)
  await files.sweepUnfinished(before)
  return removed
}

export const sweepFiles = defineJob({
  name: 'sweep-files',
  schedule: '40 3 * * *',
  expireSeconds: 1800,
  async run(_payload, { db, gateways, log, signal }) {
    const removed = await sweepOrphans(db, gateways.files, new Date(), signal)
    if (removed > 0) log.info({ removed }, 'Removed files that nothing names')
  },
})
