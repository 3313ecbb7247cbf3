import { useLingui } from '@lingui/react/macro'
import type { VehicleCategory, VehicleType } from '@vapsi/contract/constants'
import { tons } from '../../lib/language/format.ts'
import { spacedNumber } from './use-fleet.ts'

interface Truck {
  vehicleNumber?: string
  category: VehicleCategory
  vehicleType: VehicleType
  passingWeight?: number
}

/** Categories and lengths in the reader's language; the stored values stay English. */
export function useCategoryWords() {
  const { t } = useLingui()
  const categories: Record<VehicleCategory, string> = {
    Open: t({ message: 'Open', context: 'truck body' }),
    Container: t`Container`,
    Flatbed: t`Flatbed`,
    Tanker: t`Tanker`,
    Trailer: t`Trailer`,
  }
  const type = (value: VehicleType) => {
    const feet = parseInt(value, 10)
    return t`${feet} feet`
  }
  return {
    category: (value: VehicleCategory) => categories[value],
    type,
    /** `MH 12 AB 4821 · Container 32 feet · 16 t`, as much of it as is known. */
    truck: ({ vehicleNumber, category, vehicleType, passingWeight }: Truck) =>
      [
        vehicleNumber && spacedNumber(vehicleNumber),
        `${categories[category]} ${type(vehicleType)}`,
        passingWeight && tons(passingWeight),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}
