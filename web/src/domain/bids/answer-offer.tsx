import { Trans } from '@lingui/react/macro'
import { bids } from '@vapsi/contract/bids'
import { useState } from 'react'
import { money } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { CounterSheet } from './late-counter-sheet.tsx'
import { TakeOffer } from './late-take-offer.tsx'
import { OfferLine } from './offer-line.tsx'
import { type MyBid, useBidsChanged } from './use-market-loads.ts'

/** The counter-offer on an own bid, and what may be answered to it. */
export function AnswerOffer({ bid }: { bid: MyBid }) {
  const [asks, setAsks] = useState<'counter' | 'take' | null>(null)
  const changed = useBidsChanged()
  const price = bid.offer && money(bid.offer.price)
  return (
    <>
      <OfferLine offer={bid.offer} side="transporter" />
      {bid.can.takeOffer && (
        <Button call={bids.takeOffer} variant="main" size="lg" wide onClick={() => setAsks('take')}>
          <Trans>Take it for {price}</Trans>
        </Button>
      )}
      {bid.can.counter && (
        <Button call={bids.counter} className="h-12" onClick={() => setAsks('counter')}>
          <Trans>Name another price</Trans>
        </Button>
      )}
      {asks === 'counter' && (
        <CounterSheet bid={bid} side="transporter" onClose={() => setAsks(null)} onSettled={changed} />
      )}
      {asks === 'take' && bid.offer && <TakeOffer bid={bid} rupees={bid.offer.price} onClose={() => setAsks(null)} />}
    </>
  )
}
