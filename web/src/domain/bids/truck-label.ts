import { useLingui } from '@lingui/react/macro'
import { nearDay, tons } from '../../lib/language/format.ts'
import { type Vehicle, spacedNumber } from '../fleet/use-fleet.ts'
import { useCategoryWords } from '../fleet/words.ts'

/** A truck in a list to choose from: number, until when it is on a trip, category and tonnes, which a phone may cut. */
export function useTruckLabel() {
  const { t } = useLingui()
  const { category } = useCategoryWords()
  return (truck: Vehicle): string => {
    const until = truck.freeFrom && nearDay(truck.freeFrom)
    const trip = until && t`on a trip until ${until}`
    return [spacedNumber(truck.vehicleNumber), trip, category(truck.category), tons(truck.passingWeight)]
      .filter(Boolean)
      .join(' · ')
  }
}
