import { Trans, useLingui } from '@lingui/react/macro'
import { progressOf } from '@vapsi/contract/lifecycle'
import { loads } from '@vapsi/contract/loads'
import { useMutation } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { ShareButton } from '../../domain/share/share-button.tsx'
import { dayOf } from '../../domain/share/share-of-trip.ts'
import { NextHead } from '../../domain/shipment/next-head.tsx'
import { KeepOpenButton, OpenToAllButton } from '../../domain/loads/keep-open-button.tsx'
import { PartLine } from '../../domain/loads/part-line.tsx'
import { StillHereButtons } from '../../domain/loads/still-here.tsx'
import { orAlreadyDone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { indianDay } from '@vapsi/contract/values/india'
import { money, tons } from '../../lib/language/format.ts'
import { pickupTime } from '../../lib/language/pickup-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { Expander } from '../../ui/expander.tsx'
import { Money } from '../../ui/figures.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { toast } from '../../lib/session/toast.ts'
import { BidsOfLoad } from './bids-of-load.tsx'
import { RepostDialog } from './repost-dialog.tsx'
import { type Load, useLoadsChanged } from './use-loads.ts'
import { nameIn } from '../../lib/language/spoken.ts'

const StopLines = lazy(() => import('../../domain/stops/stop-lines.tsx').then((m) => ({ default: m.StopLines })))

const ContactsOfStops = lazy(() =>
  import('./stops/contacts-of-stops.tsx').then((m) => ({ default: m.ContactsOfStops })),
)

/** One of my loads: what it is, how long it stays open, what was bid. */
export function LoadCard({ load, isOpen = false }: { load: Load; isOpen?: boolean }) {
  const { t } = useLingui()
  const changed = useLoadsChanged()
  const [asks, setAsks] = useState<'close' | 'repost' | null>(null)
  const bidCount = load.bidCount ?? 0
  const fromLocation = nameIn(load.fromLocation)
  const toLocation = nameIn(load.toLocation)
  const pickup = pickupTime(load)
  const isSaidGone = load.status === 'open' && Boolean(load.hiddenAt) && !load.carriersUntil && !load.acceptedBidId
  const lowest = typeof load.lowestBid === 'number' ? money(load.lowestBid) : null
  const close = useMutation({
    mutationFn: () =>
      orAlreadyDone(
        () => api(loads.close, { id: load.id }),
        async () => (await api(loads.get, { id: load.id })).status === 'closed',
      ),
    onSuccess: () => {
      toast({ title: t`Load closed` })
      setAsks(null)
      changed()
    },
    onError: (error) => {
      toast({
        title: t`Error`,
        description: errorMessage(error, t`Please try again`),
        variant: 'destructive',
      })
      changed()
    },
  })
  return (
    <Card aria-label={t`Load from ${fromLocation} to ${toLocation}`} className="grid grid-cols-1 gap-3">
      {load.next && <NextHead next={load.next} to={load.toLocation} reference={load.reference} isPage={isOpen} />}
      {isSaidGone && <StillHereButtons loadId={load.id} />}
      {load.next?.can.includes('open_to_all') && <OpenToAllButton loadId={load.id} />}
      <RouteLine from={fromLocation} to={toLocation} km={load.roadKm} reached={progressOf.pending} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 text-sm break-words text-quiet">
          {nameIn(load.material)} · {tons(load.weight)} · {load.loadType} · <Trans>pickup {pickup}</Trans>
          {load.part && (
            <span className="block">
              <PartLine part={load.part} />
            </span>
          )}
        </p>
        <span className="ml-auto text-right">
          <span className="text-sm text-quiet">
            <Trans>Expected Price</Trans>
          </span>{' '}
          <Money rupees={load.expectedPrice} className="text-lg font-bold" />
        </span>
      </div>
      {load.stops && (
        <Suspense fallback={null}>
          <StopLines stops={load.stops} />
          {isOpen && load.status === 'open' && <ContactsOfStops loadId={load.id} stops={load.stops} />}
        </Suspense>
      )}
      {load.next?.can.includes('repost') && (
        <Button
          call={loads.repost}
          variant={load.next.who === 'shipper' ? 'main' : 'outline'}
          onClick={() => setAsks('repost')}
        >
          <Trans>Post again</Trans>
        </Button>
      )}
      {bidCount > 0 ? (
        <Expander
          label={
            <span>
              {bidCount === 1 ? <Trans>1 bid</Trans> : <Trans>{bidCount} bids</Trans>}
              {lowest && (
                <span className="font-normal text-quiet">
                  {' · '}
                  <Trans>from {lowest}</Trans>
                </span>
              )}
            </span>
          }
          className="border-t border-line pt-1"
          startsOpen={isOpen}
        >
          <BidsOfLoad load={load} />
        </Expander>
      ) : (
        load.status === 'open' && (
          <p className="text-sm text-quiet empty:hidden">
            {!load.carriersUntil && <Trans>No bids yet. Transporters on this route are told about your load.</Trans>}
          </p>
        )
      )}
      <div className="flex flex-wrap gap-2.5">
        {load.status === 'open' && !load.acceptedBidId && !load.hiddenAt && <KeepOpenButton loadId={load.id} />}
        {load.status === 'open' && !load.acceptedBidId && !load.hiddenAt && (
          <ShareButton
            what={{
              code: 'load',
              params: {
                from: load.fromLocation,
                to: load.toLocation,
                tons: load.weight,
                day: dayOf(indianDay(new Date(load.pickupFrom))),
                link: '/driver',
              },
            }}
          />
        )}
        {load.status === 'open' && !isSaidGone && (
          <Button call={loads.close} onClick={() => setAsks('close')}>
            <Trans>Close Load</Trans>
          </Button>
        )}
      </div>
      <Confirm
        open={asks === 'close'}
        onOpenChange={() => {
          setAsks(null)
          close.reset()
        }}
        title={t`Close this load?`}
        description={t`Its bids are lost. You can post it again later.`}
        confirmLabel={t`Close Load`}
        danger
        busy={close.isPending}
        onConfirm={() => close.mutate()}
      >
        {close.isError && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(close.error, t`Please try again`)}
          </p>
        )}
      </Confirm>
      {asks === 'repost' && <RepostDialog load={load} onClose={() => setAsks(null)} />}
    </Card>
  )
}
