import { expect, test } from 'vitest'
import { diceOf } from '../../../test/dice.ts'
import { roadKmBetween } from '../../../test/way-home/every-chain.ts'
import { aMarket, aQuestion } from '../../../test/way-home/random-market.ts'
import { roads } from '../../roads/roads.ts'
import { driveChain } from '../chain.ts'
import { throughout } from './in-slices.ts'
import { LoadIndex } from './load-index.ts'
import { searchChains } from './search.ts'
import { unbeaten } from './unbeaten.ts'

const plan = (valueRupees: number, homeAtHour: number) => ({ valueRupees, homeAtHour })
const shown = (plans: ReturnType<typeof plan>[]) => unbeaten(plans, (one) => one)

test('a bigger loss that is home the same day is not shown, whatever it loses a day', () => {
  expect(shown([plan(-13_500, 130), plan(-12_200, 125)])).toEqual([plan(-12_200, 125)])
  // Five hours earlier, and told as the same day.
  expect(shown([plan(-13_500, 121), plan(-12_200, 126)])).toEqual([plan(-12_200, 126)])
})

test('less money stays if it is home on an earlier day, and the order is kept', () => {
  expect(shown([plan(9000, 90), plan(20_000, 150)])).toEqual([plan(9000, 90), plan(20_000, 150)])
  expect(shown([plan(5000, 100), plan(5000, 99)])).toEqual([plan(5000, 99)])
})

test('1,000 random markets: no plan shown is beaten in money and time or worse than empty, and what is not shown is beaten', () => {
  let [plans, left] = [0, 0]
  for (let market = 0; market < 1000; market += 1) {
    const dice = diceOf(31 * 1_000_003 + market)
    const index = new LoadIndex({ degrees: dice.oneOf([undefined, 1, 4]) })
    for (const load of aMarket(dice, 9)) index.add(load)
    const question = { ...aQuestion(dice), limit: 20 }
    const { truck, pace } = question
    const homeKm = roadKmBetween(truck.emptyAt, truck.home)
    const tolledKm = roads().tolledKm(roads().spotOf(truck.emptyAt), roads().spotOf(truck.home))
    const alone =
      -homeKm * (truck.rupeesPerEmptyKm + truck.rupeesPerHour / pace.kmPerHour) -
      (truck.rupeesPerTolledKm ?? 0) * tolledKm
    const all = throughout(searchChains(index, question)).chains.map(({ loads }) => driveChain(truck, loads, pace)!)
    const kept = unbeaten(all, (one) => one)
    const beats = (one: (typeof all)[number], other: (typeof all)[number]) =>
      one.valueRupees > other.valueRupees && one.homeAtHour < other.homeAtHour
    for (const one of kept) {
      expect(all.some((other) => beats(other, one))).toBe(false)
      expect(one.valueRupees).toBeGreaterThan(alone)
    }
    for (const one of all.filter((other) => !kept.includes(other))) {
      const day = Math.floor(one.homeAtHour / 24)
      expect(
        kept.some((other) => other.valueRupees >= one.valueRupees && Math.floor(other.homeAtHour / 24) <= day),
      ).toBe(true)
    }
    plans += kept.length
    left += all.length - kept.length
  }
  // The markets have both, or this would prove nothing.
  expect(Math.min(plans, left)).toBeGreaterThan(500)
}, 180_000)
