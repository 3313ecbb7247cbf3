import { useLingui } from '@lingui/react/macro'
import type { VehicleCategory } from '@vapsi/contract/constants'
import { TruckChips } from '../../domain/trucks/truck-chips.tsx'
import { type VehicleChoice, useVehicleOptions } from '../../domain/trucks/vehicle-kinds.ts'

const drawn: Partial<Record<VehicleChoice, [VehicleCategory, number]>> = {
  'mini-truck': ['Open', 10],
  'small-truck': ['Open', 14],
  'medium-truck': ['Open', 19],
  'large-truck': ['Open', 22],
  container: ['Container', 32],
  trailer: ['Trailer', 40],
}

/** The kinds of trucks of the public search. */
export function KindChips({ value, onChange }: { value: VehicleChoice; onChange: (kind: VehicleChoice) => void }) {
  const { t } = useLingui()
  const options = useVehicleOptions().map((option) => ({
    value: option.value,
    label: option.label,
    drawn: drawn[option.value],
  }))
  return <TruckChips label={t`Truck type`} name="truck-type" {...{ options, value, onChange }} />
}
