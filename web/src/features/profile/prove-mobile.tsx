import { digitsOf } from '@vapsi/contract/values/pasted'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { users } from '@vapsi/contract/users'
import { type FormEvent, useRef, useState } from 'react'
import { chooseIdentity } from '../../domain/identity/choose-identity.ts'
import { Resend } from '../../domain/identity/resend.tsx'
import { DemoInboxLink } from '../../domain/identity/demo-inbox-link.tsx'
import type { IdentityProvider, Proof, SentCode } from '../../domain/identity/identity-provider.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useConfig } from '../../lib/api/config.ts'
import { type CurrentUser, useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { MobileInput } from '../../ui/form/digits-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { toast } from '../../lib/session/toast.ts'
import { CodeForm } from '../../domain/identity/code-form.tsx'

/** Two steps: which mobile, then the code that came there. Proves the account's mobile, or changes it to another. */
export function ProveMobile({
  user,
  onProven,
  onClose,
}: {
  user: CurrentUser
  onProven?: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { become } = useAuth()
  const config = useConfig()
  const [mobile, setMobile] = useState(user.mobileVerified ? '' : (user.mobile ?? ''))
  const [isTried, setTried] = useState(false)
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const provider = useRef<IdentityProvider | null>(null)
  // A code is valid once. If the following call failed, its proof is used again, not the code.
  const proven = useRef<{ code: string; proof: Proof } | null>(null)
  const isMobile = /^\d{10}$/.test(mobile)

  const request = useMutation({
    mutationFn: async () => {
      const server = config.data ?? (await config.refetch({ throwOnError: true })).data
      if (!server) throw new Error('No configuration')
      provider.current ??= await chooseIdentity(server)
      return provider.current.sendCode(mobile)
    },
    onSuccess: (next) => {
      proven.current = null
      setSent(next)
      setCode('')
    },
    onError: () => provider.current?.reset(),
  })
  const verify = useMutation({
    mutationFn: async (typed: string) => {
      if (!sent) throw new Error('No code was sent')
      if (proven.current?.code !== typed) proven.current = { code: typed, proof: await sent.confirm(typed) }
      return api(users.verifyMobile, { idToken: proven.current.proof.idToken })
    },
    onSuccess: (next) => {
      become(next)
      toast({ title: t`Mobile confirmed`, description: t`You can book, post and bid now.` })
      onProven?.()
      onClose()
    },
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMobile && !request.isPending) request.mutate()
  }
  const failure = request.error
    ? errorMessage(request.error, t`Please try again later.`)
    : verify.error && errorMessage(verify.error, t`Invalid OTP. Please try again.`)
  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={(open) => !open && onClose()}
      title={user.mobileVerified ? t`Change mobile` : t`Confirm your mobile`}
      description={sent ? t`OTP sent to +91 ${mobile}` : t`A code by SMS shows that the number is yours.`}
    >
      {sent ? (
        <CodeForm
          label={t`6-digit OTP`}
          code={code}
          onChange={setCode}
          failure={failure}
          action={<Trans>Verify OTP</Trans>}
          busy={verify.isPending}
          onCode={(typed) => verify.mutate(typed)}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Button variant="quiet" className="-ml-4" onClick={() => setSent(null)}>
              <Trans>Change mobile number</Trans>
            </Button>
            <Resend sent={sent} busy={request.isPending} onResend={() => request.mutate()} />
          </div>
          {config.data?.demo && <DemoInboxLink mobile={mobile} />}
        </CodeForm>
      ) : (
        <form noValidate onSubmit={ask} className="grid content-start gap-4 max-sm:min-h-64">
          <Field label={t`Mobile`} error={isTried && !isMobile ? t`Please enter a 10-digit mobile number` : undefined}>
            <MobileInput value={mobile} onChange={(text) => setMobile(digitsOf(text))} />
          </Field>
          {failure && (
            <p role="alert" className="text-sm text-danger">
              {failure}
            </p>
          )}
          <Button type="submit" variant="main" busy={request.isPending}>
            <Trans>Send OTP</Trans>
          </Button>
        </form>
      )}
    </Dialog>
  )
}
