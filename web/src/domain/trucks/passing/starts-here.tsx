import { Trans } from '@lingui/react/macro'
import { nameIn } from '../../../lib/language/spoken.ts'
import { placeParts } from '../../../ui/form/place.ts'

/** Above the trucks of a lane, where others pass it too. */
export function StartsHere({ from }: { from: string }) {
  const city = placeParts(nameIn(from)).name
  return (
    <h3 className="mb-3 text-lg font-semibold">
      <Trans>Trucks that start in {city}</Trans>
    </h3>
  )
}
