import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { nameIn } from '../../../lib/language/spoken.ts'
import { placeParts } from '../../../ui/form/place.ts'
import type { PassedLane, Truck } from '../truck.ts'
import { TruckRow } from '../truck-row.tsx'
import type { BestWords } from '../use-best-words.ts'

/** Behind the trucks of a lane: those that are posted for another one and pass both of its ends. */
export function PassingTrucks<T extends Truck>({
  trucks,
  best,
  lane,
  onDetails,
  book,
}: {
  trucks: readonly T[]
  /** Of these, or of those of the lane. */
  best: BestWords
  lane: PassedLane
  onDetails: (truck: T) => void
  book: (truck: T, isBest: boolean) => ReactNode
}) {
  const [from, to] = [placeParts(nameIn(lane.from)).name, placeParts(nameIn(lane.to)).name]
  return (
    <section aria-labelledby="passing" className="mt-6">
      <h2 id="passing" className="text-lg font-semibold">
        <Trans>Trucks that pass {from}</Trans>
      </h2>
      <p className="mb-3 text-sm text-quiet">
        <Trans>
          They drive another route and pass {from}, then {to}. The price is for your part of it. The driver must accept,
          as with every booking.
        </Trans>
      </p>
      <ul className="grid grid-cols-1 gap-4 md:max-lg:grid-cols-2">
        {trucks.map((truck) => {
          const isBest = truck.id === best.id
          return (
            <li key={truck.id} data-price={truck.id} className="grid grid-cols-1">
              <TruckRow
                truck={truck}
                bestBecause={isBest ? best.because : undefined}
                onDetails={() => onDetails(truck)}
                book={book(truck, isBest)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
