import { useLingui } from '@lingui/react/macro'
import { type ReportView, moderation } from '@vapsi/contract/moderation/moderation'
import { useState } from 'react'
import { WhoWasQuicker } from '../../domain/audit/audit-trail.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { ReasonDialog } from '../../domain/office/reason-dialog.tsx'
import { someoneWasQuicker, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { SuspensionEffects } from '../../domain/people/suspension-effects.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import type { Decision } from './report-words.ts'
import { useSubjectText } from './subject-link.tsx'

/** What can still be done about a report: each way after a reason. All open reports about the same thing end with it. */
export function DecideReport({ report }: { report: ReportView }) {
  const { t } = useLingui()
  const may = useMay()
  const [asked, setAsked] = useState<Decision | null>(null)
  if (report.status !== 'open' || !may(moderation.decide)) return null
  const offered: Decision[] = [
    'dismissed',
    ...(report.isOnMarket ? (['removed'] as const) : []),
    ...(report.person.isSuspended ? [] : (['suspended'] as const)),
  ]
  const labels: Record<Decision, string> = {
    dismissed: t`Dismiss`,
    removed: report.subject === 'load' ? t`Remove load` : t`Remove truck`,
    suspended: t`Suspend person`,
  }
  return (
    <div className="flex flex-wrap gap-3">
      {offered.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'dismissed' ? 'outline' : 'danger'}
          onClick={() => setAsked(decision)}
        >
          {labels[decision]}
        </Button>
      ))}
      {asked && <Ask report={report} decision={asked} label={labels[asked]} onClose={() => setAsked(null)} />}
    </div>
  )
}

function Ask({
  report,
  decision,
  label,
  onClose,
}: {
  report: ReportView
  decision: Decision
  label: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { id, person, openReports } = report
  const about = useSubjectText(report)
  const fallback = t`The report could not be decided.`
  const decide = useOfficeAction<string, ReportView>(
    (reason) => api(moderation.decide, { id, decision, reason }),
    { done: t`Report decided`, failed: t`That failed`, fallback },
    onClose,
  )
  const name = person.name
  const titles: Record<Decision, string> = {
    dismissed: t`Dismiss the report?`,
    removed: t`Remove from the market?`,
    suspended: t`Suspend ${name}?`,
  }
  const notes: Record<Decision, string> = {
    dismissed: t`${about}: it stays as it is. ${openReports} open reports about it end.`,
    removed: t`${about} leaves the market. Its owner reads the reason.`,
    suspended: t`The person reads the reason when they try to sign in.`,
  }
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={titles[decision]}
      description={notes[decision]}
      confirmLabel={label}
      before={decision === 'suspended' && <SuspensionEffects personId={person.id} />}
      busy={decide.isPending}
      error={decide.error}
      fallback={fallback}
      onConfirm={(reason) => decide.mutate(reason)}
    >
      {someoneWasQuicker(decide.error) && <WhoWasQuicker subjectId={id} />}
    </ReasonDialog>
  )
}
