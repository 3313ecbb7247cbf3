import { market } from '@vapsi/contract/market'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { orAlreadyGone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { indianDay } from '@vapsi/contract/values/india'
import { useNow } from '../../lib/language/now.ts'
import { dayAndTime, perKm } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { Money } from '../../ui/figures.tsx'
import { placeParts } from '../../ui/form/place.ts'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { toast } from '../../lib/session/toast.ts'
import { ShareButton } from '../../domain/share/share-button.tsx'
import { dayOf } from '../../domain/share/share-of-trip.ts'
import { type Posting, spacedNumber, useFleetChanged } from '../../domain/fleet/use-fleet.ts'
import { nameIn } from '../../lib/language/spoken.ts'

/** The search of its lane, with this truck opened. */
const linkTo = ({ id, fromLocation, toLocation }: Posting) => {
  const [from, to] = [placeParts(fromLocation).name, placeParts(toLocation).name]
  return `/book-truck?${new URLSearchParams({ from, to, details: id })}`
}

/** One route on the market, and the way to take it off. */
export function RouteCard({ posting }: { posting: Posting }) {
  const { t } = useLingui()
  const changed = useFleetChanged()
  const [isAsking, setAsking] = useState(false)
  const fromLocation = nameIn(posting.fromLocation)
  const toLocation = nameIn(posting.toLocation)
  const from = dayAndTime(posting.availableFrom)
  const isFree = useNow((now) => Date.parse(posting.availableFrom) <= now)
  const remove = useMutation({
    mutationFn: () => orAlreadyGone(() => api(market.remove, { id: posting.id })),
    onSuccess: () => {
      toast({ title: t`Route deleted successfully` })
      setAsking(false)
      changed()
    },
    onError: (error) => {
      toast({
        title: t`Failed to delete route`,
        description: errorMessage(error, t`Please try again.`),
        variant: 'destructive',
      })
      changed()
    },
  })
  return (
    <Card aria-label={t`${fromLocation} to ${toLocation}`} className="grid grid-cols-1 content-start gap-3">
      <RouteLine from={fromLocation} to={toLocation} km={posting.roadKm} />
      <div className="flex items-end justify-between gap-3">
        <p className="min-w-0 text-sm text-quiet">
          <span className="tabular block font-semibold text-ink">{spacedNumber(posting.vehicle.vehicleNumber)}</span>
          {isFree ? <Trans>Available Now</Trans> : <Trans>Available from {from}</Trans>}
        </p>
        <p className="shrink-0 text-right">
          <Money rupees={posting.price} className="block text-lg font-bold" />
          <span className="tabular text-xs text-quiet">{perKm(posting.price, posting.roadKm)}</span>
        </p>
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <ShareButton
          what={{
            code: 'route',
            params: {
              from: posting.fromLocation,
              to: posting.toLocation,
              tons: posting.vehicle.passingWeight,
              day: dayOf(indianDay(new Date(posting.availableFrom))),
              link: linkTo(posting),
            },
          }}
        />
        <Button call={market.remove} variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
          <Trans>Delete Route</Trans>
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Delete this route?`}
        description={t`${fromLocation} to ${toLocation}`}
        confirmLabel={<Trans>Delete Route</Trans>}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {remove.isError && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(remove.error, t`Please try again.`)}
          </p>
        )}
      </Confirm>
    </Card>
  )
}
