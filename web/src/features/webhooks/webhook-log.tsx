import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { webhooks } from '@vapsi/contract/webhooks/webhooks'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { webhookWords } from '../../domain/company/webhook-words.ts'
import { api } from '../../lib/api/api.ts'
import { dayAndTime } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Expander } from '../../ui/expander.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Segments } from '../../ui/segments.tsx'
import { ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { type MessageStatus, type WebhookMessage, useWebhookLog, useWebhooksChanged } from './use-webhooks.ts'
import { MessageChip } from './webhook-chip.tsx'

/** What was sent in the last 30 days, with the last answer to each. */
export function WebhookLog({ id, isOff }: { id: string; isOff: boolean }) {
  const { t } = useLingui()
  const [status, setStatus] = useState<MessageStatus | ''>('')
  const list = useWebhookLog(id, status)
  const { rows } = list
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-bold">
        <Trans>Messages of the last 30 days</Trans>
      </h2>
      <Segments
        label={t`Which messages`}
        value={status}
        onChange={setStatus}
        options={[
          { value: '', label: <Trans>All</Trans> },
          { value: 'waiting', label: <Trans>Waiting</Trans> },
          { value: 'delivered', label: <Trans>Arrived</Trans> },
          { value: 'failed', label: <Trans>Given up</Trans> },
        ]}
      />
      {!rows ? (
        list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <SkeletonCards count={2} />
        )
      ) : rows.length === 0 ? (
        <p className="py-4 text-quiet">
          <Trans>No message here. Send a test to see the first one.</Trans>
        </p>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {rows.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} isOff={isOff} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </section>
  )
}

function MessageCard({ message, isOff }: { message: WebhookMessage; isOff: boolean }) {
  const { i18n } = useLingui()
  const changed = useWebhooksChanged()
  const { id, kind, reference, occurredAt, status, tries, nextTryAt, answerStatus, error, can } = message
  const replay = useMutation({
    mutationFn: () => api(webhooks.replay, { id }),
    onSettled: changed,
  })
  const words = isKnown(kind) ? i18n._(webhookWords[kind]) : kind
  return (
    <Card className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold">{reference ? `${words} · ${reference}` : words}</h3>
          <p className="text-sm text-quiet">
            {dayAndTime(occurredAt)}
            {tries > 0 && (
              <>
                {' · '}
                <Plural value={tries} one="# try" other="# tries" />
              </>
            )}
          </p>
        </div>
        <MessageChip status={status} />
      </div>
      {error && (
        <p className="text-sm wrap-anywhere">
          {answerStatus === null ? <Trans>No answer</Trans> : <Trans>Answered {answerStatus}</Trans>}
          {nextTryAt && (
            <>
              {' · '}
              <Trans>next try {dayAndTime(nextTryAt)}</Trans>
            </>
          )}
        </p>
      )}
      {message.body !== null && (
        <Expander label={<Trans>Body and answer</Trans>}>
          <div className="grid grid-cols-1 gap-3 pb-2">
            <Code label={<Trans>Sent</Trans>} text={indented(message.body)} />
            {answerStatus === null && error && <Code label={<Trans>No answer</Trans>} text={error} />}
            {answerStatus !== null && (
              <Code
                label={
                  <>
                    <Trans>Answer</Trans> {answerStatus}
                  </>
                }
                text={message.answer ?? ''}
              />
            )}
          </div>
        </Expander>
      )}
      {can.replay && !isOff && (
        <div>
          <Button icon={<RotateCw aria-hidden />} busy={replay.isPending} onClick={() => replay.mutate()}>
            <Trans>Send again</Trans>
          </Button>
        </div>
      )}
      <Problem error={replay.error} />
    </Card>
  )
}

const isKnown = (kind: string): kind is keyof typeof webhookWords => Object.hasOwn(webhookWords, kind)
const indented = (body: string) => JSON.stringify(JSON.parse(body), null, 2)

const Code = ({ label, text }: { label: ReactNode; text: string }) => (
  <div className="min-w-0">
    <p className="mb-1 text-sm text-quiet">{label}</p>
    {text !== '' && (
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-input border border-line bg-page p-3 font-code text-sm leading-relaxed"
      >
        {text}
      </pre>
    )}
  </div>
)
