import { Plural, Trans } from '@lingui/react/macro'
import type { TripPartView } from '@vapsi/contract/booking-views'
import { toRupees } from '@vapsi/contract/values/rupees'
import { useKept } from '../../../domain/keep/use-kept.ts'
import { money } from '../../../lib/language/format.ts'

interface Shared {
  part: TripPartView
  /** It waits for the driver's answer. */
  isAsked: boolean
  /** In rupees; null for a driver. */
  price: number | null
  materialType: string
  company: string | null
}

/** Of a trip that shares its truck: what it adds to the way and to what is kept, and which stop it is next. */
export function PartFacts({ part, isAsked, price, materialType, company }: Shared) {
  const { others, addedKm, addedHours, costRupees, stop } = part
  const kept = useKept(price === null ? '' : String(price), { material: materialType, company })
  if (others === 0) return null
  const more = kept && costRupees !== undefined ? money(toRupees(kept.keptPaise) - costRupees) : null
  return (
    <p className="tabular text-sm text-quiet">
      <Plural value={others} one="Beside # other load on the truck" other="Beside # other loads on the truck" />
      {!isAsked && stop !== null && (
        <>
          {' · '}
          {stop === 1 ? <Trans>your next stop</Trans> : <Trans>stop {stop} from here</Trans>}
        </>
      )}
      {more !== null ? (
        <span className="block">
          <Trans>
            You keep {more} more, for {addedKm} km and {addedHours} h
          </Trans>
        </span>
      ) : (
        isAsked && (
          <>
            {': '}
            <Trans>
              {addedKm} km and {addedHours} h more
            </Trans>
          </>
        )
      )}
    </p>
  )
}
