import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ChannelsView,
  type MessageChannel,
  type MessageKind,
  channels,
} from '@vapsi/contract/notifications/channels'
import { api, read } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useConfig } from '../../lib/api/config.ts'
import { toast } from '../../lib/session/toast.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { Loaded } from '../../ui/states.tsx'

/** How the messages of each kind leave the app. */
export function MessageChannels({ isDriver = false }: { isDriver?: boolean }) {
  const chosen = useQuery(read(channels.read))
  const hasWhatsApp = useConfig().data?.whatsapp
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <div>
        <h2 className="text-lg font-bold">
          <Trans>Messages to your mobile</Trans>
        </h2>
        <p className="mt-1 text-sm text-quiet">
          {hasWhatsApp ? (
            <Trans>
              By WhatsApp you can also answer with 1 or a price. What does not arrive there comes by SMS. Messages about
              your account always come by SMS.
            </Trans>
          ) : (
            <Trans>Messages about your account always come by SMS.</Trans>
          )}
        </p>
      </div>
      <Loaded query={chosen}>
        {(view) => <Kinds view={view} isDriver={isDriver} hasWhatsApp={hasWhatsApp === true} />}
      </Loaded>
    </Card>
  )
}

function Kinds({ view, isDriver, hasWhatsApp }: { view: ChannelsView; isDriver: boolean; hasWhatsApp: boolean }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const choose = useMutation({
    mutationFn: (choice: { kind: MessageKind; channel: MessageChannel }) => api(channels.choose, choice),
    onSuccess: (saved) => cache.setQueryData(read(channels.read).queryKey, saved),
    onError: (error) =>
      toast({ title: errorMessage(error, t`Your choice was not saved. Please try again.`), variant: 'destructive' }),
  })
  const words: Record<MessageKind, string> = { loads: t`Loads and bids`, trips: t`Trips`, money: t`Payments` }
  const options = (kind: MessageKind) => [
    { value: 'sms', label: t`SMS` },
    ...(hasWhatsApp || view[kind] === 'whatsapp' ? [{ value: 'whatsapp', label: t`WhatsApp` }] : []),
    { value: 'app', label: t`Only in the app` },
  ]
  const kinds: readonly MessageKind[] = isDriver ? ['trips'] : ['loads', 'trips', 'money']
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      {kinds.map((kind) => (
        <Field key={kind} label={words[kind]}>
          <Select
            value={view[kind]}
            disabled={choose.isPending}
            options={options(kind)}
            onChange={({ target }) => choose.mutate({ kind, channel: target.value as MessageChannel })}
          />
        </Field>
      ))}
    </div>
  )
}
