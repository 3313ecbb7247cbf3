import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, Image, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { money } from '../../lib/language/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { withdraw } from '../outbox/send-outbox.ts'
import { useCostWords } from './cost-words.ts'
import type { QueuedCost } from './send-cost.ts'

/** What was written down without signal: on this phone, and not in the account yet. */
export function QueuedCosts({ costs }: { costs: readonly QueuedCost[] }) {
  const { t } = useLingui()
  if (costs.length === 0) return null
  return (
    <ul aria-label={t`On this phone`} className="grid grid-cols-1 divide-y divide-line">
      {costs.map((cost) => (
        <QueuedCostRow key={cost.id} cost={cost} />
      ))}
    </ul>
  )
}

/** A waiting entry: new, or in place of the one that it changes or strikes. */
export function QueuedCostRow({ cost }: { cost: QueuedCost }) {
  const { t } = useLingui()
  const [title, description] = cost.body.does
    ? [t`Leave this entry as it was?`, t`What you changed has not been sent, and is on this phone only.`]
    : [t`Discard this entry?`, t`It has not been sent, and is on this phone only.`]
  const [isAsking, setAsking] = useState(false)
  const kind = useCostWords()[cost.body.kind]
  const amount = money(Number(cost.body.amount))
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-2">
      <CloudOff aria-hidden className="size-5 shrink-0 text-quiet" />
      <span className={cost.body.does === 'strike' ? 'min-w-0 flex-1 line-through' : 'min-w-0 flex-1 font-semibold'}>
        {kind}
      </span>
      {cost.body.photo && <Image aria-label={t`With a photo of the bill`} className="size-5 shrink-0 text-quiet" />}
      <Money rupees={Number(cost.body.amount)} className="tabular font-semibold" />
      <IconButton label={t`Discard ${kind} ${amount}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <p className="-mt-1.5 min-w-0 basis-full text-sm break-words text-quiet">
        {cost.body.note && <span className="block">{cost.body.note}</span>}
        {cost.body.does && <b>{cost.body.does === 'strike' ? <Trans>Deleted</Trans> : <Trans>Changed</Trans>} </b>}
        <When at={cost.at} /> · <Trans>kept on this phone, sent when there is signal</Trans>
      </p>
      {isAsking && (
        <Confirm
          open
          danger
          onOpenChange={setAsking}
          title={title}
          description={description}
          confirmLabel={t`Discard`}
          onConfirm={() => {
            setAsking(false)
            void withdraw(cost)
          }}
        />
      )}
    </li>
  )
}
