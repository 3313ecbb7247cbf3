import type { PlannedLoad } from '../../src/way-home/planner/load-index.ts'
import type { Question } from '../../src/way-home/planner/question.ts'
import type { Dice } from '../dice.ts'
import { roadKmBetween } from './every-chain.ts'

const towns = [
  { lat: 19.076, lng: 72.8777 },
  { lat: 28.6519, lng: 77.2315 },
  { lat: 13.0827, lng: 80.2707 },
  { lat: 22.5726, lng: 88.3639 },
  { lat: 26.9124, lng: 75.7873 },
  { lat: 17.385, lng: 78.4867 },
]
const begin = 495_000
const place = (dice: Dice) => {
  const town = dice.oneOf(towns)
  const kind = dice.below(5)
  if (kind < 2) return town
  if (kind < 4) return { lat: town.lat + dice.between(-0.5, 0.5), lng: town.lng + dice.between(-0.5, 0.5) }
  return { lat: dice.between(9, 32), lng: dice.between(70, 94) }
}

/** Up to 35 loads: repeated places, prices in steps so that chains tie, adjacent windows; most of them pay. */
export function aMarket(dice: Dice, count = dice.below(6) ? 10 + dice.below(26) : dice.below(10)): PlannedLoad[] {
  const rupeesPerKm = dice.oneOf([30, 45, 70])
  const longestSteps = dice.oneOf([2, 14, 40])
  return Array.from({ length: count }, (_, at) => {
    const [pickup, drop] = [place(dice), place(dice)]
    const fromHour = begin + 12 * dice.below(25)
    const fair = roadKmBetween(pickup, drop) * rupeesPerKm * dice.between(0.6, 1.4)
    return {
      id: `l${String(dice.below(1000)).padStart(4, '0')}-${at}`,
      pickup,
      drop,
      weightKg: dice.oneOf([1000, 1000, 9000, 9001, 16_000]),
      priceRupees: 5000 * (1 + Math.round(fair / 5000)),
      fromHour,
      untilHour: fromHour + 12 * dice.below(longestSteps),
      ...(dice.below(3) === 0 && { kmPerHour: dice.oneOf([5, 11, 30]) }),
    }
  })
}

export function aQuestion(dice: Dice): Question {
  const pace = dice.oneOf([
    { kmPerHour: 12.5, loadingHours: 5, unloadingHours: 5 },
    { kmPerHour: 275 / 24, loadingHours: 0, unloadingHours: 0 },
    { kmPerHour: 40, loadingHours: 2, unloadingHours: 2 },
  ])
  const emptyAtHour = begin + dice.oneOf([0, 12, 24, dice.between(0, 100)])
  const [emptyAt, home] = [place(dice), place(dice)]
  return {
    truck: {
      emptyAt,
      emptyAtHour,
      home,
      homeByHour: emptyAtHour + dice.oneOf([120, 400, 700, 1000]),
      rupeesPerEmptyKm: dice.oneOf([0, 12, 26]),
      rupeesPerLadenKm: dice.oneOf([14, 33]),
      rupeesPerTolledKm: dice.oneOf([0, 1.8, 6.3]),
      rupeesPerHour: dice.oneOf([0, 15, 91.67]),
      commission: dice.oneOf([0, 0.05, 0.15]),
    },
    passingWeightKg: dice.oneOf([9000, 16_000, 16_000]),
    pace,
    legs: dice.oneOf([1, 2, 3, 3]),
    limit: dice.oneOf([1, 5, 10, 50]),
    planningPrice: dice.oneOf([1, 2, 3]),
    ...(dice.below(2) && { maxEmptyKm: dice.oneOf([roadKmBetween(emptyAt, home), dice.between(0, 4000)]) }),
    ...(dice.below(3) === 0 && { floorRupees: 5000 }),
    workLimit: Infinity,
  }
}
