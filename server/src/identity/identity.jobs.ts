import { defineJob } from '../platform/jobs.ts'
import type { Leave } from '../users/leaving.ts'
import { removePictureJob } from '../users/remove-picture.ts'
import { archiveInactiveJob, inactivityNoticeJob } from './archive-inactive.ts'
import { sweepExpired } from './retention.sql.ts'
import { sendCodeJob } from './send-code.ts'
import { mobileChangedJob } from './verify-mobile.ts'

const sweepSignIns = defineJob({
  name: 'sweep-sign-ins',
  schedule: '7 * * * *',
  retryLimit: 1,
  run: (_payload, { db }) => sweepExpired(db),
})

export const identityJobs = (leaving: readonly Leave[]) => [
  sendCodeJob,
  sweepSignIns,
  inactivityNoticeJob,
  mobileChangedJob,
  archiveInactiveJob(leaving),
  removePictureJob,
]
