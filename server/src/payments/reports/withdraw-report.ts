import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { isUuid } from '../../platform/ids.ts'
import { dropReport, lockReportOf } from './reports.sql.ts'

/** A shipper takes an own report back before the office has settled it: nothing was said, and the UTR is free again. */
export async function withdrawReport(db: Db | Tx, shipper: Actor, reportId: string): Promise<void> {
  if (!isUuid(reportId)) fail('payment_not_found')
  await inTransaction(db, async (tx) => {
    const report = (await lockReportOf(tx, shipper.id, reportId)) ?? fail('payment_not_found')
    if (report.status !== 'pending') fail('report_closed')
    await dropReport(tx, reportId)
    await record(tx, 'report_withdrawn', {
      by: shipper.id,
      subject: { type: 'booking', id: report.bookingId },
      data: { reportId, amountPaise: report.amountPaise, utr: report.utr },
    })
  })
}
