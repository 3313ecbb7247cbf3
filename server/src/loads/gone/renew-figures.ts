import type { Db } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { renewShipperFigures } from './shipper-figures.sql.ts'

/** What drivers read of shippers is of last night: the market's lists read it with each row. */
export const renewFiguresJob = defineJob({
  name: 'renew-shipper-figures',
  schedule: '23 3 * * *',
  expireSeconds: 600,
  run: (_payload, { db }: { db: Db }) => renewShipperFigures(db),
})
