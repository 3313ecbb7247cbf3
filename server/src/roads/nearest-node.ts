import { type Point, greatCircleKm } from '@vapsi/contract/values/distance'

const squareDegrees = 0.25
const squaresRound = 4096
const keyOf = (row: number, column: number) => row * squaresRound + column
const squareOf = (degrees: number) => Math.floor(degrees / squareDegrees)
/** A square's side is at least this far apart anywhere in India. */
const leastKmPerSquare = 20
/** Farther out, at sea and abroad, looking at every point is faster. */
const mostRings = 12

/** Finds the nearest of many points, by squares around the asked one; the first among equally near ones. */
export function nearestOf(points: readonly Point[]): (to: Point) => { node: number; km: number } {
  const squares = new Map<number, number[]>()
  for (const [node, { lat, lng }] of points.entries()) {
    const key = keyOf(squareOf(lat), squareOf(lng))
    const there = squares.get(key)
    if (there) there.push(node)
    else squares.set(key, [node])
  }
  return (to) => {
    const best = { node: -1, km: Infinity }
    const [row, column] = [squareOf(to.lat), squareOf(to.lng)]
    const compare = (node: number) => {
      const km = greatCircleKm(to, points[node]!)
      if (km < best.km || (km === best.km && node < best.node)) Object.assign(best, { node, km })
    }
    // A ring at a time; what is further out than the best found so far cannot be nearer.
    for (let ring = 0; (ring - 1) * leastKmPerSquare < best.km; ring += 1) {
      if (ring > mostRings) {
        points.forEach((_point, node) => compare(node))
        break
      }
      for (let r = row - ring; r <= row + ring; r += 1) {
        const isEdge = r === row - ring || r === row + ring
        for (let c = column - ring; c <= column + ring; c += isEdge ? 1 : Math.max(1, 2 * ring))
          squares.get(keyOf(r, c))?.forEach(compare)
      }
    }
    return best
  }
}
