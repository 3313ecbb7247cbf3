import { useLingui } from '@lingui/react/macro'
import { type StatementLineView, statements } from '@vapsi/contract/payments/bank-statements'
import { ReasonDialog } from '../../domain/office/reason-dialog.tsx'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'
import { moneyExact } from '../../lib/language/format.ts'

/** Why a line is no money of a booking; the audit keeps the reason beside the bank's words. */
export function SetAside({
  line,
  fallback,
  onClose,
}: {
  line: StatementLineView
  fallback: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const ignore = useOfficeAction<string, StatementLineView>(
    (reason) => api(statements.ignore, { id: line.id, reason }),
    { done: t`Line set aside`, failed: t`Line not changed`, fallback },
    onClose,
  )
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={t`Set line aside`}
      description={`${moneyExact(line.left)} · ${line.narration}`}
      confirmLabel={t`Set aside`}
      busy={ignore.isPending}
      error={ignore.error}
      fallback={fallback}
      onConfirm={(reason) => ignore.mutate(reason)}
      suggestions={
        line.direction === 'out'
          ? [t`Bank charges`, t`Transfer between own accounts`, t`Not for a booking`, t`Returned payment`]
          : [t`Interest`, t`Transfer between own accounts`, t`Not for a booking`, t`Returned payment`]
      }
    />
  )
}
