import { Trans, useLingui } from '@lingui/react/macro'
import { isReturnLoad } from '@vapsi/contract/planning/return-load'
import { House } from 'lucide-react'
import { money, perKm, perTon, tons } from '../../lib/language/format.ts'
import { pickupTime } from '../../lib/language/pickup-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, VerifiedBadge } from '../../ui/chip.tsx'
import { Money, TimeLeft } from '../../ui/figures.tsx'
import { EarlyPickupChip } from '../../ui/trip/early-pickup.tsx'
import { LoadWayHome } from '../../ui/trip/load-way-home.tsx'
import { Rating } from '../../ui/person.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { FarOffChip } from '../../domain/trucks/far-off-chip.tsx'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { type MarketLoad, standingBid } from '../../domain/bids/use-market-loads.ts'
import { nameIn } from '../../lib/language/spoken.ts'

/** A load on the market: the way, what it is, what it pays, who ships it, how long it stays. */
export function MarketLoadCard(props: { load: MarketLoad; isReturn: boolean; onSee: () => void; onBid: () => void }) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const { load, isReturn } = props
  const { shipper, myBid } = load
  const fromLocation = nameIn(load.fromLocation)
  const toLocation = nameIn(load.toLocation)
  const pickup = pickupTime(load)
  const isStanding = standingBid(load) !== null
  const bid = myBid && money(myBid.bidPrice)
  // Whoever asked for return loads sees each of them as one; among all loads only what is worth the name is called so.
  const wayHome = load.wayHome && (isReturn || isReturnLoad(load.wayHome)) ? load.wayHome : null
  const homePerKm = wayHome && perKm(load.expectedPrice, wayHome.toPickupKm + wayHome.loadedKm + wayHome.toHomeKm)
  return (
    <Card
      tone={isReturn ? 'return' : 'plain'}
      aria-label={t`Load from ${fromLocation} to ${toLocation}`}
      className="grid grid-cols-1 content-start gap-3"
    >
      <div className="flex items-start justify-between gap-2 text-sm text-quiet">
        <span className="flex flex-wrap gap-2">
          <Chip>{load.loadType}</Chip>
          <Chip>{words.category(load.vehicleCategory)}</Chip>
          {wayHome && !isReturn && (
            <Chip tone="return" icon={<House aria-hidden />}>
              <Trans>Return load</Trans>
            </Chip>
          )}
          {wayHome?.pickupBeforeEmpty && <EarlyPickupChip />}
        </span>
        <TimeLeft until={load.validUntil} className="shrink-0" />
      </div>
      {wayHome ? (
        <div>
          <div className="mb-1.5 flex items-start justify-between gap-4 font-semibold">
            <span className="min-w-0 break-words">{nameIn(load.fromCity || fromLocation)}</span>
            <span className="sr-only">
              <Trans>to</Trans>
            </span>
            <span className="min-w-0 text-right break-words">{nameIn(load.toCity || toLocation)}</span>
          </div>
          <LoadWayHome load={load} way={wayHome} labels="inside" />
        </div>
      ) : (
        <RouteLine from={load.fromCity || fromLocation} to={load.toCity || toLocation} km={load.distanceKm} />
      )}
      <div className="flex items-end justify-between gap-3">
        <p className="min-w-0 text-sm break-words text-quiet">
          {nameIn(load.material)} · {tons(load.weight)} · <Trans>pickup {pickup}</Trans>
        </p>
        <p className="shrink-0 text-right">
          <FarOffChip isFarOff={load.priceIsFarOff} />
          <Money rupees={load.expectedPrice} className="block text-xl font-bold" />
          <span className="tabular text-xs text-quiet">
            {[perKm(load.expectedPrice, load.distanceKm), perTon(load.expectedPrice, load.weight)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {homePerKm && (
            <span className="tabular block text-xs font-semibold text-return">
              <Trans>{homePerKm} home</Trans>
            </span>
          )}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="min-w-0 break-words">{shipper.company ?? shipper.name}</span>
        <Rating value={shipper.rating} />
        <VerifiedBadge verified={shipper.isVerified} />
      </p>
      {bid && (
        <p className={isStanding ? 'text-sm font-semibold text-word-blue' : 'text-sm text-quiet'}>
          {isStanding ? (
            <Trans>Your bid: {bid}</Trans>
          ) : myBid.status === 'rejected' ? (
            <Trans>Your bid of {bid} was rejected.</Trans>
          ) : (
            <Trans>Your bid of {bid} no longer stands.</Trans>
          )}
        </p>
      )}
      <div className="mt-auto grid grid-cols-2 gap-2.5">
        <Button className="h-12" onClick={props.onSee}>
          <Trans>View Details</Trans>
        </Button>
        <Button variant={isReturn ? 'return' : 'main'} className="h-12" onClick={props.onBid}>
          {isStanding ? <Trans>Change Bid</Trans> : <Trans>Place Bid</Trans>}
        </Button>
      </div>
    </Card>
  )
}
