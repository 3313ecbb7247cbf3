import { Trans } from '@lingui/react/macro'
import { misfitOfAll } from '../../domain/bids/fitting.ts'
import type { MarketLoad } from '../../domain/bids/use-market-loads.ts'
import type { Vehicle } from '../../domain/fleet/use-fleet.ts'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { oneDecimal, tons } from '../../lib/language/format.ts'

/** Why none of my trucks can take a load; nothing where one can. */
export function WhyNot({ load, vehicles }: { load: MarketLoad; vehicles: readonly Vehicle[] }) {
  const words = useCategoryWords()
  const why = misfitOfAll(vehicles, load)
  const wanted = words.category(load.vehicleCategory)
  const weight = tons(load.weight)
  const metres = oneDecimal(load.part?.floorMetres ?? 0)
  const own = vehicles.filter(({ category }) => category === load.vehicleCategory)
  const most = tons(Math.max(...own.map(({ passingWeight }) => passingWeight)))
  if (why === 'category') return <Trans>It needs another truck: {wanted}.</Trans>
  if (why === 'weight')
    return (
      <Trans>
        It weighs {weight}; your trucks carry up to {most}.
      </Trans>
    )
  if (why === 'floor') return <Trans>It needs {metres} m of floor, more than your trucks have.</Trans>
  return why === 'off-road' ? <Trans>Your truck for it is off the road.</Trans> : null
}
