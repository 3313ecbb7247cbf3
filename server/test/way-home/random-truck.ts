import type { Point } from '@vapsi/contract/values/distance'
import type { Dice } from '../dice.ts'

/** A truck that is empty in one of these towns and lives in one, as the proofs of several loads on board ask for it. */
export const randomTruck = (dice: Dice, towns: readonly Point[]) => ({
  emptyAt: dice.oneOf(towns),
  home: dice.oneOf(towns),
  emptyAtHour: 0,
  homeByHour: dice.oneOf([160, 300, 500]),
  rupeesPerEmptyKm: 18,
  rupeesPerLadenKm: 27,
  rupeesPerHour: dice.oneOf([0, 10, 60]),
  commission: dice.oneOf([0, 0.1]),
})
