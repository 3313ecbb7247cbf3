import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useFirstWrong, useFieldErrors } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import { Problem } from '../../ui/problem.tsx'

/** Why it is void: whoever has the paper in hand may ask. */
export function VoidReceipt(props: { busy: boolean; error: Error | null; onVoid: (reason: string) => void }) {
  const { busy, error, onVoid } = props
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const fields = useFieldErrors(error, { reason })
  const { form, moveThere } = useFirstWrong(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (reason.trim()) onVoid(reason.trim())
    else moveThere()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <Field
        label={t`Why is it void?`}
        required
        error={(asked && !reason.trim() && t`Please give a reason`) || fields['reason']}
      >
        <Textarea rows={2} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Problem error={error} fields={{ reason }} />
      <Button type="submit" className="h-12 justify-self-start" busy={busy}>
        <Trans>Declare it void</Trans>
      </Button>
    </form>
  )
}
