import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CodeForm } from '../../domain/identity/code-form.tsx'
import { DemoInboxLink } from '../../domain/identity/demo-inbox-link.tsx'
import { Resend } from '../../domain/identity/resend.tsx'
import { useConfig } from '../../lib/api/config.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** The code that came to the registered mobile. */
export function PayoutCode(props: {
  sent: { resendAfterSeconds: number } | undefined
  failure: string | null
  busy: boolean
  isResending: boolean
  onResend: () => void
  onCode: (otp: string) => void
  onClose: () => void
}) {
  const { sent, failure, busy, isResending, onResend, onCode, onClose } = props
  const { t } = useLingui()
  const { user } = useAuth()
  const config = useConfig()
  const [code, setCode] = useState('')
  const mobile = user?.mobile ?? ''
  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={(open) => !open && onClose()}
      title={t`Confirm where your money goes`}
      description={t`OTP sent to +91 ${mobile}`}
    >
      <CodeForm
        label={t`6-digit OTP`}
        code={code}
        onChange={setCode}
        failure={failure}
        action={<Trans>Save</Trans>}
        busy={busy}
        onCode={onCode}
      >
        <Resend sent={sent} busy={isResending} onResend={onResend} />
        {config.data?.demo && <DemoInboxLink mobile={mobile} />}
      </CodeForm>
    </Dialog>
  )
}
