import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { DemoInboxLink } from '../../domain/identity/demo-inbox-link.tsx'
import { Resend } from '../../domain/identity/resend.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { OtpInput } from '../../ui/form/otp-input.tsx'
import { FailureNote } from './failure-note.tsx'
import type { MobileAuth } from './use-mobile-auth.ts'

export function OtpStep({ auth }: { auth: MobileAuth }) {
  const { t } = useLingui()
  const { mobile } = auth
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void auth.verify()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <div>
        <h2 className="text-lg font-semibold">
          <Trans>Enter OTP sent to your mobile</Trans>
        </h2>
        <output className="tabular mt-1 block text-quiet">
          <Trans>OTP sent to +91 {mobile}</Trans>
        </output>
      </div>
      <Field label={t`6-digit OTP`} error={auth.problems.otp}>
        <OtpInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has this one field, and the keyboard should be open
          autoFocus
          value={auth.otp}
          onChange={auth.setOtp}
          onComplete={(code) => void auth.verify(code)}
          disabled={auth.busy === 'verify' || auth.isDone}
        />
      </Field>
      <FailureNote failure={auth.failure} />
      <Button type="submit" variant="main" size="lg" wide busy={auth.busy === 'verify' || auth.isDone}>
        {auth.busy === 'verify' || auth.isDone ? <Trans>Verifying...</Trans> : <Trans>Verify OTP</Trans>}
      </Button>
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <Button variant="quiet" className="-ml-2 px-2 underline underline-offset-4" onClick={auth.changeMobile}>
          <Trans>Change mobile number</Trans>
        </Button>
        <Resend
          sent={auth.sent}
          busy={auth.busy === 'send'}
          onResend={() => void auth.resend()}
          className="-mx-2 px-2"
        />
      </div>
      {auth.isDemo && <DemoInboxLink mobile={mobile} />}
    </form>
  )
}
