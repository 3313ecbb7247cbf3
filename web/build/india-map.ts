import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import india from '@svg-maps/india'

/**
 * Draws `public/art/india.svg`, the landing page's map, from the outline that `ui/trip/india-map.tsx` uses (MapSVG, CC BY 4.0; the
 * border as the Survey of India depicts it): the same shape on fewer points, at half the weight. `node build/india-map.ts`.
 */
const dir = join(import.meta.dirname, '../public/art')
type Point = [number, number]

/** Half a unit is under one pixel at the size the page shows. */
const tolerance = 0.6

const paths = india.locations.map((state) =>
  ringsOf(state.path)
    // An island below the tolerance is drawn unchanged: none may be missing.
    .map((ring) => (simplify(ring).length > 3 ? simplify(ring) : ring))
    .map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
    .join(''),
)
mkdirSync(dir, { recursive: true })
writeFileSync(
  join(dir, 'india.svg'),
  // Used as a mask: the opacity tells land from border, the page gives the colour.
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 612 696"><g fill-opacity=".42" stroke="#000" stroke-opacity=".75" stroke-width=".9" stroke-linejoin="round">${paths
    .filter(Boolean)
    .map((d) => `<path d="${d.replaceAll('.0', '')}"/>`)
    .join('')}</g></svg>`,
)

/** The outline's commands are `m`, `l`, `h`, `v` and `z` in either case; an `e` belongs to a number. */
function ringsOf(path: string): Point[][] {
  const rings: Point[][] = []
  let [x, y] = [0, 0]
  for (const [, command = '', rest = ''] of path.matchAll(/([mlhvz])([^mlhvz]*)/gi)) {
    const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/gi) ?? []).map(Number)
    if (/m/i.test(command)) rings.push([])
    if (/z/i.test(command)) {
      const [start] = rings.at(-1) ?? []
      if (start) [x, y] = start
      continue
    }
    const relative = command === command.toLowerCase()
    const step = /[hv]/i.test(command) ? 1 : 2
    for (let i = 0; i < numbers.length; i += step) {
      const [a = 0, b = 0] = numbers.slice(i, i + step)
      if (/h/i.test(command)) x = relative ? x + a : a
      else if (/v/i.test(command)) y = relative ? y + a : a
      else [x, y] = relative ? [x + a, y + b] : [a, b]
      rings.at(-1)?.push([x, y])
    }
  }
  return rings
}

/** Douglas–Peucker: drops every point within the tolerance of the remaining line. */
function simplify(points: Point[]): Point[] {
  const first = points[0]
  const last = points.at(-1)
  if (points.length < 3 || !first || !last) return points
  let [far, at] = [0, 0]
  points.forEach((point, i) => {
    const d = distance(point, first, last)
    if (d > far) [far, at] = [d, i]
  })
  return far <= tolerance
    ? [first, last]
    : [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))]
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dx * (y - ay) - dy * (x - ax)) / length
}
