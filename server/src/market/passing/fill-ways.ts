import { type Db, inTransaction } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { wayIdOf } from '../../roads/ways.sql.ts'
import { setWay, withoutWays } from './fill-ways.sql.ts'

/** The migration behind which no way can be searched. */
export const needsWays = '0370_ways_wide_cells.sql'
const atOnce = 500

/**
 * Gives what is on the market, or may return to it, a way that searches find: queued once, when the column is new, and
 * each night for what an older version of the server has posted since.
 */
export const fillWaysJob = defineJob({
  name: 'fill-ways',
  schedule: '15 4 * * *',
  retryLimit: 5,
  expireSeconds: 3600,
  run: async (_payload, { db, signal }) => {
    for (let after = leastId; after && !signal.aborted;) after = await fillSome(db, after)
  },
})

const leastId = '00000000-0000-0000-0000-000000000000'

/** Fills the next postings after an id and returns the last of them; empty when there are none. */
async function fillSome(db: Db, after: string): Promise<string> {
  const postings = await withoutWays(db, after, atOnce)
  for (const { id, from, to } of postings) {
    await inTransaction(db, async (tx) => {
      const wayId = await wayIdOf(tx, from, to)
      if (wayId !== null) await setWay(tx, id, wayId)
    })
  }
  return postings.at(-1)?.id ?? ''
}
