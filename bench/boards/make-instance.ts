import { readGazetteer } from '../../server/src/places/gazetteer-file.ts'
import { gazetteerPlaces } from '../../server/src/places/read-gazetteer.ts'
import { roadKmBetween } from '../../server/src/roads/roads.ts'
import { diceOf } from '../../server/test/dice.ts'
import type { Instance } from './instance.ts'

/** A board of two categories between 40 towns, by road; the same for the same seed. */
export function makeInstance(seed: number, truckCount: number, loadCount: number): Instance {
  const dice = diceOf(seed)
  const cities = gazetteerPlaces(readGazetteer()).slice(0, 300)
  const towns = Array.from({ length: 40 }, () => dice.oneOf(cities))
  const place = () => {
    const town = dice.oneOf(towns)
    return { lat: town.lat + dice.between(-0.15, 0.15), lng: town.lng + dice.between(-0.15, 0.15) }
  }
  const trucks = Array.from({ length: truckCount }, (_, id) => {
    const passingWeightKg = dice.oneOf([9000, 15_000, 19_000])
    const emptyAtHour = dice.below(49)
    const rupeesPerEmptyKm = dice.between(18, 27)
    return {
      id,
      emptyAt: place(),
      home: place(),
      category: dice.below(4) ? 0 : 1,
      passingWeightKg,
      emptyAtHour,
      homeByHour: emptyAtHour + 24 * (6 + dice.below(6)),
      rupeesPerEmptyKm,
      rupeesPerLadenKm: rupeesPerEmptyKm + 8,
      rupeesPerHour: dice.between(0, 90),
      commission: 0.05,
    }
  })
  const loads = Array.from({ length: loadCount }, (_, id) => {
    const [pickup, drop] = [place(), place()]
    const pickupFromHour = 6 * dice.below(24)
    const priceRupees = Math.round(roadKmBetween(pickup, drop) * dice.between(22, 47)) + 4000
    const weightKg = dice.oneOf([3000, 9000, 15_000, 18_000])
    const category = dice.below(4) ? 0 : 1
    return { id, pickup, drop, category, weightKg, priceRupees, pickupFromHour, pickupToHour: pickupFromHour + 24 }
  })
  return { name: `board-${truckCount}x${loadCount}-${seed}`, metric: 'roads', trucks, loads }
}
