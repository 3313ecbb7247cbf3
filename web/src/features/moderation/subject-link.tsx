import type { ReportView } from '@vapsi/contract/office/moderation'
import { Link } from 'wouter'

/** Where the office sees what a report is about; plain words once it has left the market. */
export function SubjectLink({ report }: { report: ReportView }) {
  const { subject, subjectId, about, isOnMarket, person } = report
  if (subject !== 'person' && !isOnMarket) return <span>{about}</span>
  const href =
    subject === 'person'
      ? `/admin/users?open=${subjectId}`
      : `/admin/market?kind=${subject}&ownerId=${person.id}&open=${subjectId}`
  return (
    <Link href={href} className="underline underline-offset-4">
      {about}
    </Link>
  )
}
