import { mayRideTogether } from '@vapsi/contract/loads/floor'
import { expect, test } from 'vitest'
import { diceOf } from '../../../../test/dice.ts'
import { StraightLines } from '../../../roads/metric.ts'
import { PACE } from '../../chain.ts'
import { type AgreedPart, type PartStop, orderOfStops } from './order-of-stops.ts'

const metric = new StraightLines(1.3)
const from = { lat: 19, lng: 73 }
const room = { weightKg: 16_000, floorCm: 670 }

const aPart = (given: Partial<AgreedPart> = {}): AgreedPart => ({
  weightKg: 5000,
  floorCm: 300,
  goods: 'general',
  pickup: { lat: 20, lng: 74 },
  drop: { lat: 24, lng: 75 },
  isAboard: false,
  fromHour: 0,
  untilHour: 1000,
  dropUntilHour: 1000,
  ...given,
})

type Step = Pick<PartStop, 'part' | 'isPickup'>

function everyOrder(steps: readonly Step[]): Step[][] {
  if (steps.length === 0) return [[]]
  return steps.flatMap((step, at) => everyOrder(steps.toSpliced(at, 1)).map((rest) => [step].concat(rest)))
}

/** What an order costs, worked out step by step; null where it breaks a rule. */
function figuresOf(order: readonly Step[], parts: readonly AgreedPart[]): { late: number; km: number } | null {
  const aboard = new Set([...parts.keys()].filter((part) => parts[part]!.isAboard))
  let [hour, came, km, late, at] = [0, 0, 0, 0, from]
  for (const { part, isPickup } of order) {
    const one = parts[part]!
    const to = isPickup ? one.pickup : one.drop
    const way = metric.kmBetween(metric.spotOf(at), metric.spotOf(to))
    hour += way / PACE.kmPerHour
    if (way > 0) came = hour
    if (came > (isPickup ? one.untilHour : one.dropUntilHour)) late += 1
    if (isPickup) hour = Math.max(hour, one.fromHour)
    // Five hours are a whole truck's.
    hour += Math.max(1, 5 * Math.max(one.weightKg / 16_000, one.floorCm / 670))
    km += way
    at = to
    if (!isPickup && !aboard.delete(part)) return null
    if (!isPickup) continue
    aboard.add(part)
    const all = [...aboard].map((other) => parts[other]!)
    const kg = all.reduce((sum, { weightKg }) => sum + weightKg, 0)
    const cm = all.reduce((sum, { floorCm }) => sum + floorCm, 0)
    if (kg > room.weightKg || cm > room.floorCm || all.some((other) => !mayRideTogether(other.goods, one.goods)))
      return null
  }
  return { late, km }
}

test('the order is the best of all orders that keep weight, floor and goods apart', () => {
  const { between, below, oneOf } = diceOf(41)
  for (let round = 0; round < 200; round += 1) {
    const parts = Array.from({ length: 1 + below(3) }, () =>
      aPart({
        weightKg: Math.round(between(2000, 12_000)),
        floorCm: Math.round(between(100, 500)),
        goods: oneOf(['general', 'food', 'chemicals'] as const),
        // Some have their pickup at one place: what is loaded second there is not late for it.
        pickup: oneOf([
          { lat: 20, lng: 74 },
          { lat: between(18, 21), lng: between(72, 76) },
        ]),
        drop: { lat: between(20, 26), lng: between(73, 78) },
        isAboard: false,
        fromHour: between(0, 60),
        untilHour: between(20, 150),
        dropUntilHour: between(60, 300),
      }),
    )
    const steps = parts.flatMap((_, part) => [
      { part, isPickup: true },
      { part, isPickup: false },
    ])
    const all = everyOrder(steps).flatMap((order) => figuresOf(order, parts) ?? [])
    const best = all.toSorted((a, b) => a.late - b.late || a.km - b.km)[0]!
    const found = orderOfStops(parts, room, { from, metric })!
    expect(figuresOf(found.stops, parts)).toEqual({ late: found.late, km: found.km })
    expect(found.late, `round ${round}`).toBe(best.late)
    expect(found.km).toBeCloseTo(best.km, 6)
  }
})

test('what is aboard is only dropped, and nothing joins it that it leaves no floor for', () => {
  const parts = [aPart({ isAboard: true, floorCm: 600 }), aPart({ drop: { lat: 26, lng: 75 } })]
  const { stops } = orderOfStops(parts, room, { from, metric })!
  expect(stops.map(({ part, isPickup }) => `${part} ${isPickup}`)).toEqual(['0 false', '1 true', '1 false'])
})

test('what fits no truck has no order, and neither have more than eight stops', () => {
  expect(orderOfStops([aPart({ weightKg: 16_001 })], room, { from, metric })).toBeNull()
  expect(
    orderOfStops(
      Array.from({ length: 5 }, () => aPart()),
      room,
      { from, metric },
    ),
  ).toBeNull()
})
