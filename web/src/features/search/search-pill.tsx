import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, SlidersHorizontal } from 'lucide-react'
import { type SearchParams, advancedCount } from './search-params.ts'
import { useVehicleOptions } from '../../domain/trucks/vehicle-kinds.ts'
import { nearDay } from '../../lib/language/format.ts'
import { indianDay } from '../../lib/language/indian-day.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { PlainButton } from '../../ui/button.tsx'

/** The search in one pill that stays in sight on a phone; a press opens the form. */
export function SearchPill({ params, isOpen, onOpen }: { params: SearchParams; isOpen: boolean; onOpen: () => void }) {
  const { t } = useLingui()
  const vehicle = useVehicleOptions().find((option) => option.value === params.vehicle)?.label
  const days = { now: t`Available Now`, today: nearDay(indianDay()), tomorrow: nearDay(indianDay(1)) }
  const day = params.availability ? days[params.availability] : t`Any day`
  const { capacity } = params
  const more = advancedCount(params)
  return (
    <PlainButton
      aria-expanded={isOpen}
      aria-controls="search-form"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center justify-between gap-3 rounded-full border border-line bg-card px-5 py-1.5 text-left shadow-float md:hidden"
    >
      <span className="min-w-0">
        <span className="sr-only">
          <Trans>Change the search:</Trans>{' '}
        </span>
        <span className="flex min-w-0 items-center gap-1.5 font-semibold">
          <span className="truncate">{nameIn(params.from) || t`Anywhere`}</span>
          <ArrowRight aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">
            <Trans>to</Trans>
          </span>
          <span className="truncate">{nameIn(params.to) || t`Anywhere`}</span>
        </span>
        <span className="block truncate text-xs text-quiet">
          {[day, vehicle, capacity].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="relative shrink-0">
        <SlidersHorizontal aria-hidden className="size-5" />
        {more > 0 && <span aria-hidden className="absolute -top-1 -right-1 size-2.5 rounded-full bg-marigold" />}
      </span>
    </PlainButton>
  )
}
