import { Trans } from '@lingui/react/macro'
import { tons } from '../../lib/language/format.ts'
import { pickupTime } from '../../lib/language/pickup-time.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import type { MyBid } from './use-market-loads.ts'

/** What an own bid would carry, when it is picked up, and with which truck. */
export function BidGoods({ load, number }: { load: MyBid['postedLoad']; number?: string }) {
  const pickup = pickupTime(load)
  return (
    <p className="min-w-0 text-sm break-words text-quiet">
      {nameIn(load.material)} · {tons(load.weight)} · <Trans>pickup {pickup}</Trans>
      {number !== undefined && <span className="tabular block">{number}</span>}
    </p>
  )
}
