import { expect, test } from 'vitest'
import { type Dice, diceOf } from '../../../test/dice.ts'
import { bruteForce, roadKmBetween } from '../../../test/way-home/every-chain.ts'
import { bestByOneProgram } from '../../../test/way-home/one-program.ts'
import type { Board } from './board.ts'
import { solveBoard } from './solve-board.ts'

// BOARDS=50 for more of them, BOARD_SEED for others.
const boards = Number(process.env['BOARDS'] ?? 4)
const seed = Number(process.env['BOARD_SEED'] ?? 1)

/** Trucks that compete for fewer good loads, between a dozen towns and in two categories. */
function aBoard(dice: Dice): Board {
  const towns = Array.from({ length: 12 }, () => ({ lat: dice.between(10, 30), lng: dice.between(72, 88) }))
  const place = () => {
    const town = dice.oneOf(towns)
    return { lat: town.lat + dice.between(-0.1, 0.1), lng: town.lng + dice.between(-0.1, 0.1) }
  }
  const trucks = Array.from({ length: 18 }, (_, at) => {
    const emptyAtHour = dice.below(49)
    return {
      id: `t${at}`,
      category: dice.oneOf(['Open', 'Open', 'Container']),
      emptyAt: place(),
      home: place(),
      passingWeightKg: dice.oneOf([9000, 19_000]),
      emptyAtHour,
      homeByHour: emptyAtHour + 24 * (5 + dice.below(8)),
      rupeesPerEmptyKm: dice.between(15, 27),
      rupeesPerLadenKm: dice.between(24, 35),
      rupeesPerTolledKm: dice.oneOf([0, 3.9, 7.5]),
      rupeesPerHour: dice.oneOf([0, 10, 60]),
      commission: dice.oneOf([0, 0.1]),
    }
  })
  const loads = Array.from({ length: 40 }, (_, at) => {
    const [pickup, drop] = [place(), place()]
    const fromHour = 6 * dice.below(30)
    return {
      id: `l${at}`,
      category: dice.oneOf(['Open', 'Open', 'Container']),
      pickup,
      drop,
      weightKg: dice.oneOf([3000, 9000, 15_000]),
      priceRupees: Math.round(roadKmBetween(pickup, drop) * dice.between(35, 60)) + 3000,
      fromHour,
      untilHour: fromHour + dice.oneOf([12, 24, 72]),
    }
  })
  return {
    trucks,
    loads,
    pace: { kmPerHour: 12.5, loadingHours: 5, unloadingHours: 5 },
    planningPrice: dice.oneOf([1, 2]),
  }
}

const best = ({ trucks, loads, pace, planningPrice }: Board) =>
  bestByOneProgram(
    trucks.flatMap((truck) => {
      const its = loads.filter(({ category }) => category === truck.category)
      const question = { truck, passingWeightKg: truck.passingWeightKg, pace, planningPrice, legs: 3, limit: 1 }
      return bruteForce(its, question).map(({ ids, worth }) => ({ uses: [truck.id, ...ids.split(',')], worth }))
    }),
  )

test(`${boards} boards of 18 trucks and 40 loads: as good as one program over every chain, and never below the bound`, async () => {
  let contested = 0
  for (let at = 0; at < boards; at += 1) {
    const board = aBoard(diceOf(seed * 1009 + at))
    const most = await best(board)
    const { plan, worthRupees, upperBoundRupees } = await solveBoard(board)
    expect(upperBoundRupees).toBeGreaterThanOrEqual(most - 0.01)
    expect(worthRupees).toBeLessThanOrEqual(most + 0.01)
    expect(worthRupees).toBeGreaterThanOrEqual(most * 0.9999)
    const alone = board.trucks.map((truck) => {
      const its = board.loads.filter(({ category }) => category === truck.category)
      const question = { truck, passingWeightKg: truck.passingWeightKg, pace: board.pace, legs: 3, limit: 1 }
      return bruteForce(its, { ...question, planningPrice: board.planningPrice })[0]?.worth ?? 0
    })
    // Two trucks want the same load, so not every truck can have its favourite.
    if (alone.reduce((sum, worth) => sum + worth, 0) > most + 1) contested += 1
    // On some nothing pays.
    expect(plan.length > 0).toBe(most > 0.01)
  }
  expect(contested).toBeGreaterThanOrEqual(boards / 2)
})
