import { mayRideTogether } from '@vapsi/contract/loads/floor'
import { expect, test } from 'vitest'
import { type Dice, diceOf } from '../../../test/dice.ts'
import { randomTruck } from '../../../test/way-home/random-truck.ts'
import { straightKmBetween } from '../../../test/way-home/every-chain.ts'
import { bestOfEverySharing } from '../../../test/way-home/every-order.ts'
import { StraightLines } from '../../roads/metric.ts'
import { throughout } from '../planner/in-slices.ts'
import { LoadIndex, type PlannedLoad } from '../planner/load-index.ts'
import type { StopLoad } from '../stops/one-truck/stop-load.ts'
import type { SharedQuestion } from './candidates.ts'
import { searchShared } from './search-shared.ts'

// SHARED_MARKETS=5000 for the long proof, SHARED_SEED for others.
const markets = Number(process.env['SHARED_MARKETS'] ?? 300)
const seed = Number(process.env['SHARED_SEED'] ?? 5)

const pace = { kmPerHour: 12.5, loadingHours: 5, unloadingHours: 5 }
const metric = new StraightLines(1.27)
const [truckKg, truckCm] = [9000, 520]

function aMarket(dice: Dice, count: number): { loads: PlannedLoad[]; question: SharedQuestion } {
  const towns = Array.from({ length: 8 }, () => ({ lat: dice.between(19, 22), lng: dice.between(73, 77) }))
  const loads = Array.from({ length: count }, (_, id): PlannedLoad => {
    const [pickup, drop] = [dice.oneOf(towns), dice.oneOf(towns)]
    const isWhole = dice.below(6) === 0
    const km = straightKmBetween(pickup, drop)
    const fromHour = dice.below(60)
    return {
      id: `l${String(id).padStart(2, '0')}`,
      pickup,
      drop,
      priceRupees: 1000 + km * (isWhole ? dice.between(25, 60) : dice.between(12, 45)),
      weightKg: dice.oneOf([1000, 1000, 3000, 4500, 9500]),
      fromHour,
      untilHour: fromHour + dice.oneOf([24, 96, 200]),
      ...(dice.below(2) && { kmPerHour: 15 }),
      ...(!isWhole && {
        floorCm: dice.oneOf([60, 120, 120, 240, 600]),
        goods: dice.oneOf(['general', 'general', 'food', 'chemicals'] as const),
      }),
    }
  })
  const truck = randomTruck(dice, towns)
  const question = {
    truck,
    passingWeightKg: truckKg,
    floorCm: truckCm,
    pace,
    legs: dice.oneOf([2, 3, 3]),
    limit: 10,
    planningPrice: dice.oneOf([1, 2]),
    ...(dice.below(2) && { maxEmptyKm: straightKmBetween(truck.emptyAt, truck.home) + 200 }),
  }
  return { loads, question }
}

const answerTo = ({ loads, question }: ReturnType<typeof aMarket>) => {
  const index = new LoadIndex({ metric })
  for (const load of loads) index.add(load)
  return throughout(searchShared(index, question))
}

/** The same by definition: a part is loaded and unloaded in its share of the hours of a whole truck, at least one. */
function mostByHand({ loads, question }: ReturnType<typeof aMarket>): number {
  const goods = new Map(loads.map(({ id, goods: kind = 'general' as const }) => [id, kind]))
  const stopLoads = loads.map(({ floorCm, goods: _goods, ...load }): StopLoad => {
    if (floorCm === undefined) return { ...load, floorMetres: null }
    const hours = Math.max(1, 5 * Math.max(load.weightKg / truckKg, floorCm / truckCm))
    return { ...load, floorMetres: floorCm / 100, loadingHours: hours, unloadingHours: hours }
  })
  const { truck, legs, planningPrice, maxEmptyKm } = question
  return bestOfEverySharing(stopLoads, {
    truck: {
      ...truck,
      passingWeightKg: truckKg,
      floorMetres: truckCm / 100,
      ...(maxEmptyKm !== undefined && { maxEmptyKm }),
    },
    pace,
    planningPrice,
    maxStops: 2 * legs,
    mayShare: (one, other) => mayRideTogether(goods.get(one.id)!, goods.get(other.id)!),
  })
}

test(`${markets} random markets of up to six loads: the best of every order that carries several at once`, () => {
  let shared = 0
  for (let at = 0; at < markets; at += 1) {
    const dice = diceOf(seed * 1_000_003 + at)
    const market = aMarket(dice, 6 - dice.below(3))
    const { routes, bestPossibleRupees } = answerTo(market)
    expect(routes[0]?.worthRupees ?? 0, `market ${at}`).toBeCloseTo(mostByHand(market), 4)
    expect(bestPossibleRupees).toBeUndefined()
    for (const { figures } of routes) expect(figures.gainRupees).toBeGreaterThan(0)
    if (routes.length) shared += 1
  }
  expect(shared).toBeGreaterThan(markets / 5)
})

test('in larger markets none is better than the bound that is said, and what is found is nearly the best', () => {
  const larger = Math.ceil(markets / 10)
  let [found, most, bounded] = [0, 0, 0]
  for (let at = 0; at < larger; at += 1) {
    const market = aMarket(diceOf(seed * 500_009 + at), 16)
    const { routes, bestPossibleRupees } = answerTo(market)
    const best = mostByHand(market)
    const worth = routes[0]?.worthRupees ?? 0
    expect(worth, `market ${at}`).toBeLessThan(best + 0.01)
    if (bestPossibleRupees === undefined) expect(worth).toBeCloseTo(best, 4)
    else {
      bounded += 1
      expect(bestPossibleRupees).toBeGreaterThan(best - 0.01)
    }
    found += worth
    most += best
  }
  expect(bounded).toBeGreaterThan(larger / 4)
  expect(found / most).toBeGreaterThan(0.95)
})

test('where fewer than two parts can be carried there is no route, and no bound', () => {
  const { loads, question } = aMarket(diceOf(1), 6)
  const [one, ...others] = loads.map((load) => Object.assign(load, { weightKg: 1000, floorCm: 60 }))
  const whole = others.map(({ floorCm: _floor, ...load }) => load)
  expect(answerTo({ loads: [one!, ...whole], question })).toEqual({ routes: [] })
  expect(answerTo({ loads: [one!, ...others], question: { ...question, legs: 1 } })).toEqual({ routes: [] })
})
