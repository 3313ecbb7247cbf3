import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { useCountdown } from '../../ui/figures.tsx'

/** How long until a code may be sent again; then the button that sends it. */
export function Resend(props: {
  /** The code that is on its way. */
  sent: { resendAfterSeconds: number } | null | undefined
  busy: boolean
  onResend: () => void
  className?: string
}) {
  const { sent, busy, onResend, className } = props
  const left = useCountdown(sent?.resendAfterSeconds ?? 0, sent)
  if (left > 0)
    return (
      <span className="tabular text-sm text-quiet">
        <Trans>Resend OTP in {left} s</Trans>
      </span>
    )
  return (
    <Button variant="quiet" className={className} busy={busy} onClick={onResend}>
      <Trans>Resend OTP</Trans>
    </Button>
  )
}
