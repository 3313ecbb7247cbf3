import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, Image, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '../../lib/session/session.tsx'
import { money } from '../../lib/language/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { type QueuedCost, forgetCost, useQueuedCosts } from './cost-queue.ts'
import { useCostWords } from './cost-words.ts'

/** What was written down without signal: on this phone, and not in the account yet. */
export function WaitingCosts({ bookingId }: { bookingId: string }) {
  const { user } = useAuth()
  const { t } = useLingui()
  const costs = useQueuedCosts(user?.id ?? '', bookingId)
  if (costs.length === 0) return null
  return (
    <ul aria-label={t`On this phone`} className="grid grid-cols-1 divide-y divide-line">
      {costs.map((cost) => (
        <WaitingCost key={cost.id} cost={cost} />
      ))}
    </ul>
  )
}

function WaitingCost({ cost }: { cost: QueuedCost }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const kind = useCostWords()[cost.kind]
  const amount = money(Number(cost.amount))
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-2">
      <CloudOff aria-hidden className="size-5 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1 font-semibold">{kind}</span>
      {cost.photo && <Image aria-label={t`With a photo of the bill`} className="size-5 shrink-0 text-quiet" />}
      <Money rupees={Number(cost.amount)} className="tabular font-semibold" />
      <IconButton label={t`Discard ${kind} ${amount}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <p className="-mt-1.5 min-w-0 basis-full text-sm break-words text-quiet">
        {cost.note && <span className="block">{cost.note}</span>}
        <When at={cost.at} /> · <Trans>kept on this phone, sent when there is signal</Trans>
      </p>
      {isAsking && (
        <Confirm
          open
          danger
          onOpenChange={setAsking}
          title={t`Discard this entry?`}
          description={t`It has not been sent, and is on this phone only.`}
          confirmLabel={t`Discard`}
          onConfirm={() => {
            setAsking(false)
            void forgetCost(cost.id)
          }}
        />
      )}
    </li>
  )
}
