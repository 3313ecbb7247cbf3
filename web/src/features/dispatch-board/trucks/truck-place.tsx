import { useLingui } from '@lingui/react/macro'
import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { money, roadKmText } from '../../../lib/language/format.ts'
import { townIn } from '../../../lib/language/spoken.ts'

/** A detour of less is the lane itself. */
const sameLaneKm = 25

/** Where a truck's place is known from, and what its owner has put on the market. */
export function usePlaceWords() {
  const { t } = useLingui()
  return ({ knownBy, posted, after }: LoadTruckView): string | null => {
    if (posted) {
      const asks = money(posted.part?.price ?? posted.price)
      if (posted.part === null) return t`posted to ${townIn(posted.toLocation)}, ${asks}`
      return posted.part.detourKm < sameLaneKm
        ? t`posted on this lane, ${asks}`
        : t`passes, ${roadKmText(posted.part.detourKm)} longer, ${asks}`
    }
    const words = {
      route: t`as posted`,
      drop: t`last drop`,
      said: t`as its owner says`,
      home: t`home`,
      trip: after && t`after ${after}`,
    }
    return knownBy && words[knownBy]
  }
}
