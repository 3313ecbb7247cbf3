import { useLingui } from '@lingui/react/macro'
import { ask } from '../../lib/api/question.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import type { StopValues } from './booking-values.ts'
import { type LaneEnd, strayStop } from './stray-stop.ts'

/**
 * Asks if a PIN code lies elsewhere than its city or the trip, because the driver would go there. False if the answer
 * is no.
 */
export function useIsMeant() {
  const { t } = useLingui()
  return async (side: 'pickup' | 'delivery', stop: StopValues, end: LaneEnd | null): Promise<boolean> => {
    const stray = end && (await strayStop(stop, end))
    if (!stray) return true
    const { pincode, city } = stop
    const pinned = nameIn(stray.pinned)
    const there = nameIn(stray.by === 'city' ? city : end.name)
    return ask(
      stray.by === 'city'
        ? t`Pincode ${pincode} is in ${pinned}, and the city says ${there}. Is this right?`
        : side === 'pickup'
          ? t`Pincode ${pincode} is in ${pinned}, and the trip starts at ${there}. Is this right?`
          : t`Pincode ${pincode} is in ${pinned}, and the trip goes to ${there}. Is this right?`,
      t`Yes, it is right`,
    )
  }
}
