import { defineJob } from '../platform/jobs/jobs.ts'
import type { AccountDeletionHook } from '../users/account-deletion-hooks.ts'
import { removePictureJob } from '../users/remove-picture.ts'
import { archiveInactiveJob, inactivityNoticeJob } from './archive-inactive.ts'
import { sweepExpired } from './retention.sql.ts'
import { sweepDevices } from '../platform/http/limits/known-devices.sql.ts'
import { sweepSignIns } from './sessions/sign-ins.sql.ts'
import { sendCodeJob } from './codes/send-code.ts'
import { invitedJob } from './people/tell-invited.ts'
import { mobileChangedJob } from './verify-mobile.ts'

const sweepIdentity = defineJob({
  name: 'sweep-sign-ins',
  schedule: '7 * * * *',
  retryLimit: 1,
  async run(_payload, { db }) {
    await sweepExpired(db)
    await sweepSignIns(db)
    await sweepDevices(db)
  },
})

export const identityJobs = (accountDeletionHooks: readonly AccountDeletionHook[]) => [
  sendCodeJob,
  sweepIdentity,
  inactivityNoticeJob,
  mobileChangedJob,
  invitedJob,
  archiveInactiveJob(accountDeletionHooks),
  removePictureJob,
]
