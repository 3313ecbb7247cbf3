import type { Db } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { renewShipperFigures } from './shipper-figures.sql.ts'

/** Drivers see last night's figures of shippers, because the market's lists read them with each row. */
export const renewFiguresJob = defineJob({
  name: 'renew-shipper-figures',
  schedule: '23 3 * * *',
  expireSeconds: 600,
  run: (_payload, { db }: { db: Db }) => renewShipperFigures(db),
})
