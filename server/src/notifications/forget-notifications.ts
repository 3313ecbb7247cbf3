import { defineJob } from '../platform/jobs/jobs.ts'
import { forgetQuestionsBefore } from './questions/replies.sql.ts'
import { forgetNotificationsBefore } from './forget.sql.ts'

/** A year and a month, so that the same season of last year can still be found. */
const keptDays = 400
/** Rows per statement, so that none holds locks for long. */
const batch = 5000

/** Deletes old notifications with their deliveries, questions and replies. */
export const forgetNotificationsJob = defineJob({
  name: 'forget-notifications',
  schedule: '21 4 * * *',
  retryLimit: 1,
  expireSeconds: 3600,
  async run(_payload, { db, signal }) {
    const before = new Date(Date.now() - keptDays * 86_400_000)
    await forgetQuestionsBefore(db, before)
    while (!signal.aborted && (await forgetNotificationsBefore(db, before, batch)) === batch);
  },
})
