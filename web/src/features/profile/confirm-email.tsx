import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { users } from '@vapsi/contract/users'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Resend } from '../../domain/identity/resend.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../lib/session/toast.ts'
import { CodeForm } from '../../domain/identity/code-form.tsx'

/** Mails a code as it opens, and takes it. */
export function ConfirmEmail({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui()
  const { become } = useAuth()
  const [code, setCode] = useState('')
  const request = useMutation({ mutationFn: () => api(users.sendEmailCode) })
  const verify = useMutation({
    mutationFn: (typed: string) => api(users.confirmEmail, { code: typed }),
    onSuccess: (next) => {
      become(next)
      toast({ title: t`Email confirmed` })
      onClose()
    },
  })
  const { mutate: send } = request
  // Only once, even if React mounts twice in development.
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    send()
  }, [send])
  const failure = request.error
    ? errorMessage(request.error, t`Please try again later.`)
    : verify.error && errorMessage(verify.error, t`Invalid OTP. Please try again.`)
  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={(open) => !open && onClose()}
      title={t`Confirm your email`}
      description={request.data ? t`A code was sent to ${email}.` : t`A code by mail shows that the address is yours.`}
    >
      <CodeForm
        label={t`6-digit code`}
        code={code}
        onChange={setCode}
        failure={failure}
        action={<Trans>Confirm</Trans>}
        busy={verify.isPending}
        onCode={(typed) => verify.mutate(typed)}
      >
        <Resend sent={request.data} busy={request.isPending} onResend={() => send()} />
      </CodeForm>
    </Dialog>
  )
}
