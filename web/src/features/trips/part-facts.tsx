import { Plural, Trans } from '@lingui/react/macro'
import type { TripPartView } from '@vapsi/contract/booking-views'

/** Of a trip that shares its truck: which stop it is next, and, while it is asked for, what it makes the way longer. */
export function PartFacts({ part, isAsked }: { part: TripPartView; isAsked: boolean }) {
  const { others, addedKm, addedHours, stop } = part
  if (others === 0) return null
  return (
    <p className="tabular text-sm text-quiet">
      <Plural value={others} one="Beside # other load on the truck" other="Beside # other loads on the truck" />
      {isAsked ? (
        <>
          {': '}
          <Trans>
            {addedKm} km and {addedHours} h more
          </Trans>
        </>
      ) : (
        stop !== null && (
          <>
            {' · '}
            {stop === 1 ? <Trans>your next stop</Trans> : <Trans>stop {stop} from here</Trans>}
          </>
        )
      )}
    </p>
  )
}
