import { expect, test } from 'vitest'
import { diceOf } from '../../../test/dice.ts'
import { bruteForce, roadKmBetween, straightKmBetween } from '../../../test/way-home/every-chain.ts'
import { aMarket, aQuestion } from '../../../test/way-home/random-market.ts'
import { throughout } from './in-slices.ts'
import { StraightLines } from '../../roads/metric.ts'
import { LoadIndex, type PlannedLoad } from './load-index.ts'
import type { Question } from './question.ts'
import { searchChains } from './search.ts'

// PLANNER_MARKETS=1000 for the long proof, PLANNER_SEED to repeat one.
const markets = Number(process.env['PLANNER_MARKETS'] ?? 60)
const seed = Number(process.env['PLANNER_SEED'] ?? 7)

type Place = PlannedLoad['pickup']

const ask = (index: LoadIndex, question: Question) => throughout(searchChains(index, question))

/** Where a case needs places at chosen distances. */
const straight = () => new LoadIndex({ degrees: 1, metric: new StraightLines(1.27) })

function expectTheSame(index: LoadIndex, loads: readonly PlannedLoad[], question: Question, kmBetween = roadKmBetween) {
  const { chains, bestPossibleRupees } = ask(index, question)
  const all = bruteForce(loads, question, kmBetween)
  expect(bestPossibleRupees).toBeUndefined()
  expect(chains).toHaveLength(Math.min(question.limit, all.length))
  for (const [at, chain] of chains.entries()) {
    expect(chain.worthRupees).toBeCloseTo(all[at]!.worth, 2)
    const key = chain.loads.map(({ id }) => id).join()
    expect(all.find(({ ids }) => ids === key)?.worth).toBeCloseTo(chain.worthRupees, 2)
  }
  expect(new Set(chains.map((chain) => chain.loads.map(({ id }) => id).join())).size).toBe(chains.length)
}

test(`${markets} random markets: exactly the best chains of all, also while loads come and go`, () => {
  for (let market = 0; market < markets; market += 1) {
    const dice = diceOf(seed * 1_000_003 + market)
    const loads = aMarket(dice)
    const index = new LoadIndex({ degrees: dice.oneOf([undefined, 0.25, 1, 4, 30]) })
    for (const load of loads) index.add(load)
    for (let question = 0; question < 4; question += 1) {
      expectTheSame(index, loads, aQuestion(dice))
      for (let change = 0; change < 4 && loads.length; change += 1) {
        const [gone] = loads.splice(dice.below(loads.length), 1)
        index.remove(gone!)
        if (dice.below(3) === 0) continue
        const [come] = aMarket(dice, 1)
        const load = { ...come!, id: `${market}-${question}-${change}` }
        loads.push(load)
        index.add(load)
      }
    }
  }
})

test('a load that is reached late in a chain waits less for the next: the bounds know it', () => {
  const [here, north, west, south] = [
    { lat: 20, lng: 75 },
    { lat: 23, lng: 75 },
    { lat: 20, lng: 66 },
    { lat: 10, lng: 75 },
  ]
  const weightKg = 1
  const haul = (id: string, pickup: Place, drop: Place, priceRupees: number, fromHour: number, untilHour: number) => ({
    id,
    pickup,
    drop,
    weightKg,
    priceRupees,
    fromHour,
    untilHour,
  })
  const loads = [
    haul('far', west, here, 60_000, 0, 100),
    haul('cheap', here, north, 12_000, 0, 210),
    // Directly after the cheap one it would wait for six days.
    haul('late', north, here, 30_000, 246, 250),
    haul('instead', here, south, 90_000, 0, 0),
  ]
  const index = straight()
  for (const load of loads) index.add(load)
  const truck = {
    emptyAt: here,
    home: here,
    emptyAtHour: 0,
    homeByHour: 900,
    rupeesPerEmptyKm: 8,
    rupeesPerLadenKm: 14,
    rupeesPerHour: 90,
    commission: 0,
  }
  const pace = { kmPerHour: 12.5, loadingHours: 5, unloadingHours: 5 }
  const question = { truck, pace, passingWeightKg: 1, legs: 3, limit: 1, planningPrice: 1 }
  expectTheSame(index, loads, question, straightKmBetween)
  expect(ask(index, question).chains[0]?.loads.map(({ id }) => id)).toEqual(['far', 'cheap', 'late'])
})

test('equal chains are ordered by the ids of their loads, in whatever order the loads arrived', () => {
  const truck = {
    ...aQuestion(diceOf(1)).truck,
    emptyAtHour: 0,
    homeByHour: 900,
    rupeesPerEmptyKm: 20,
    rupeesPerHour: 0,
  }
  const places = { pickup: truck.home, drop: truck.emptyAt, fromHour: 0, untilHour: 800 }
  const twins = Array.from({ length: 12 }, (_, at) => ({
    ...places,
    id: `t${(at * 7) % 12}`,
    weightKg: 1,
    priceRupees: 3e5,
  }))
  const question = { ...aQuestion(diceOf(1)), truck, limit: 40, legs: 3, maxEmptyKm: Infinity, floorRupees: 0 }
  const answers = [twins, twins.toReversed(), twins.toSorted((a, b) => (a.id < b.id ? 1 : -1))].map((order) => {
    const index = straight()
    for (const load of order) index.add(load)
    return ask(index, question).chains.map((chain) => chain.loads.map(({ id }) => id).join(' '))
  })
  expect(answers[0]!.slice(0, 3)).toEqual(['t0 t1', 't0 t10', 't0 t11'])
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('a search that is cut short reports an upper bound, never less than the best', () => {
  for (let market = 0; market < 40; market += 1) {
    const dice = diceOf(seed * 77 + market)
    const loads = aMarket(dice)
    const index = new LoadIndex({ degrees: 1 })
    for (const load of loads) index.add(load)
    const question = { ...aQuestion(dice), legs: 3, workLimit: 0 }
    const [best] = bruteForce(loads, question)
    const { chains, bestPossibleRupees } = ask(index, question)
    const bound = bestPossibleRupees ?? chains[0]?.worthRupees ?? 0
    expect(bound).toBeGreaterThanOrEqual((best?.worth ?? 0) - 0.01)
  }
})

test('loads that come and go during a search harm nothing: those that stayed are all counted', () => {
  const dice = diceOf(seed + 1)
  const loads = Array.from({ length: 30 }, (_, at) => ({ ...aMarket(dice, 1)[0]!, id: `s${at}` }))
  const index = new LoadIndex({ degrees: 1 })
  for (const load of loads) index.add(load)
  const question = { ...aQuestion(dice), limit: 5 }
  const search = searchChains(index, question)
  search.next()
  const left = loads.splice(0, 10)
  for (const load of left) index.remove(load)
  for (let at = 0; at < 10; at += 1) index.add({ ...aMarket(dice, 1)[0]!, id: `new${at}` })
  const { chains } = throughout(search)
  const stayed = bruteForce(loads, question)[0]
  expect(chains[0]?.worthRupees ?? 0).toBeGreaterThanOrEqual((stayed?.worth ?? 0) - 0.01)
})
