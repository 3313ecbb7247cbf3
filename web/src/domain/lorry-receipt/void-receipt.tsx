import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/input.tsx'

/** Why it is void: whoever has the paper in hand may ask. */
export function VoidReceipt({ busy, onVoid }: { busy: boolean; onVoid: (reason: string) => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (reason.trim()) onVoid(reason.trim())
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <Field label={t`Why is it void?`} required error={asked && !reason.trim() && t`Please give a reason`}>
        <Textarea rows={2} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Button type="submit" className="h-12 justify-self-start" busy={busy}>
        <Trans>Declare it void</Trans>
      </Button>
    </form>
  )
}
