import { useLingui } from '@lingui/react/macro'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { VehicleCategory } from '@vapsi/contract/constants'
import { nearDay, tons } from '../../lib/language/format.ts'
import { useCategoryWords } from '../fleet/words.ts'

export type Needs = AdminBookingView['needs']

interface Truck {
  category: VehicleCategory
  passingWeight: number
}

/** Of another category, or too small. */
export const isMisfit = (truck: Truck, { category, weightKg }: Needs): boolean =>
  (category !== null && truck.category !== category) || (weightKg !== null && weightKg > truck.passingWeight * 1000)

/** What goods need of a truck, and why one does not fit, in words. */
export function useNeedsWords() {
  const { t } = useLingui()
  const { category } = useCategoryWords()
  const needs = ({ category: wanted, weightKg }: Needs): string =>
    [wanted && category(wanted), weightKg !== null && tons(weightKg / 1000)].filter(Boolean).join(' · ') || '–'
  return {
    /** `Trailer · 10 t`, as much of it as is known. */
    needs,
    /** `Trailer · 10 t · Sat 21 Nov`: with the day of the pickup, where one was asked for. */
    needsOn: (wanted: Needs, pickupFrom: string | null): string =>
      [needs(wanted), pickupFrom && nearDay(pickupFrom)].filter(Boolean).join(' · '),
    /** Null for a truck that fits. */
    misfit: (truck: Truck, needs: Needs): string | null => {
      if (!isMisfit(truck, needs)) return null
      if (needs.category !== null && truck.category !== needs.category) {
        const wanted = category(needs.category)
        return t`the load needs: ${wanted}`
      }
      const weight = tons((needs.weightKg ?? 0) / 1000)
      return t`may not carry ${weight}`
    },
  }
}
