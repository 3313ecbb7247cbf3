import { LIMITS } from '@vapsi/contract/constants'
import {
  countGoneReports,
  countGoneReportsOfDay,
  goneStanding,
  hideLoad,
  insertGoneReport,
} from '../../loads/gone/gone-reports.sql.ts'
import { lockLoad } from '../../loads/lock-load.sql.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { holdAccount } from '../../users/users.sql.ts'
import { refuseUnlessOpen } from '../bids.rules.ts'

/**
 * A driver says that a load is gone: verified, with a truck that could go for it, once for each load. With the third it leaves the
 * market until its shipper, who is told, says that it is still here.
 */
export function reportGone(db: Db, driver: Actor, loadId: string): Promise<{ isHidden: boolean }> {
  return inTransaction(db, async (tx) => {
    const load = (await lockLoad(tx, loadId)) ?? fail('load_not_found')
    refuseUnlessOpen(load)
    if (load.hiddenAt) fail('load_hidden')
    // Held, so that parallel ones cannot pass the day's number.
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
