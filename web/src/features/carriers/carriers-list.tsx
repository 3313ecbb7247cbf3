import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CarrierView } from '@vapsi/contract/loads/carriers'
import { Check, Plus } from 'lucide-react'
import { useCarriers, useKeepCarrier } from '../../domain/carriers/use-carriers.ts'
import { mayDo } from '../../lib/session/may.tsx'
import { day } from '../../lib/language/format.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { VerifiedBadge } from '../../ui/chip.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Rating } from '../../ui/person.tsx'
import { Problem } from '../../ui/problem.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'

/** Transporters who have finished trips for this shipper: who of them is asked first. */
export function CarriersList() {
  const { t } = useLingui()
  const list = useCarriers()
  if (list.isError && list.rows.length === 0)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonCards count={2} />
  if (list.rows.length === 0)
    return (
      <EmptyState title={t`No finished trips yet.`}>
        <Trans>Whoever finishes a trip for you can be asked first from then on.</Trans>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      {list.rows.map((carrier) => (
        <Carrier key={carrier.id} carrier={carrier} />
      ))}
      <LoadMore list={list} />
    </div>
  )
}

function Carrier({ carrier }: { carrier: CarrierView }) {
  const { user } = useAuth()
  const keep = useKeepCarrier()
  const { id, isKnown, trips } = carrier
  const name = carrier.company ?? carrier.name
  const last = day(carrier.lastTripAt)
  return (
    <Card aria-label={name} className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Rating value={carrier.rating} />
          <VerifiedBadge verified={carrier.isVerified} />
        </p>
        <p className="text-sm text-quiet">
          <Plural value={trips} one="# trip" other="# trips" /> · <Trans>last on {last}</Trans>
        </p>
      </div>
      {user && mayDo(user, 'post') && (
        <Button
          icon={isKnown ? <Check aria-hidden /> : <Plus aria-hidden />}
          aria-pressed={isKnown}
          busy={keep.isPending}
          onClick={() => keep.mutate({ id, isKnown: !isKnown })}
        >
          {isKnown ? <Trans>Asked first</Trans> : <Trans>Ask first</Trans>}
        </Button>
      )}
      <Problem error={keep.error} />
    </Card>
  )
}
