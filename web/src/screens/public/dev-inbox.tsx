import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { system } from '@vapsi/contract/system'
import { Copy } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useSearch } from 'wouter'
import { type Item, read } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { When } from '../../ui/figures.tsx'
import { Input } from '../../ui/form/input.tsx'
import { SubPage } from '../../ui/page-header.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { useBrowserState } from '../../lib/use-browser-state.ts'
import { AnswerMessage } from './answer-message.tsx'
import { toast } from '../../lib/session/toast.ts'

type Message = Item<typeof system.messages>

const everyMs = 2000

/** `98765 43210` as the `+919876543210` that an SMS goes to; an e-mail address as it is. */
export function receiverOf(text: string): string {
  const plain = text.trim()
  const digits = plain.replace(/[\s+-]/g, '')
  if (!/^\d{10,12}$/.test(digits)) return plain
  return `+${digits.length === 10 ? `91${digits}` : digits}`
}

/** What the demo would have sent out: codes, messages, mails. Newest first, and new ones come by themselves. */
export function DevInboxScreen() {
  const { t } = useLingui()
  const [to, setTo] = useState(new URLSearchParams(useSearch()).get('to') ?? '')
  const receiver = useDeferredValue(receiverOf(to))
  const messages = useQuery({
    ...read(system.messages, { to: receiver }),
    refetchInterval: everyMs,
    placeholderData: (before) => before,
  })
  return (
    <SubPage
      narrow
      title={<Trans>Demo inbox</Trans>}
      subtitle={<Trans>Messages that this demo would have sent. New ones appear by themselves.</Trans>}
      back={{ href: '/', label: <Trans>Back to home</Trans> }}
    >
      <Field label={t`Only for this number or address`} className="mt-3 mb-5">
        <Input
          type="search"
          value={to}
          placeholder="98765 43210"
          autoComplete="off"
          onChange={(event) => setTo(event.target.value)}
        />
      </Field>
      <Loaded query={messages} empty={<EmptyState title={t`No messages yet.`} />}>
        {(rows) => (
          <ul className="grid grid-cols-1 gap-3" aria-live="polite">
            {rows.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </SubPage>
  )
}

function MessageCard({ message }: { message: Message }) {
  const { t } = useLingui()
  const code = message.data?.['code']
  const channels = { sms: t`SMS`, push: t`Push`, email: t`Email`, whatsapp: t`WhatsApp` }
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => toast({ title: t`Copied` }),
      () => toast({ title: t`Copying is not allowed here`, variant: 'destructive' }),
    )
  }
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-quiet">
        <span className="flex min-w-0 items-center gap-2">
          <Chip tone="blue">{channels[message.channel]}</Chip>
          <span className="tabular min-w-0 break-all">{message.to}</span>
        </span>
        <When at={message.at} />
      </div>
      {typeof code === 'string' && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-input bg-soft-marigold py-2 pr-2 pl-4">
          <strong className="tabular text-2xl tracking-[.18em]">{code}</strong>
          <Button icon={<Copy aria-hidden />} onClick={() => copy(code)} aria-label={t`Copy the code ${code}`}>
            <Trans>Copy</Trans>
          </Button>
        </div>
      )}
      <Words text={message.text} />
      {message.channel === 'whatsapp' && message.data && <AnswerMessage id={message.id} to={message.to} />}
    </Card>
  )
}

/** Links in a mail can be pressed, like in a mailbox; only those that lead here. */
function Words({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/)
  const [here] = useBrowserState(() => window.location.origin, null)
  return (
    <p className="mt-3 break-words whitespace-pre-line">
      {parts.map((part) =>
        here && part.startsWith(here) ? (
          <a key={part} href={part} className="underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
