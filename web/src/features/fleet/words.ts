import { useLingui } from '@lingui/react/macro'
import type { VehicleCategory, VehicleType } from '@vapsi/contract/constants'

/** Categories and lengths in the reader's language; the stored values stay English. */
export function useCategoryWords() {
  const { t } = useLingui()
  const categories: Record<VehicleCategory, string> = {
    Open: t`Open`,
    Container: t`Container`,
    Flatbed: t`Flatbed`,
    Tanker: t`Tanker`,
    Trailer: t`Trailer`,
  }
  return {
    category: (value: VehicleCategory) => categories[value],
    type: (value: VehicleType) => {
      const feet = parseInt(value, 10)
      return t`${feet} feet`
    },
  }
}
