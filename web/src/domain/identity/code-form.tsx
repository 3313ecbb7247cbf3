import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { OtpInput } from '../../ui/form/otp-input.tsx'

/** The six digits that came by SMS or by mail, and what takes them. */
export function CodeForm(props: {
  label: string
  code: string
  onChange: (code: string) => void
  failure: string | null
  /** What the button says. */
  action: ReactNode
  busy: boolean
  onCode: (code: string) => void
  /** Below the button: another code, another address. */
  children: ReactNode
}) {
  const { label, code, onChange, failure, action, busy, onCode, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (/^\d{6}$/.test(code) && !busy) onCode(code)
  }
  return (
    // On phones a toast rises over this sheet's footer: the code stays above it.
    <form noValidate onSubmit={submit} className="grid content-start gap-4 max-sm:min-h-64">
      <Field label={label}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has this one field, and the keyboard should be open */}
        <OtpInput value={code} onChange={onChange} autoFocus />
      </Field>
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      <Button type="submit" variant="main" busy={busy}>
        {action}
      </Button>
      {children}
    </form>
  )
}
