import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { users } from '@vapsi/contract/users'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { useCountdown } from '../../ui/figures.tsx'
import { Field } from '../../ui/form/field.tsx'
import { OtpInput } from '../../ui/form/otp-input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'

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
  // Once, also where React mounts twice to try it.
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    send()
  }, [send])
  const wait = useCountdown(request.data?.resendAfterSeconds ?? 0, request.data)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (/^\d{6}$/.test(code) && !verify.isPending) verify.mutate(code)
  }
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
      <form noValidate onSubmit={submit} className="grid content-start gap-4">
        <Field label={t`6-digit code`}>
          <OtpInput value={code} onChange={setCode} />
        </Field>
        {failure && (
          <p role="alert" className="text-sm text-danger">
            {failure}
          </p>
        )}
        <Button type="submit" variant="main" busy={verify.isPending}>
          <Trans>Confirm</Trans>
        </Button>
        {wait > 0 ? (
          <span className="tabular text-sm text-quiet">
            <Trans>Send again in {wait} s</Trans>
          </span>
        ) : (
          <Button variant="quiet" busy={request.isPending} onClick={() => send()}>
            <Trans>Send again</Trans>
          </Button>
        )}
      </form>
    </Dialog>
  )
}
