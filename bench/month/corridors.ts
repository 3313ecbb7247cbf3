import { roadKmBetween } from '../../server/src/roads/roads.ts'
import { type City, cities } from './cities.ts'

/** A place lies on a corridor if the way over it is longer by no more than this. */
const atMost = 1.08
const metros = new Set(['Delhi', 'Mumbai', 'Chennai', 'Kolkata'])

/** The golden quadrilateral and its diagonals: the places along each way between two of the four metros. */
function corridors(): readonly ReadonlySet<City>[] {
  const ends = cities.filter(({ name }) => metros.has(name))
  return ends.flatMap((a, at) =>
    ends
      .slice(at + 1)
      .map(
        (b) => new Set(cities.filter((c) => roadKmBetween(a, c) + roadKmBetween(c, b) <= atMost * roadKmBetween(a, b))),
      ),
  )
}

/** The same weights of lanes, with this share of their sum on lanes along a corridor. */
export function concentrated(
  lanes: readonly { from: City; to: City }[],
  weights: readonly number[],
  share: number,
): number[] {
  const ways = corridors()
  const isOn = lanes.map(({ from, to }) => ways.some((way) => way.has(from) && way.has(to)))
  const sum = (on: boolean) => weights.reduce((all, weight, at) => all + (isOn[at] === on ? weight : 0), 0)
  const [on, beside] = [share / sum(true), (1 - share) / sum(false)]
  return weights.map((weight, at) => weight * (isOn[at] ? on : beside))
}
