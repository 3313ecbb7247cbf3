import { LIMITS } from '@vapsi/contract/constants'
import {
  countGoneReports,
  countGoneReportsOfDay,
  goneStanding,
  hideLoad,
  insertGoneReport,
} from '../../loads/shipper-figures/gone-reports.sql.ts'
import { lockLoad } from '../../loads/lock-load.sql.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { holdAccount } from '../../users/users.sql.ts'
import { refuseUnlessOpen } from '../bids.rules.ts'

/**
 * A driver reports that a load is gone: a verified driver with a suitable truck, once per load. The third report hides
 * the load until its shipper, who is notified, confirms that it is still there.
 */
export function reportGone(db: Db, driver: Actor, loadId: string): Promise<{ isHidden: boolean }> {
  return inTransaction(db, async (tx) => {
    const load = (await lockLoad(tx, loadId)) ?? fail('load_not_found')
    refuseUnlessOpen(load)
    if (load.hiddenAt) fail('load_hidden')
    // Locked, so that parallel reports cannot exceed the daily limit.
    if (!(await holdAccount(tx, driver.id))) fail('not_signed_in')
    const { isVerified, hasTruck, hasSaid } = await goneStanding(tx, driver.id, load.id)
    if (!isVerified) fail('gone_unverified')
    if (hasSaid) fail('gone_said')
    if (!hasTruck) fail('gone_no_truck')
    const most = LIMITS.goneReportsPerDay
    if ((await countGoneReportsOfDay(tx, driver.id)) >= most) fail('too_many_complaints', { params: { most } })
    await insertGoneReport(tx, load.id, driver.id)
    const about = { subject: { type: 'load' as const, id: load.id }, data: { shipperId: load.shipperId } }
    await record(tx, 'load_gone_said', { by: driver.id, ...about })
    const isHidden = (await countGoneReports(tx, load)) >= LIMITS.goneReports
    if (isHidden) {
      await hideLoad(tx, load.id)
      await record(tx, 'load_hidden', { by: null, ...about })
    }
    return { isHidden }
  })
}
