import { Trans, useLingui } from '@lingui/react/macro'
import { type ReportSubject, moderation } from '@vapsi/contract/moderation/moderation'
import { Check, Flag } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { useIsReported } from './reported.ts'

const ReportSheet = lazy(() => import('./report-sheet.tsx').then((module) => ({ default: module.ReportSheet })))

interface Props {
  subject: ReportSubject
  id: string
  /** What it is called, for the question and for screen readers. */
  name: string
}

/** A way to tell the office that something is wrong, for everybody who is signed in; once for each subject. */
export function ReportButton({ subject, id, name }: Props) {
  const { t } = useLingui()
  const { user } = useAuth()
  const isReported = useIsReported(subject, id)
  const [isOpen, setOpen] = useState(false)
  if (!user || user.isAdmin || user.id === id) return null
  if (isReported)
    return (
      <p className="flex min-h-11 items-center gap-2 text-sm text-quiet">
        <Check aria-hidden className="size-4" />
        <Trans>You have reported this</Trans>
      </p>
    )
  return (
    <>
      <Button
        call={moderation.report}
        variant="quiet"
        icon={<Flag aria-hidden />}
        aria-label={t`Report ${name}`}
        aria-haspopup="dialog"
        className="w-fit"
        onClick={() => setOpen(true)}
      >
        <Trans>Report</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportSheet subject={subject} id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
