import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ActionError } from '../../domain/office/use-office-action.tsx'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

/** One code, and what is done with it. */
export function CodeForm(props: {
  label: string
  send: string
  danger?: boolean
  busy: boolean
  error: unknown
  fallback: string
  onCode: (code: string) => void
}) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(false)
  const { refused, form } = useRefusedForm(props.error, { code })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (code.trim() && !props.busy) props.onCode(code.trim())
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <Field label={props.label} error={asked && !code.trim() ? t`Enter the code` : refused['code']}>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <ActionError error={props.error} fallback={props.fallback} fields={{ code }} />
      <Button type="submit" variant={props.danger ? 'danger' : 'ink'} busy={props.busy}>
        {props.send}
      </Button>
    </form>
  )
}
