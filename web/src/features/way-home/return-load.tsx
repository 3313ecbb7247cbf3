import { Trans } from '@lingui/react/macro'
import { count, day, tons } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/figures.tsx'
import { RouteLine } from '../../ui/route-line.tsx'
import { type MarketLoad, standingBid } from '../market-loads/use-market-loads.ts'

/** A load on the way back, with its bent line and the one thing to do about it. */
export function ReturnLoad({ load, onBid }: { load: MarketLoad; onBid: () => void }) {
  const locale = useLocale()
  const pickup = day(load.pickupDate, locale)
  const homePerKm = load.wayHome && count(load.wayHome.rupeesPerTotalKm)
  return (
    <div className="grid grid-cols-1 gap-3">
      <RouteLine
        from={load.fromCity || load.fromLocation}
        to={load.toCity || load.toLocation}
        km={load.distanceKm}
        savedKm={load.wayHome?.savedKm}
      />
      <div className="flex items-end justify-between gap-3">
        <p className="min-w-0 text-sm break-words text-quiet">
          {load.material} · {tons(load.weight)} · <Trans>pickup {pickup}</Trans>
          {load.wayHome?.pickupBeforeEmpty && (
            <span className="block text-word-orange">
              <Trans>The pickup is before your truck is empty. Call before you bid.</Trans>
            </span>
          )}
        </p>
        <p className="shrink-0 text-right">
          <Money rupees={load.expectedPrice} className="block text-lg font-bold" />
          {homePerKm && (
            <span className="tabular text-xs text-quiet">
              <Trans>₹{homePerKm}/km home</Trans>
            </span>
          )}
        </p>
      </div>
      <Button variant="return" size="lg" wide onClick={onBid}>
        {standingBid(load) ? <Trans>Change Bid</Trans> : <Trans>Place Bid</Trans>}
      </Button>
    </div>
  )
}
