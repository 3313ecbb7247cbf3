import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import { ActionError } from './use-office-action.tsx'

/** Asks why before something is refused, reversed or cancelled; the other side reads the answer. */
export function ReasonDialog(props: {
  title: string
  description: ReactNode
  confirmLabel: string
  /** Above the question: what will happen. */
  before?: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: (reason: string) => void
  busy: boolean
  error: unknown
  fallback: string
  /** Reasons that are often given, each one press. */
  suggestions?: readonly string[]
  /** Under the words of the error. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = reason.trim() === ''
  const { refused, form } = useRefusedForm(props.error, { reason })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!missing && !props.busy) props.onConfirm(reason.trim())
  }
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      description={props.description}
      keepOpenOutside
      footer={
        <>
          <Button onClick={() => props.onOpenChange(false)}>{t`Cancel`}</Button>
          <Button variant="danger" type="submit" form={formId} busy={props.busy}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {/* In a text Enter is a new line. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields and chips */}
      <form
        id={formId}
        ref={form}
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
        noValidate
        className="grid grid-cols-1 gap-4"
      >
        {props.before}
        <Field label={t`Reason`} required error={asked && missing ? t`Please give a reason` : refused['reason']}>
          <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {props.suggestions && (
          <div className="flex flex-wrap gap-2">
            {props.suggestions.map((words) => (
              <button
                key={words}
                type="button"
                aria-pressed={reason === words}
                onClick={() => setReason(words)}
                className={cx(
                  'min-h-11 rounded-full border px-4 text-sm',
                  reason === words ? 'border-ink bg-soft-marigold font-semibold' : 'border-line bg-card',
                )}
              >
                {words}
              </button>
            ))}
          </div>
        )}
        <ActionError error={props.error} fallback={props.fallback} fields={{ reason }}>
          {props.children}
        </ActionError>
      </form>
    </Dialog>
  )
}
