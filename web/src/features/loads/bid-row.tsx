import { Trans, useLingui } from '@lingui/react/macro'
import { bids } from '@vapsi/contract/bids'
import type { BidStatus } from '@vapsi/contract/lifecycle'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { orAlreadyDone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { count, money } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, type Tone, VerifiedBadge } from '../../ui/chip.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Money } from '../../ui/figures.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import { Rating } from '../../ui/person.tsx'
import { toast } from '../../lib/session/toast.ts'
import { ReportButton } from '../../domain/reports/report-button.tsx'
import { CounterSheet } from '../../domain/bids/late-counter-sheet.tsx'
import { OfferLine } from '../../domain/bids/offer-line.tsx'
import { useVehicleName } from '../../domain/trucks/truck-facts.tsx'
import type { Bid } from './use-loads.ts'
import { useLoadsChanged } from './use-loads.ts'

const bidNow = async ({ id, loadId }: Bid) =>
  (await api(bids.ofLoad, { id: loadId, limit: 200 })).find((bid) => bid.id === id)

type Decision = 'accept' | 'reject'
const decided = { accept: 'accepted', reject: 'rejected' } satisfies Record<Decision, BidStatus>

/** One bid: price, who, with what; and the decision. */
export function BidRow({ bid }: { bid: Bid }) {
  const { t } = useLingui()
  const changed = useLoadsChanged()
  const [asks, setAsks] = useState<Decision | 'counter' | null>(null)
  const [reason, setReason] = useState('')
  const { transporter, vehicle } = bid
  const who = transporter.company ?? transporter.name
  const price = money(bid.bidPrice)
  const vehicleName = useVehicleName(vehicle)
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      orAlreadyDone(
        () =>
          decision === 'accept'
            ? api(bids.accept, { id: bid.id, price: bid.bidPrice })
            : api(bids.reject, { id: bid.id, reason: reason.trim() || null }),
        async () => (await bidNow(bid))?.status === decided[decision],
      ),
    onSuccess: (_, decision) => {
      toast(
        decision === 'accept'
          ? { title: t`Bid accepted`, description: t`The office assigns the truck next.` }
          : { title: t`Bid rejected` },
      )
      setAsks(null)
      changed()
    },
    onError: (error) => {
      toast({
        title: t`Error`,
        description: errorMessage(error, t`Please try again`),
        variant: 'destructive',
      })
      // It may just have been withdrawn or replaced.
      changed()
    },
  })
  const onTime = transporter.punctuality
  const trips = count(transporter.totalTrips)
  return (
    <li data-price={bid.id} aria-label={t`Bid of ${who}`} className="rounded-input border border-line p-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold break-words">{who}</p>
        <Money rupees={bid.bidPrice} className="text-lg font-bold" />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Rating value={transporter.rating} />
        <span className="tabular">
          {transporter.totalTrips === 1 ? <Trans>1 trip</Trans> : <Trans>{trips} trips</Trans>}
        </span>
        {onTime !== null && (
          <span className="tabular">
            <Trans>{onTime}% on time</Trans>
          </span>
        )}
        <VerifiedBadge verified={transporter.isVerified} />
      </p>
      <p className="text-sm text-quiet">
        {vehicleName} ·{' '}
        <span className="whitespace-nowrap">
          <Trans>{vehicle.passingWeight} Ton Capacity</Trans>
        </span>
      </p>
      {bid.note && <p className="mt-1 text-sm break-words">{bid.note}</p>}
      {bid.status === 'open' ? <OfferLine offer={bid.offer} side="shipper" /> : <BidState bid={bid} />}
      <ReportButton subject="person" id={bid.transporterId} name={who} />
      {(bid.can.accept || bid.can.reject) && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          {bid.can.reject && (
            <Button call={bids.reject} onClick={() => setAsks('reject')}>
              <Trans>Reject</Trans>
            </Button>
          )}
          {bid.can.counter && (
            <Button call={bids.counter} className="flex-1 whitespace-nowrap" onClick={() => setAsks('counter')}>
              <Trans>Name another price</Trans>
            </Button>
          )}
          {bid.can.accept && (
            <Button
              call={bids.accept}
              variant="main"
              className="flex-1 whitespace-nowrap"
              onClick={() => setAsks('accept')}
            >
              <Trans>Accept Bid</Trans>
            </Button>
          )}
        </div>
      )}
      {asks === 'counter' && (
        <CounterSheet bid={bid} side="shipper" onClose={() => setAsks(null)} onSettled={changed} />
      )}
      <Confirm
        open={asks === 'accept' || asks === 'reject'}
        onOpenChange={() => {
          setAsks(null)
          decide.reset()
        }}
        title={asks === 'reject' ? t`Reject the bid of ${who}?` : t`Accept the bid of ${who} for ${price}?`}
        description={
          asks === 'reject' ? undefined : t`The office assigns the truck next. Other bids stay open until then.`
        }
        confirmLabel={asks === 'reject' ? t`Reject` : t`Accept Bid`}
        danger={asks === 'reject'}
        busy={decide.isPending}
        onConfirm={() => asks && asks !== 'counter' && decide.mutate(asks)}
      >
        {asks === 'reject' && (
          <Field label={t`Reason`} optional>
            <Textarea maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        )}
        {decide.isError && (
          <p role="alert" className="mt-2 text-sm text-danger">
            {errorMessage(decide.error, t`Please try again`)}
          </p>
        )}
      </Confirm>
    </li>
  )
}

function BidState({ bid }: { bid: Bid }) {
  const { t } = useLingui()
  const looks: Record<BidStatus, [string, Tone]> = {
    open: [t`Open`, 'orange'],
    accepted: [t`Accepted: the office assigns it next`, 'blue'],
    assigned: [t`Assigned`, 'green'],
    rejected: [t`Rejected`, 'grey'],
    withdrawn: [t`Withdrawn`, 'grey'],
    replaced: [t`Replaced by a newer bid`, 'grey'],
    lost: [t`Not chosen`, 'grey'],
  }
  const [word, tone] = looks[bid.status]
  return (
    <p className="mt-2">
      <Chip tone={tone}>{word}</Chip>
      {bid.rejectReason && <span className="block text-sm break-words text-quiet">{bid.rejectReason}</span>}
    </p>
  )
}
