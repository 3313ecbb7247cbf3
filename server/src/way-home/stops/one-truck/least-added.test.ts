import { expect, test } from 'vitest'
import { diceOf } from '../../../../test/dice.ts'
import { StraightLines } from '../../../roads/metric.ts'
import { leastAdded } from './least-added.ts'

const metric = new StraightLines(1.3)

test('a load adds what it adds at the best places for its pickup and its drop, of all places', () => {
  const { between, below } = diceOf(44)
  const aSpot = () => metric.spotOf({ lat: between(15, 25), lng: between(73, 80) })
  const lengthOf = (stops: readonly ReturnType<typeof aSpot>[]) =>
    stops.slice(1).reduce((km, stop, at) => km + metric.kmBetween(stops[at]!, stop), 0)
  for (let round = 0; round < 200; round += 1) {
    const route = Array.from({ length: 1 + below(7) }, aSpot)
    const [pickup, drop] = [aSpot(), aSpot()]
    const ends = { pickup, drop, km: metric.kmBetween(pickup, drop) }
    const all = route.flatMap((_, pickupAfter) =>
      route.slice(pickupAfter).map((_stop, more) => {
        const withDrop = route.toSpliced(pickupAfter + more + 1, 0, ends.drop)
        return lengthOf(withDrop.toSpliced(pickupAfter + 1, 0, ends.pickup)) - lengthOf(route)
      }),
    )
    expect(leastAdded(route, ends, metric)).toBeCloseTo(Math.min(...all), 6)
  }
})
