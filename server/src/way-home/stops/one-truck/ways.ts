import type { StopLoad, StopsQuestion } from './stop-load.ts'

export interface Way {
  readonly km: number
  /** What of it bears the full toll. */
  readonly tolledKm: number
}

/** Places by numbers: where the truck is empty, its home, and the pickup and the drop of each load. */
export const emptyPlace = 0
export const homePlace = 1
export const pickupOf = (load: number): number => 2 + 2 * load
export const dropOf = (load: number): number => 3 + 2 * load

/** From one place to another, each pair measured once. */
export function waysOf(
  loads: readonly Pick<StopLoad, 'pickup' | 'drop'>[],
  { truck, metric }: Pick<StopsQuestion, 'truck' | 'metric'>,
): (from: number, to: number) => Way {
  const places = [truck.emptyAt, truck.home, ...loads.flatMap(({ pickup, drop }) => [pickup, drop])]
  const spots = places.map((place) => metric.spotOf(place))
  const known: Way[] = []
  return (from, to) => {
    const [one, other] = [spots[from]!, spots[to]!]
    return (known[from * spots.length + to] ??= {
      km: metric.kmBetween(one, other),
      tolledKm: metric.tolledKm(one, other),
    })
  }
}
