import { Plural, Trans } from '@lingui/react/macro'
import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'

/** Of a truck that carries others: what one more part makes its way longer. */
export function Beside({ others, addedKm, addedHours }: NonNullable<LoadTruckView['beside']>) {
  return (
    <span className="tabular">
      <Plural value={others} one="Beside # other load on the truck" other="Beside # other loads on the truck" />
      {': '}
      <Trans>
        {addedKm} km and {addedHours} h more
      </Trans>
    </span>
  )
}
