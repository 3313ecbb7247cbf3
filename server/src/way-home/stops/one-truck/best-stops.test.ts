import { expect, test } from 'vitest'
import { type Dice, diceOf } from '../../../../test/dice.ts'
import { bruteForce, straightKmBetween } from '../../../../test/way-home/every-chain.ts'
import { bestOfEveryOrder } from '../../../../test/way-home/every-order.ts'
import { randomTruck } from '../../../../test/way-home/random-truck.ts'
import { StraightLines } from '../../../roads/metric.ts'
import { bestStops } from './best-stops.ts'
import type { StopLoad, StopsQuestion } from './stop-load.ts'

// STOPS_MARKETS=1000 for the long proof, STOPS_SEED for others.
const markets = Number(process.env['STOPS_MARKETS'] ?? 100)
const seed = Number(process.env['STOPS_SEED'] ?? 3)

const pace = { kmPerHour: 12.5, loadingHours: 5, unloadingHours: 5 }
const metric = new StraightLines(1.27)

function aLoad(dice: Dice, id: number, towns: readonly { lat: number; lng: number }[]): StopLoad {
  const [pickup, drop] = [dice.oneOf(towns), dice.oneOf(towns)]
  const isWhole = dice.below(4) === 0
  const fromHour = dice.below(60)
  const km = straightKmBetween(pickup, drop)
  return {
    id: `l${id}`,
    pickup,
    drop,
    priceRupees: 1000 + km * (isWhole ? dice.between(25, 60) : dice.between(12, 45)),
    weightKg: dice.oneOf([1000, 3000, 4500]),
    floorMetres: isWhole ? null : dice.oneOf([0.6, 1.2, 2.4, 3]),
    fromHour,
    untilHour: fromHour + dice.oneOf([24, 96, 200]),
    ...(dice.below(2) && { dropFromHour: 70, dropUntilHour: 70 + dice.oneOf([48, 300]) }),
    ...(dice.below(2) && { loadingHours: 2, unloadingHours: 1 }),
    ...(dice.below(2) && { kmPerHour: 15 }),
  }
}

function aMarket(dice: Dice, most: number): { loads: StopLoad[]; question: StopsQuestion } {
  const towns = Array.from({ length: 8 }, () => ({ lat: dice.between(19, 22), lng: dice.between(73, 77) }))
  const loads = Array.from({ length: most - dice.below(3) }, (_, id) => aLoad(dice, id, towns))
  const [one, other] = [dice.below(loads.length), dice.below(loads.length)]
  const own = randomTruck(dice, towns)
  const truck = {
    ...own,
    passingWeightKg: 9000,
    floorMetres: 5.2,
    ...(dice.below(2) && { maxEmptyKm: straightKmBetween(own.emptyAt, own.home) + 200 }),
  }
  const apart = new Set([loads[one]!.id, loads[other]!.id])
  const mayShare = (a: StopLoad, b: StopLoad) => !(apart.has(a.id) && apart.has(b.id))
  return { loads, question: { truck, pace, planningPrice: dice.oneOf([1, 2]), maxStops: 8, mayShare, metric } }
}

test(`${markets} random markets of up to six loads: the best of every order of pickups and drops`, () => {
  let shared = 0
  for (let market = 0; market < markets; market += 1) {
    const { loads, question } = aMarket(diceOf(seed * 1_000_003 + market), 6)
    const found = bestStops(loads, question)
    const most = bestOfEveryOrder(loads, question)
    expect(found?.worthRupees ?? 0, `market ${market}`).toBeCloseTo(most, 2)
    if (found?.stops.some(({ isPickup }, at) => isPickup && found.stops[at + 1]?.isPickup)) shared += 1
  }
  // Otherwise the loads would never have shared the truck.
  expect(shared).toBeGreaterThan(markets / 5)
})

test('a truck that has promised some of them keeps its promises, in the best of every order', () => {
  let [kept, impossible] = [0, 0]
  for (let market = 0; market < markets; market += 1) {
    const { loads, question } = aMarket(diceOf(seed * 500_009 + market), 5)
    // Two parts of the truck that may share it: one is on board, the other is to be picked up.
    const parts = loads.flatMap(({ floorMetres, weightKg }, at) =>
      floorMetres === null || weightKg > 4000 ? [] : [at],
    )
    const agreed = parts.slice(0, 2).map((load, at) => ({ load, isAboard: at === 0 }))
    if (agreed.length < 2) continue
    const asked = { ...question, agreed }
    const found = bestStops(loads, asked)
    const most = bestOfEveryOrder(loads, asked)
    expect(found?.worthRupees ?? -Infinity, `market ${market}`).toBeCloseTo(most, 2)
    if (found) kept += 1
    else impossible += 1
    for (const { load } of found ? agreed : [])
      expect(found!.stops.some((stop) => stop.load === load && !stop.isPickup)).toBe(true)
  }
  expect(Math.min(kept, impossible)).toBeGreaterThan(0)
})

test('loads that take the whole truck are driven one after the other, worth what the chains of before were worth', () => {
  let gaining = 0
  for (let market = 0; market < markets; market += 1) {
    const { loads: mixed, question } = aMarket(diceOf(seed * 7_919 + market), 6)
    const loads = mixed.map(({ id, pickup, drop, priceRupees, weightKg, fromHour, untilHour }) => {
      return { id, pickup, drop, priceRupees: 4 * priceRupees, weightKg, fromHour, untilHour, floorMetres: null }
    })
    const [best] = bruteForce(
      loads.map((load) => Object.assign(load, { category: 'Open' })),
      { ...question, ...question.truck, legs: 3, limit: 1 },
      straightKmBetween,
    )
    const found = bestStops(loads, { ...question, maxStops: 6 })
    expect(found?.worthRupees ?? 0, `market ${market}`).toBeCloseTo(best?.worth ?? 0, 2)
    if (found) gaining += 1
  }
  expect(gaining).toBeGreaterThan(markets / 3)
})
