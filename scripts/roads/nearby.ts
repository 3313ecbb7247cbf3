import { type Point, greatCircleKm } from '@vapsi/contract/values/distance'

const squareDegrees = 0.5
const keyOf = (lat: number, lng: number) => `${Math.floor(lat / squareDegrees)} ${Math.floor(lng / squareDegrees)}`

/** Finds points by their surroundings. */
export function nearby<P extends Point>(
  points: readonly P[],
): (around: Point, km: number) => { at: number; km: number }[] {
  const squares = new Map<string, number[]>()
  for (const [at, { lat, lng }] of points.entries()) {
    const key = keyOf(lat, lng)
    squares.set(key, [...(squares.get(key) ?? []), at])
  }
  return (around, most) => {
    const reach = most / 90 + squareDegrees
    const found: { at: number; km: number }[] = []
    for (let lat = around.lat - reach; lat <= around.lat + reach; lat += squareDegrees) {
      for (let lng = around.lng - reach; lng <= around.lng + reach; lng += squareDegrees) {
        for (const at of squares.get(keyOf(lat, lng)) ?? []) {
          const km = greatCircleKm(around, points[at]!)
          if (km <= most) found.push({ at, km })
        }
      }
    }
    return found.sort((a, b) => a.km - b.km || a.at - b.at)
  }
}
