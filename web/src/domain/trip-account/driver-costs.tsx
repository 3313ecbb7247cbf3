import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tripAccount } from '@vapsi/contract/bookings/trip-account'
import { Image, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { orAlreadyGone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { toast } from '../../lib/session/toast.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { When } from '../../ui/figures.tsx'
import { useEntries } from '../outbox/outbox.ts'
import { CostForm } from './cost-form.tsx'
import { useCostWords } from './cost-words.ts'
import { QueuedCosts } from './queued-costs.tsx'
import { touched } from './send-cost.ts'
import { useDriverCosts } from './use-trip-account.ts'
import { personOf } from '../../lib/session/person-of.ts'

/** What a driver paid himself: he writes the amounts for his owner, and reads only when and for what. */
export function DriverCosts({ bookingId }: { bookingId: string }) {
  const { t } = useLingui()
  const { user } = useAuth()
  const client = useQueryClient()
  const words = useCostWords()
  const { data } = useDriverCosts(bookingId)
  const queued = useEntries('cost', personOf(user) ?? '', bookingId)
  const [isWriting, setWriting] = useState(false)
  const strike = useMutation({
    mutationFn: (id: string) => orAlreadyGone(() => api(tripAccount.remove, { id })),
    onError: (error) => toast({ title: errorMessage(error, t`Please try again.`), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ predicate: touched }),
  })
  // Without signal, entries are accepted all the same.
  const { costs, can } = data ?? { costs: [], can: { add: true } }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-quiet">
        <Trans>Your owner reads what you paid. The amounts are not shown here again.</Trans>
      </p>
      {costs.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
          {costs.map(({ id, kind, hasPhoto, spentAt }) => {
            const name = words[kind]
            return (
              <li key={id} className="flex items-center gap-2 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{name}</span>
                  <When at={spentAt} className="text-sm text-quiet" />
                </span>
                {hasPhoto && <Image aria-label={t`With a photo of the bill`} className="size-5 shrink-0 text-quiet" />}
                <IconButton label={t`Delete ${name}`} onClick={() => strike.mutate(id)}>
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      <QueuedCosts costs={queued} />
      {isWriting ? (
        <CostForm bookingId={bookingId} cost={null} tolls={null} onDone={() => setWriting(false)} />
      ) : (
        can.add && (
          <Button wide className="h-12" icon={<Plus aria-hidden />} onClick={() => setWriting(true)}>
            <Trans>Write down what I paid</Trans>
          </Button>
        )
      )}
    </div>
  )
}
