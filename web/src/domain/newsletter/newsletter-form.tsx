import { Trans, useLingui } from '@lingui/react/macro'
import { system } from '@vapsi/contract/system'
import { MailCheck } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useAction } from '../../lib/api/action.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

const subscribe = (email: string) => api(system.subscribe, { email })

/** As much as a browser asks of an address; the server has the last word. */
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Stores the address; a mail asks it once more (double opt-in). */
export function NewsletterForm() {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // Text typed before the page's code loaded is only in the field.
  useEffect(() => setEmail(input.current?.value ?? ''), [])
  const [error, setError] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const action = useAction(subscribe, {
    onSuccess: (reply) => setSentTo(reply.email),
    onError: (failure) => setError(errorMessage(failure, t`Please try again.`)),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (action.isPending) return
    const address = email.trim()
    if (!looksLikeEmail(address)) {
      setError(t`Invalid email address`)
      return
    }
    setError(null)
    action.mutate(address)
  }
  if (sentTo)
    return (
      <output className="flex items-start gap-3 rounded-card bg-soft-green p-5">
        <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-return" />
        <span className="min-w-0 break-words">
          <strong className="block">
            <Trans>Look into your mailbox</Trans>
          </strong>
          <Trans>We have written to {sentTo}. Press the link in that mail to confirm.</Trans>
        </span>
      </output>
    )
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field label={t`Email`} error={error} className="min-w-60 flex-1">
        <Input
          ref={input}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          placeholder="name@company.in"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="ink" size="lg" busy={action.isPending} className="mt-7 h-12">
        <Trans>Subscribe</Trans>
      </Button>
    </form>
  )
}
