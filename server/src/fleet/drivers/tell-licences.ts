import { PAPER_ALARM_DAYS } from '@vapsi/contract/values/paper-kinds'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { takeDueLicences } from '../../users/members/members.sql.ts'

const atOnce = 100

/**
 * Reminds owners of their drivers' expiring licences on the same days before as of a truck's papers, and once after.
 * Safe to run in parallel.
 */
export async function tellLicences(db: Db, signal?: AbortSignal): Promise<void> {
  let taken = atOnce
  while (taken === atOnce && !signal?.aborted) {
    taken = await inTransaction(db, async (tx) => {
      const due = await takeDueLicences(tx, PAPER_ALARM_DAYS, atOnce)
      for (const { accountId, ...licence } of due)
        await record(tx, licence.daysLeft < 0 ? 'licence_ended' : 'licence_ending', {
          by: null,
          subject: { type: 'user', id: accountId },
          data: { ownerId: accountId, ...licence },
        })
      return due.length
    })
  }
}

export const tellLicencesJob = defineJob({
  name: 'tell-licences',
  schedule: '*/10 * * * *',
  retryLimit: 1,
  run: (_payload, { db, signal }) => tellLicences(db, signal),
})
