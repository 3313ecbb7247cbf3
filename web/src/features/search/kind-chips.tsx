import { useLingui } from '@lingui/react/macro'
import type { VehicleCategory } from '@vapsi/contract/constants'
import { type VehicleChoice, useVehicleOptions, vehicleChoices } from '../../domain/trucks/vehicle-kinds.ts'
import { cx } from '../../ui/cx.ts'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'

/** What stands for each kind, at one scale: a longer truck is a longer drawing. */
const drawn: Partial<Record<VehicleChoice, [VehicleCategory, number]>> = {
  'mini-truck': ['Open', 10],
  'small-truck': ['Open', 14],
  'medium-truck': ['Open', 19],
  'large-truck': ['Open', 22],
  container: ['Container', 32],
  trailer: ['Trailer', 40],
}

/** The kinds of trucks as pictures, to scale. */
export function KindChips({ value, onChange }: { value: VehicleChoice; onChange: (kind: VehicleChoice) => void }) {
  const { t } = useLingui()
  const options = useVehicleOptions()
  return (
    <div
      role="radiogroup"
      aria-label={t`Truck type`}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {vehicleChoices.map((kind) => {
        const label = options.find((option) => option.value === kind)?.label
        const [category, feet] = drawn[kind] ?? []
        return (
          <label
            key={kind}
            className={cx(
              'relative flex h-16 shrink-0 flex-col items-center justify-end gap-1 rounded-card border bg-card px-3 pb-1.5 text-xs font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus',
              kind === value ? 'border-ink bg-soft-marigold' : 'border-line',
            )}
          >
            <input
              type="radio"
              name="truck-type"
              className="sr-only"
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
            {category && <TruckSilhouette category={category} type={feet} className="h-7" />}
            {label}
          </label>
        )
      })}
    </div>
  )
}
