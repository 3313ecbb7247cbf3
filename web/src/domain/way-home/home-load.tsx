import { Trans } from '@lingui/react/macro'
import { bids } from '@vapsi/contract/bids'
import { money, nearDay, tons } from '../../lib/language/format.ts'
import { pickupTime } from '../../lib/language/pickup-time.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { WayHomeStrip } from '../../ui/trip/way-home-strip.tsx'
import { LeftWords } from './left-words.tsx'
import type { HomePlan } from './use-loads-home.ts'

/** One load home: what it leaves, when the truck is home, the way to scale, and the one thing to do about it. */
export function HomeLoad({ plan, isBest, onBid }: { plan: HomePlan; isBest: boolean; onBid: () => void }) {
  const [leg] = plan.legs
  if (!leg) return null
  const { load } = leg
  const pickup = pickupTime(load)
  const homeBy = nearDay(plan.homeAt)
  const price = money(load.expectedPrice)
  return (
    <Card className="grid grid-cols-1 gap-2.5 p-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <LeftWords rupees={plan.leftRupees} className="text-xl leading-tight font-bold first-letter:uppercase" />
        <span className="text-[15px] text-quiet">
          <Trans>home by {homeBy}</Trans>
        </span>
      </p>
      <WayHomeStrip
        home={nameIn(plan.home.name ?? '')}
        toHomeKm={plan.toHomeKm}
        loads={[
          {
            pickup: nameIn(load.fromCity || load.fromLocation),
            drop: nameIn(load.toCity || load.toLocation),
            toPickupKm: leg.toPickupKm,
            loadedKm: leg.loadedKm,
          },
        ]}
      />
      <p className="text-[15px] break-words text-quiet">
        {nameIn(load.material)} · {tons(load.weight)} · <Trans>pickup {pickup}</Trans>
      </p>
      <Button call={bids.place} variant={isBest ? 'main' : 'outline'} size="lg" wide onClick={onBid}>
        <Trans>Bid {price}</Trans>
      </Button>
    </Card>
  )
}
