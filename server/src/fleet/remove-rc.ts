import type { Tx } from '../platform/database/database.ts'
import { defineJob, enqueue } from '../platform/jobs/jobs.ts'
import { isPaper } from './papers/papers.sql.ts'
import { isRc } from './rc.sql.ts'

/**
 * Removes the file of an RC or another paper once no vehicle refers to it: after the commit, so that a rollback loses
 * nothing.
 */
export const removeRcJob = defineJob<{ key: string }>({
  name: 'remove-rc',
  async run({ key }, { db, gateways }) {
    if (!(await isRc(db, key)) && !(await isPaper(db, key))) await gateways.files.remove(key)
  },
})

/** Queues the removal of an RC's file that its vehicle no longer uses. */
export async function forgetRc(tx: Tx, { rcKey }: { rcKey: string | null }): Promise<void> {
  if (rcKey !== null) await enqueue(tx, removeRcJob, { key: rcKey })
}
