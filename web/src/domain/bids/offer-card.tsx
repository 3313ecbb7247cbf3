import { Trans, useLingui } from '@lingui/react/macro'
import { nameIn } from '../../lib/language/spoken.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money } from '../../ui/figures.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { AnswerOffer } from './answer-offer.tsx'
import { BidGoods } from './bid-goods.tsx'
import type { MyBid } from './use-market-loads.ts'

/** An own bid that its shipper has answered with a price: the load, both prices, and what to do. */
export function OfferCard({ bid }: { bid: MyBid }) {
  const { t } = useLingui()
  const { postedLoad: load } = bid
  const [fromLocation, toLocation] = [nameIn(load.fromLocation), nameIn(load.toLocation)]
  return (
    <Card aria-label={t`Bid on ${fromLocation} to ${toLocation}`} className="grid grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-quiet">
        <Chip tone="marigold">{t`Your turn`}</Chip>
        <span>
          <Trans>
            You asked for <Money rupees={bid.bidPrice} className="font-bold text-ink" />
          </Trans>
        </span>
      </div>
      <RouteLine from={fromLocation} to={toLocation} km={load.roadKm} />
      <BidGoods load={load} />
      <AnswerOffer bid={bid} />
    </Card>
  )
}
