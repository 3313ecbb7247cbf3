import { defineJob } from '../../platform/jobs/jobs.ts'
import { forgetUnusedDevices } from '../forget.sql.ts'

const unusedDays = 90

/** A push token unused for three months belongs to a browser or phone that is gone. */
export const forgetDevicesJob = defineJob({
  name: 'forget-devices',
  schedule: '53 3 * * *',
  retryLimit: 2,
  async run(_payload, { db }) {
    await forgetUnusedDevices(db, unusedDays)
  },
})
