import type { Body } from '@vapsi/contract/endpoint'
import type { ReportView, moderation } from '@vapsi/contract/moderation/moderation'
import type { BookingEnds } from '../bookings/cancel-booking.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { lockReport, reportById, settleReports } from './reports.sql.ts'
import { takeDownLoad, takeDownPosting } from './remove-from-market.ts'
import { suspendUser } from './suspend-user.ts'

/**
 * Settles a report with all other open ones about the same subject: dismissed, removed from the market, or the person
 * suspended.
 */
export function decideReport(
  db: Db | Tx,
  admin: Actor,
  reportId: string,
  { decision, reason }: Body<typeof moderation.decide>,
  onCancelled: readonly BookingEnds[],
): Promise<ReportView> {
  if (!isUuid(reportId)) fail('report_not_found')
  return inTransaction(db, async (tx) => {
    const { status } = (await lockReport(tx, reportId)) ?? fail('report_not_found')
    if (status !== 'open') fail('report_settled')
    const { subject, subjectId, person } = (await reportById(tx, reportId)) ?? fail('report_not_found')
    if (decision === 'removed' && subject === 'person') fail('invalid', { fields: { decision: 'suspend_instead' } })
    if (decision === 'suspended') await suspendUser(tx, admin, person.id, reason, onCancelled)
    if (decision === 'removed')
      await (subject === 'load' ? takeDownLoad : takeDownPosting)(tx, admin, subjectId, reason)
    if (decision === 'dismissed') await settleReports(tx, admin.id, { subjectId }, 'dismissed', reason)
    await record(tx, 'report_decided', {
      by: admin.id,
      subject: { type: 'report', id: reportId },
      before: { status: 'open' },
      after: { status: decision },
      data: { subjectId, personId: person.id, reason },
    })
    return (await reportById(tx, reportId)) ?? fail('report_not_found')
  })
}
