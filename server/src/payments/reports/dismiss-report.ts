import type { Reply } from '@vapsi/contract/endpoint'
import type { payments } from '@vapsi/contract/payments'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { isUuid } from '../../platform/ids.ts'
import { lockReport, reportById, settleReport } from './reports.sql.ts'

/** Dismisses a reported payment with a reason for its shipper. */
export function dismissReport(
  db: Db | Tx,
  admin: Actor,
  reportId: string,
  reason: string,
): Promise<Reply<typeof payments.dismissReport>> {
  if (!isUuid(reportId)) fail('payment_not_found')
  return inTransaction(db, async (tx) => {
    const report = (await lockReport(tx, reportId)) ?? fail('payment_not_found')
    if (!(await settleReport(tx, reportId, { status: 'dismissed', note: reason }))) fail('report_closed')
    await record(tx, 'report_dismissed', {
      by: admin.id,
      subject: { type: 'booking', id: report.bookingId },
      before: { status: report.status },
      after: { status: 'dismissed' },
      data: { reportId, reason },
    })
    return (await reportById(tx, reportId)) ?? fail('payment_not_found')
  })
}
