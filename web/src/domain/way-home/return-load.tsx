import { Trans } from '@lingui/react/macro'
import { bids } from '@vapsi/contract/bids'
import { perKm, tons } from '../../lib/language/format.ts'
import { pickupTime } from '../../lib/language/pickup-time.ts'
import { Button } from '../../ui/button.tsx'
import { EarlyPickupNote } from '../../ui/trip/early-pickup.tsx'
import { Money } from '../../ui/figures.tsx'
import { LoadWayHome } from '../../ui/trip/load-way-home.tsx'
import { isTooEarlyFor } from '../bids/fitting.ts'
import { type MarketLoad, standingBid } from '../bids/use-market-loads.ts'
import { nameIn } from '../../lib/language/spoken.ts'

/** A load on the way back, drawn as the way home, and the one thing to do about it. */
export function ReturnLoad({ load, onBid }: { load: MarketLoad; onBid: () => void }) {
  const pickup = pickupTime(load)
  const { wayHome } = load
  const isTooEarly = wayHome ? isTooEarlyFor(wayHome.vehicleId, load) : false
  const homePerKm = wayHome && perKm(load.expectedPrice, wayHome.toPickupKm + wayHome.loadedKm + wayHome.toHomeKm)
  return (
    <div className="grid grid-cols-1 gap-3">
      {wayHome && <LoadWayHome load={load} way={wayHome} />}
      <div className="flex items-end justify-between gap-3">
        <p className="min-w-0 text-sm break-words text-quiet">
          {nameIn(load.material)} · {tons(load.weight)} · <Trans>pickup {pickup}</Trans>
        </p>
        <p className="shrink-0 text-right">
          <Money rupees={load.expectedPrice} className="block text-lg font-bold" />
          {homePerKm && (
            <span className="tabular text-xs text-quiet">
              <Trans>{homePerKm} home</Trans>
            </span>
          )}
        </p>
      </div>
      {isTooEarly && <EarlyPickupNote />}
      {/* What ends before the truck is empty cannot be loaded; a bid that stands can be changed. */}
      {(!isTooEarly || standingBid(load)) && (
        <Button call={bids.place} variant="return" size="lg" wide onClick={onBid}>
          {standingBid(load) ? <Trans>Change Bid</Trans> : <Trans>Place Bid</Trans>}
        </Button>
      )}
    </div>
  )
}
