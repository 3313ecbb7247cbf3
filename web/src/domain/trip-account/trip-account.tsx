import { Trans, useLingui } from '@lingui/react/macro'
import { type TripAccountView, tripAccount } from '@vapsi/contract/bookings/trip-account'
import { Image, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { money, roadKmText } from '../../lib/language/format.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { OpensPhoto } from '../documents/opens-photo.tsx'
import { useEntries } from '../outbox/outbox.ts'
import { CostForm } from './cost-form.tsx'
import { useCostWords } from './cost-words.ts'
import { OnlyYou } from './only-you.tsx'
import { QueuedCostRow, QueuedCosts } from './queued-costs.tsx'
import { type Cost, useTripAccount, useStrikeCost } from './use-trip-account.ts'
import { personOf } from '../../lib/session/person-of.ts'

/** What a trip brought: advance, diesel, toll, other, and what is left. Its owner's alone. */
export function TripAccount({ bookingId }: { bookingId: string }) {
  const account = useTripAccount(bookingId)
  const { user } = useAuth()
  const queued = useEntries('cost', personOf(user) ?? '', bookingId)
  const [edited, setEdited] = useState<Cost | 'new' | null>(null)
  if (!account.data && !account.isError) return <Skeleton className="h-40 w-full" />
  // Without signal, an account that was never loaded still accepts entries.
  const { costs, can } = account.data ?? { costs: [], can: { add: true } }
  const form = {
    bookingId,
    tolls: account.data?.tolls?.about ?? null,
    onDone: () => setEdited(null),
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <OnlyYou />
      {account.data ? (
        <Sums account={account.data} />
      ) : (
        <ErrorState isSmall error={account.error} onRetry={() => void account.refetch()} />
      )}
      {costs.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
          {costs.map((cost) => {
            const isEdited = edited !== 'new' && edited?.id === cost.id
            const waits = queued.find(({ body }) => body.does && body.costId === cost.id)
            if (waits && !isEdited) return <QueuedCostRow key={cost.id} cost={waits} />
            return (
              <li key={cost.id} className="py-2">
                {isEdited ? (
                  <CostForm {...form} cost={cost} />
                ) : (
                  <Entry bookingId={bookingId} cost={cost} onEdit={() => setEdited(cost)} />
                )}
              </li>
            )
          })}
        </ul>
      )}
      <QueuedCosts costs={queued.filter(({ body }) => body.does === undefined)} />
      {edited === 'new' ? (
        <CostForm {...form} cost={null} />
      ) : (
        can.add && (
          <Button
            call={tripAccount.add}
            wide
            className="h-12"
            icon={<Plus aria-hidden />}
            onClick={() => setEdited('new')}
          >
            <Trans>Add diesel, toll or other</Trans>
          </Button>
        )
      )}
    </div>
  )
}

function Sums({ account }: { account: TripAccountView }) {
  const { freight, advance, spent, profit, perKm, km, plan } = account
  const way = km === null ? null : roadKmText(km)
  const rate = perKm === null ? null : money(perKm)
  const plannedRate = plan?.perKm == null ? null : money(plan.perKm)
  const plannedCost = plan && money(plan.rupeesPerKm)
  return (
    <dl className="tabular grid grid-cols-1 gap-1.5">
      <Line label={<Trans>Freight</Trans>} rupees={freight} />
      <Line label={<Trans>Advance received</Trans>} rupees={advance} isQuiet />
      <Line label={<Trans>Spent</Trans>} rupees={-spent} />
      <div className="flex items-baseline justify-between gap-3 border-t border-line pt-1.5">
        <dt className="font-bold">
          <Trans>Left for you</Trans>
        </dt>
        <dd className="text-right">
          <Money rupees={profit} className="text-lg font-bold" />
          {rate && way && (
            <span className="block text-sm text-quiet">
              <Trans>
                {rate} a km · {way}
              </Trans>
            </span>
          )}
        </dd>
      </div>
      {plan && plannedRate && (
        <div className="flex items-baseline justify-between gap-3">
          <dt className="min-w-0 text-sm text-quiet">
            {plan.isEstimate ? (
              <Trans>By the plan, with {plannedCost} a km (estimate)</Trans>
            ) : (
              <Trans>By the plan, with your {plannedCost} a km</Trans>
            )}
          </dt>
          <dd className="shrink-0 text-right text-sm text-quiet">
            <Money rupees={plan.profit} className="font-semibold" />
            <span className="block whitespace-nowrap">
              <Trans>{plannedRate} a km</Trans>
            </span>
          </dd>
        </div>
      )}
    </dl>
  )
}

const Line = ({ label, rupees, isQuiet }: { label: ReactNode; rupees: number; isQuiet?: boolean }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className={isQuiet ? 'text-sm text-quiet' : undefined}>{label}</dt>
    <dd>
      <Money rupees={rupees} className={isQuiet ? 'text-sm text-quiet' : 'font-semibold'} />
    </dd>
  </div>
)

function Entry({ bookingId, cost, onEdit }: { bookingId: string; cost: Cost; onEdit: () => void }) {
  const { t } = useLingui()
  const kind = useCostWords()[cost.kind]
  const amount = money(cost.amount)
  const bill = t`Bill: ${kind} ${amount}`
  const [isAsking, setAsking] = useState(false)
  const strike = useStrikeCost(bookingId)
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 flex-1 font-semibold">{kind}</span>
      <Money rupees={cost.amount} className="tabular font-semibold" />
      <span className="flex">
        {cost.photoUrl && (
          <OpensPhoto
            url={cost.photoUrl}
            title={bill}
            button={(open) => (
              <IconButton label={bill} onClick={open}>
                <Image aria-hidden />
              </IconButton>
            )}
          />
        )}
        <IconButton call={tripAccount.change} label={t`Change ${kind} ${amount}`} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton call={tripAccount.remove} label={t`Delete ${kind} ${amount}`} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
      <p className="-mt-1.5 min-w-0 basis-full text-sm break-words text-quiet">
        {cost.note && <span className="block">{cost.note}</span>}
        <When at={cost.spentAt} />
      </p>
      {isAsking && (
        <Confirm
          open
          danger
          onOpenChange={setAsking}
          title={t`Delete this entry?`}
          description={`${kind} ${amount}`}
          confirmLabel={t`Delete`}
          onConfirm={() => {
            setAsking(false)
            strike.mutate(cost)
          }}
        />
      )}
    </div>
  )
}
