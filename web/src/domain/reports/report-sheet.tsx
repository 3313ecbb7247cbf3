import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReportSubject, moderation } from '@vapsi/contract/moderation/moderation'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { api, read } from '../../lib/api/api.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../lib/session/toast.ts'
import { noteReported } from './reported.ts'

const reasons: Record<ReportSubject, readonly MessageDescriptor[]> = {
  posting: [msg`The price is not real`, msg`There is no such truck`, msg`Asks for money outside Vapsi`, msg`Spam`],
  load: [msg`The price is not real`, msg`There is no such load`, msg`Asks for money outside Vapsi`, msg`Spam`],
  person: [msg`Pretends to be somebody else`, msg`Asks for money outside Vapsi`, msg`Behaves badly`, msg`Spam`],
}

interface Props {
  subject: ReportSubject
  id: string
  name: string
  onClose: () => void
}

/** What is wrong, as a chip, in words, or both; the office reads it. */
export function ReportSheet({ subject, id, name, onClose }: Props) {
  const { t, i18n } = useLingui()
  const form = useId()
  const [chosen, setChosen] = useState('')
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState(false)
  const before = useQuery({ ...read(moderation.reported, { subject, subjectId: id, limit: 1 }), staleTime: 0 })
  const wasReported = Boolean(before.data?.length)
  const send = useMutation({
    mutationFn: (reason: string) => api(moderation.report, { subject, id, reason }),
    onSuccess: () => {
      toast({ title: t`Reported`, description: t`Thank you. The office looks at it.` })
      noteReported(subject, id)
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'already_reported') noteReported(subject, id)
      toast({ title: t`Not reported`, description: errorMessage(error, t`Please try again.`), variant: 'destructive' })
    },
  })
  // After closing it, the button also shows that it was reported.
  useEffect(() => () => void (wasReported && noteReported(subject, id)), [wasReported, subject, id])
  const reason = [chosen, words.trim()].filter(Boolean).join(': ').slice(0, 500)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (reason && !send.isPending) send.mutate(reason)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Report ${name}`}
      description={wasReported ? t`You have reported this. The office looks at it.` : t`Only the office reads this.`}
      footer={
        wasReported ? (
          <Button onClick={onClose}>{t`Close`}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button variant="main" type="submit" form={form} busy={send.isPending}>
              <Trans>Send report</Trans>
            </Button>
          </>
        )
      }
    >
      {!wasReported && (
        <form id={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-2 text-sm font-semibold">
              <Trans>What is wrong?</Trans>
            </legend>
            {reasons[subject].map((one) => (
              <ReasonChip key={one.id} words={i18n._(one)} chosen={chosen} onChoose={setChosen} />
            ))}
          </fieldset>
          <Field
            label={t`In your words`}
            optional
            error={asked && !reason ? t`Choose a reason or write one` : undefined}
          >
            <Textarea rows={3} maxLength={450} value={words} onChange={(event) => setWords(event.target.value)} />
          </Field>
          {send.isError && (
            <p role="alert" className="text-sm text-danger">
              {errorMessage(send.error, t`Please try again.`)}
            </p>
          )}
        </form>
      )}
    </Dialog>
  )
}

function ReasonChip({ words, chosen, onChoose }: { words: string; chosen: string; onChoose: (words: string) => void }) {
  return (
    <label className="relative inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 text-sm font-semibold has-checked:border-ink has-checked:bg-desk has-checked:text-on-desk has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="reason"
        className="sr-only"
        checked={chosen === words}
        onChange={() => onChoose(words)}
      />
      {words}
    </label>
  )
}
