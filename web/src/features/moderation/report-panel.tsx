import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportView } from '@vapsi/contract/moderation/moderation'
import { Link } from 'wouter'
import { AuditTrail } from '../../domain/audit/audit-trail.tsx'
import { Facts } from '../../domain/office/facts.tsx'
import { nameOf } from '../../domain/office/words.ts'
import { SuspendedChip } from '../../domain/people/suspended-chip.tsx'
import { When } from '../../ui/figures.tsx'
import { DecideReport } from './decide-report.tsx'
import { StatusChip } from './report-columns.tsx'
import { SubjectLink } from './subject-link.tsx'

/** One report: what it is about, who says so, and what was or can be decided. */
export function ReportPanel({ report }: { report: ReportView }) {
  const { t } = useLingui()
  const { person, reporter, openReports } = report
  return (
    <div className="grid grid-cols-1 gap-5">
      <blockquote className="rounded-input bg-soft-grey px-3 py-2.5 break-words whitespace-pre-line">
        {report.reason}
      </blockquote>
      <DecideReport report={report} />
      <Facts
        items={[
          [t`Status`, <StatusChip key="status" status={report.status} />],
          [t`Subject`, <SubjectLink key="subject" report={report} />],
          [
            t`Person`,
            <span key="person" className="inline-flex flex-wrap items-center justify-end gap-2">
              <SuspendedChip suspended={person.isSuspended} />
              <PersonLink party={person} />
            </span>,
          ],
          [t`Reported by`, <PersonLink key="reporter" party={reporter} />],
          [t`Reported`, <When key="at" at={report.createdAt} />],
          report.status === 'open' && [t`Open reports about it`, openReports],
          report.decidedAt !== null && [t`Decided`, <When key="decided" at={report.decidedAt} />],
          report.note !== null && [t`Reason`, report.note],
        ]}
      />
      <p className="text-sm">
        <Link href={`/admin/reports?status=all&personId=${person.id}`} className="underline underline-offset-4">
          <Trans>All reports about this person</Trans>
        </Link>
      </p>
      <AuditTrail subjectId={report.id} />
    </div>
  )
}

function PersonLink({ party }: { party: ReportView['reporter'] }) {
  return (
    <Link href={`/admin/users?open=${party.id}`} className="underline underline-offset-4">
      {nameOf(party)}
    </Link>
  )
}
