import { Plural, Trans } from '@lingui/react/macro'
import { howManyTrucks, nearDay } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { placeParts } from '../../ui/form/place.ts'

interface TrucksThereProps {
  /** Where the load is. */
  from: string
  starts: number
  passing: number
  /** By when; empty for any day. */
  day: string
}

/** Behind the price of a lane, how many trucks it may be had from: `1 truck starts here · 2 trucks pass Pune · by Sat 28 Nov`. */
export function TrucksThere({ from, starts, passing, day }: TrucksThereProps) {
  const city = placeParts(nameIn(from)).name
  const by = nearDay(day)
  const here = howManyTrucks(starts)
  if (starts + passing === 0) return null
  return (
    <p className="tabular text-sm font-semibold">
      {starts > 0 && <Plural value={starts} one="# truck starts here" other={`${here} trucks start here`} />}
      {starts > 0 && passing > 0 && ' · '}
      {passing > 0 && <Plural value={passing} one={`# truck passes ${city}`} other={`# trucks pass ${city}`} />}
      {day && (
        <>
          {' · '}
          <Trans>by {by}</Trans>
        </>
      )}
    </p>
  )
}
