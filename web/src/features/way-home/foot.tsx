import { Trans } from '@lingui/react/macro'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import { money } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { BidWords } from './chain-bid-sheet.tsx'
import { roundRupees } from '../../domain/way-home/round-rupees.ts'
import type { Plan } from './use-plans.ts'

/** The one thing to press, with what it gains over driving home empty. */
export function Foot({ plan, isOffline, onBid }: { plan: Plan; isOffline: boolean; onBid: () => void }) {
  const gain = money(roundRupees(plan.gainRupees))
  const total = money(plan.legs.reduce((sum, { load }) => sum + load.expectedPrice, 0))
  return (
    <div
      data-foot
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card px-4 pt-2.5 pb-[max(1rem,env(safe-area-inset-bottom))] lg:static lg:rounded-card lg:border lg:pb-4"
    >
      <div className="mx-auto max-w-2xl">
        <p className="mb-2 text-sm font-semibold text-return">
          <Trans>{gain} better than going home empty</Trans>{' '}
          <span className="font-normal text-quiet">
            <Trans>(estimate)</Trans>
          </span>
        </p>
        <Button call={wayHome.bid} variant="main" wide className="h-14 text-base" disabled={isOffline} onClick={onBid}>
          {isOffline ? <Trans>A bid needs signal</Trans> : <BidWords loads={plan.legs.length} total={total} />}
        </Button>
      </div>
    </div>
  )
}
