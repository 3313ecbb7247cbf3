import { defineJob } from '../platform/jobs/jobs.ts'
import type { AccountDeletionHook } from '../users/account-deletion-hooks.ts'
import { removePictureJob } from '../users/remove-picture.ts'
import { archiveInactiveJob, inactivityNoticeJob } from './archive-inactive.ts'
import { sweepExpired } from './retention.sql.ts'
import { sendCodeJob } from './codes/send-code.ts'
import { mobileChangedJob } from './verify-mobile.ts'

const sweepSignIns = defineJob({
  name: 'sweep-sign-ins',
  schedule: '7 * * * *',
  retryLimit: 1,
  run: (_payload, { db }) => sweepExpired(db),
})

export const identityJobs = (accountDeletionHooks: readonly AccountDeletionHook[]) => [
  sendCodeJob,
  sweepSignIns,
  inactivityNoticeJob,
  mobileChangedJob,
  archiveInactiveJob(accountDeletionHooks),
  removePictureJob,
]
