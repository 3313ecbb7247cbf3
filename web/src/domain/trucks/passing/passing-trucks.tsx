import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { nameIn } from '../../../lib/language/spoken.ts'
import { placeParts } from '../../../ui/form/place.ts'
import type { PassedLane, Truck } from '../truck.ts'
import { TruckRow } from '../truck-row.tsx'

/** Behind the trucks of a lane: those that are posted for another one and pass both of its ends. */
export function PassingTrucks<T extends Truck>({
  trucks,
  lane,
  onDetails,
  book,
}: {
  trucks: readonly T[]
  lane: PassedLane
  onDetails: (truck: T) => void
  book: (truck: T) => ReactNode
}) {
  const [from, to] = [placeParts(nameIn(lane.from)).name, placeParts(nameIn(lane.to)).name]
  return (
    <section aria-labelledby="passing" className="mt-6">
      <h2 id="passing" className="text-lg font-semibold">
        <Trans>Trucks that pass {from}</Trans>
      </h2>
      <p className="mb-3 text-sm text-quiet">
        <Trans>
          They drive another route and pass {from}, then {to}. The price is for your part of it. The driver has to say
          yes, as with every booking.
        </Trans>
      </p>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {trucks.map((truck) => (
          <li key={truck.id} className="grid grid-cols-1">
            <TruckRow truck={truck} onDetails={() => onDetails(truck)} book={book(truck)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
