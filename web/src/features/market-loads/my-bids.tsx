import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { bids } from '@vapsi/contract/bids'
import { useState } from 'react'
import { Link } from 'wouter'
import { orAlreadyDone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { EmptyState, ErrorState, HomeLink, SkeletonCards } from '../../ui/states.tsx'
import { toast } from '../../lib/session/toast.ts'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { ContactButtons } from '../../domain/bookings/contact-buttons.tsx'
import { AnswerOffer } from '../../domain/bids/answer-offer.tsx'
import { BidGoods } from '../../domain/bids/bid-goods.tsx'
import { BidSheet } from '../../domain/bids/late-bid-sheet.tsx'
import { type MyBid, useBidsChanged, useMyBids } from '../../domain/bids/use-market-loads.ts'
import { nameIn } from '../../lib/language/spoken.ts'

/** What I bid, and what became of it. */
export function MyBids() {
  const { t } = useLingui()
  const list = useMyBids()
  if (list.isError && list.rows.length === 0)
    return (
      <ErrorState
        title={t`Your bids could not be loaded`}
        error={list.error}
        onRetry={() => void list.refetch()}
        also={<HomeLink />}
      />
    )
  if (list.isPending) return <SkeletonCards />
  if (list.rows.length === 0)
    return (
      <EmptyState
        title={t`You have not placed any bids yet.`}
        action={
          <Link href="/dashboard?tab=market-loads" className={buttonStyle({ variant: 'main' })}>
            <Trans>See the loads</Trans>
          </Link>
        }
      >
        <Trans>Bid on a load; its shipper answers here.</Trans>
      </EmptyState>
    )
  return (
    <>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {list.rows.map((bid) => (
          <BidCard key={bid.id} bid={bid} />
        ))}
      </div>
      <LoadMore list={list} />
    </>
  )
}

function BidCard({ bid }: { bid: MyBid }) {
  const { t } = useLingui()
  const [asks, setAsks] = useState<'change' | 'withdraw' | null>(null)
  const { postedLoad: load } = bid
  const fromLocation = nameIn(load.fromLocation)
  const toLocation = nameIn(load.toLocation)
  const shipper = load.shipper.company ?? load.shipper.name
  const number = bid.vehicle.vehicleNumber ? spacedNumber(bid.vehicle.vehicleNumber) : ''
  return (
    <Card aria-label={t`Bid on ${fromLocation} to ${toLocation}`} className="grid grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-quiet">
        <BidChip bid={bid} />
        <When at={bid.createdAt} className="whitespace-nowrap" />
      </div>
      <RouteLine from={fromLocation} to={toLocation} km={load.roadKm} />
      <div className="flex items-end justify-between gap-3">
        <BidGoods load={load} number={number} />
        <Money rupees={bid.bidPrice} className="text-lg font-bold" />
      </div>
      {load.shipper.mobile && (
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0 text-sm break-words text-quiet">
            <Trans>Agree on the pickup with {shipper}.</Trans>
          </p>
          <ContactButtons name={shipper} mobile={load.shipper.mobile} />
        </div>
      )}
      {bid.note && <p className="text-sm break-words text-quiet">{bid.note}</p>}
      {bid.rejectReason && <p className="text-sm break-words text-word-orange">{bid.rejectReason}</p>}
      <AnswerOffer bid={bid} />
      {bid.can.withdraw && (
        <div className="grid grid-cols-2 gap-2.5">
          <Button call={bids.withdraw} variant="danger" className="h-12" onClick={() => setAsks('withdraw')}>
            <Trans>Withdraw</Trans>
          </Button>
          <Button call={bids.place} className="h-12" onClick={() => setAsks('change')}>
            <Trans>Change Bid</Trans>
          </Button>
        </div>
      )}
      {asks === 'change' && <BidSheet load={{ ...load, id: bid.loadId, myBid: bid }} onClose={() => setAsks(null)} />}
      {asks === 'withdraw' && <Withdraw bid={bid} onClose={() => setAsks(null)} />}
    </Card>
  )
}

/** Looks among the bids withdrawn last. */
async function isWithdrawn({ id }: MyBid): Promise<boolean> {
  const withdrawn = await api(bids.mine, { status: 'withdrawn', limit: 200 })
  return withdrawn.some((bid) => bid.id === id)
}

function Withdraw({ bid, onClose }: { bid: MyBid; onClose: () => void }) {
  const { t } = useLingui()
  const changed = useBidsChanged()
  const withdraw = useMutation({
    mutationFn: () =>
      orAlreadyDone(
        () => api(bids.withdraw, { id: bid.id }),
        () => isWithdrawn(bid),
      ),
    onSuccess: () => {
      toast({ title: t`Bid withdrawn` })
      onClose()
    },
    onError: (error) =>
      toast({
        title: t`Error`,
        description: errorMessage(error, t`Please try again.`),
        variant: 'destructive',
      }),
    onSettled: changed,
  })
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Withdraw this bid?`}
      description={t`You can bid again while the load is open.`}
      confirmLabel={<Trans>Withdraw</Trans>}
      danger
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
    >
      {withdraw.isError && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(withdraw.error, t`Please try again.`)}
        </p>
      )}
    </Confirm>
  )
}

function BidChip({ bid: { status, can } }: { bid: MyBid }) {
  const { t } = useLingui()
  const looks: Record<MyBid['status'], [string, Tone]> = {
    open: can.takeOffer ? [t`Your turn`, 'marigold'] : [t`Waiting for the shipper`, 'orange'],
    accepted: [t`Accepted, the office assigns it next`, 'blue'],
    assigned: [t`Won: it is a trip now`, 'green'],
    rejected: [t`Rejected`, 'grey'],
    withdrawn: [t`Withdrawn`, 'grey'],
    replaced: [t`Replaced by a newer bid`, 'grey'],
    lost: [t`Lost: another transporter has the load`, 'grey'],
  }
  const [word, tone] = looks[status]
  return <Chip tone={tone}>{word}</Chip>
}
