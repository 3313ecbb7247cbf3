import type { Metric, Spot } from '../../../roads/metric.ts'

/**
 * How many kilometres a load adds to a route whose other stops keep their order: its pickup and its drop each between two stops, or
 * after the last, where they add least. The best order of all may add fewer.
 */
export function leastAdded(
  route: readonly Spot[],
  { pickup, drop, km }: { pickup: Spot; drop: Spot; km: number },
  metric: Metric,
): number {
  const last = route.length - 1
  const toPickup = route.map((stop) => metric.kmBetween(stop, pickup))
  const toDrop = route.map((stop) => metric.kmBetween(stop, drop))
  let [least, leastPickup] = [Infinity, Infinity]
  for (let at = 0; at <= last; at += 1) {
    const leg = at < last ? metric.kmBetween(route[at]!, route[at + 1]!) : 0
    const onward = (from: readonly number[]) => (at < last ? from[at + 1]! - leg : 0)
    // A drop after another stop than the pickup; then both before the next stop.
    least = Math.min(least, leastPickup + toDrop[at]! + onward(toDrop))
    least = Math.min(least, toPickup[at]! + km + onward(toDrop))
    leastPickup = Math.min(leastPickup, toPickup[at]! + onward(toPickup))
  }
  return least
}
