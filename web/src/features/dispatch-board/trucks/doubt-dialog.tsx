import { useLingui } from '@lingui/react/macro'
import { ReasonDialog } from '../../../domain/office/reason-dialog.tsx'
import type { Doubt } from '../use-desk.ts'

/** Why a truck is sent that does not fit, or for less than its way costs: the driver reads it. */
export function DoubtDialog(props: {
  doubt: Doubt
  isBusy: boolean
  error: unknown
  onLeave: () => void
  onConfirm: (reason: string) => void
}) {
  const { t } = useLingui()
  return (
    <ReasonDialog
      open
      onOpenChange={props.onLeave}
      title={props.doubt === 'misfit' ? t`This truck does not fit` : t`The driver would lose on this way`}
      description={t`Why is it sent all the same? The driver and the audit read the reason.`}
      confirmLabel={t`Assign all the same`}
      busy={props.isBusy}
      error={props.error}
      fallback={t`Failed to assign order.`}
      onConfirm={props.onConfirm}
    />
  )
}
