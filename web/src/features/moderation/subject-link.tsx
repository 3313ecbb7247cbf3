import { useLingui } from '@lingui/react/macro'
import type { ReportView } from '@vapsi/contract/moderation/moderation'
import { Link } from 'wouter'
import { nameIn } from '../../lib/language/spoken.ts'
import { money } from '../../lib/language/format.ts'

/** What a report is about in words: the lane with its price, or the person. */
export function useSubjectText({ lane, person }: ReportView): string {
  const { t } = useLingui()
  if (!lane) return person.name
  const [fromLocation, toLocation] = [nameIn(lane.fromLocation), nameIn(lane.toLocation)]
  const price = money(lane.price)
  return t`${fromLocation} to ${toLocation}, ${price}`
}

/** Where the office sees what a report is about; plain words once it has left the market. */
export function SubjectLink({ report }: { report: ReportView }) {
  const text = useSubjectText(report)
  const { subject, subjectId, isOnMarket, person } = report
  if (subject !== 'person' && !isOnMarket) return <span>{text}</span>
  const href =
    subject === 'person'
      ? `/admin/users?open=${subjectId}`
      : `/admin/market?kind=${subject}&ownerId=${person.id}&open=${subjectId}`
  return (
    <Link href={href} className="underline underline-offset-4">
      {text}
    </Link>
  )
}
