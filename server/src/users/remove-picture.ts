import { defineJob } from '../platform/jobs/jobs.ts'
import { isPicture } from './profile.sql.ts'

/** Removes a picture's file once no account uses it: after the commit, so that a rollback loses nothing. */
export const removePictureJob = defineJob<{ key: string }>({
  name: 'remove-picture',
  async run({ key }, { db, gateways }) {
    if (!(await isPicture(db, key))) await gateways.files.remove(key)
  },
})
