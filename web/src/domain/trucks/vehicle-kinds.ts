import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { VehicleCategory } from '@vapsi/contract/constants'
import { HERO_VEHICLES, type HeroVehicle } from '@vapsi/contract/values/hero-vehicles'

/** `any` is no filter. */
export type VehicleChoice = HeroVehicle | 'any'

const names: Record<VehicleChoice, MessageDescriptor> = {
  any: msg`Any Truck`,
  'mini-truck': msg`Mini Truck (1-2 Ton)`,
  'small-truck': msg`Small Truck (3-5 Ton)`,
  'medium-truck': msg`Medium Truck (6-10 Ton)`,
  'large-truck': msg`Large Truck (12+ Ton)`,
  container: msg`Container`,
  trailer: msg`Trailer`,
}

export const vehicleChoices: VehicleChoice[] = ['any', ...HERO_VEHICLES.map((vehicle) => vehicle.value)]

/** 'Any Truck' and the category list, for a select. */
export function useVehicleOptions(): { value: VehicleChoice; label: string }[] {
  const { i18n } = useLingui()
  return vehicleChoices.map((value) => ({ value, label: i18n._(names[value]) }))
}

/** The specific capacities of a category; none for any truck. */
export const capacitiesOf = (vehicle: VehicleChoice): readonly string[] =>
  HERO_VEHICLES.find((option) => option.value === vehicle)?.capacity ?? []

const categoryNames: Record<VehicleCategory, MessageDescriptor> = {
  Open: msg({ message: 'Open', context: 'truck body' }),
  Container: msg`Container`,
  Flatbed: msg`Flatbed`,
  Tanker: msg`Tanker`,
  Trailer: msg`Trailer`,
}
export const categoryName = (category: string): MessageDescriptor | undefined =>
  categoryNames[category as VehicleCategory]
