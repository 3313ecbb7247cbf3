import { useLingui } from '@lingui/react/macro'
import { searchTonsOf } from '@vapsi/contract/market/search-weight'
import { LanePill } from '../../domain/trucks/lane-pill.tsx'
import { useVehicleOptions } from '../../domain/trucks/vehicle-kinds.ts'
import { nearDay, tons } from '../../lib/language/format.ts'
import { useIndianDay } from '../../lib/language/now.ts'
import { type SearchParams, advancedCount } from './search-params.ts'

/** The public search in one pill that stays in sight. */
export function SearchPill({ params, isOpen, onOpen }: { params: SearchParams; isOpen: boolean; onOpen: () => void }) {
  const { t } = useLingui()
  const vehicle = useVehicleOptions().find((option) => option.value === params.vehicle)?.label
  const days = { now: t`Available Now`, today: nearDay(useIndianDay()), tomorrow: nearDay(useIndianDay(1)) }
  const free = params.availability && days[params.availability]
  const day = params.day ? nearDay(params.day) : (free ?? t`Any day`)
  const weight = searchTonsOf(params.weight)
  return (
    <LanePill
      from={params.from}
      to={params.to}
      wishes={[day, weight === null ? params.weight : tons(weight), vehicle, params.capacity]}
      hasMore={advancedCount(params) > 0}
      controls="search-form"
      isOpen={isOpen}
      onOpen={onOpen}
    />
  )
}
