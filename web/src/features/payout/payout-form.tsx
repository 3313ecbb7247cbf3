import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { payouts } from '@vapsi/contract/settlement/payouts'
import { accountNumberOf, ifscOf, upiOf } from '@vapsi/contract/settlement/payout-account'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { api, read } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { isShownAtFields, useFieldErrors, useFirstWrong } from '../../lib/field-errors.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type Typed, bodyOf, useWrong } from './payout-rules.ts'

const PayoutCode = lazy(() => import('./payout-code.tsx').then((m) => ({ default: m.PayoutCode })))
const nothing: Typed = { kind: 'bank', holder: '', account: '', accountAgain: '', ifsc: '', upi: '', upiAgain: '' }

/** First the account, then the code; what was typed stays until it is saved. */
export function PayoutForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [typed, setTyped] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // A repeated press after a lost answer is the same change: its code is spent already.
  const [keyOf] = useState(keyPerBody)
  const request = useMutation({ mutationFn: () => api(payouts.sendCode), onSuccess: () => setAsking(true) })
  const keep = useMutation({
    mutationFn: (otp: string) => {
      const body = bodyOf(typed, otp)
      return api(payouts.keep, body, { idempotencyKey: keyOf(body) })
    },
    onSuccess: (view) => {
      client.setQueryData(read(payouts.mine).queryKey, view)
      toast({ title: t`Saved: your money goes there from now on.` })
      onDone()
    },
    // What is wrong with the form is said at its fields.
    onError: (error) => isShownAtFields(error, { ...nothing }) && setAsking(false),
  })
  const wrong = useWrong(typed)
  const refused = useFieldErrors(keep.error, { ...typed })
  const errors: Partial<Record<keyof Typed, string>> = isTried ? { ...refused, ...wrong } : {}
  const { form, moveThere } = useFirstWrong(isShownAtFields(keep.error, { ...typed }) ? keep.error : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(wrong).length > 0) moveThere()
    else if (!request.isPending) request.mutate()
  }
  const put = (name: Exclude<keyof Typed, 'kind'>, as: (text: string) => string = String) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: as(event.target.value) }),
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
  })
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <Segments
          wraps
          label={t`Kind of account`}
          options={[
            { value: 'bank', label: t`Bank account` },
            { value: 'upi', label: 'UPI' },
          ]}
          value={typed.kind}
          onChange={(kind) => setTyped({ ...typed, kind })}
        />
        <Field label={t`Account holder`} hint={t`The name as the bank has it.`} error={errors.holder} required>
          <Input maxLength={100} {...put('holder')} autoCapitalize="words" autoComplete="name" />
        </Field>
        {typed.kind === 'bank' ? (
          <>
            <Field label={t`Account number`} error={errors.account} required>
              <Input inputMode="numeric" {...put('account', accountNumberOf)} />
            </Field>
            <Field label={t`Account number once more`} error={errors.accountAgain} required>
              <Input inputMode="numeric" {...put('accountAgain', accountNumberOf)} />
            </Field>
            <Field
              label="IFSC"
              hint={t`Eleven letters and digits; it stands in your passbook.`}
              error={errors.ifsc}
              required
            >
              <Input {...put('ifsc', ifscOf)} autoCapitalize="characters" />
            </Field>
          </>
        ) : (
          <>
            <Field label={t`UPI address`} error={errors.upi} required>
              <Input inputMode="email" {...put('upi', upiOf)} />
            </Field>
            <Field label={t`UPI address once more`} error={errors.upiAgain} required>
              <Input inputMode="email" {...put('upiAgain', upiOf)} />
            </Field>
          </>
        )}
        {request.error && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(request.error, t`Please try again later.`)}
          </p>
        )}
        <span className="flex flex-wrap gap-2">
          <Button type="submit" variant="ink" className="h-12" busy={request.isPending}>
            <Trans>Send code and save</Trans>
          </Button>
          <Button className="h-12" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </span>
      </form>
      {/* Beside the form: what is submitted in it would bubble. */}
      {isAsking && (
        <Suspense fallback={null}>
          <PayoutCode
            sent={request.data}
            failure={keep.error && errorMessage(keep.error, t`Please try again.`)}
            busy={keep.isPending}
            isResending={request.isPending}
            onResend={() => request.mutate()}
            onCode={(otp) => keep.mutate(otp)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
