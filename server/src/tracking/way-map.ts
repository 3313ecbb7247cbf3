import type { Point } from '@vapsi/contract/values/distance'
import { escaped } from '../platform/web/plain-page.ts'
import { roads } from '../roads/roads.ts'

/**
 * Its background is `/art/india.svg` of the web app: India with its border as the Survey of India depicts it (MapSVG,
 * CC BY 4.0), in Mercator's projection between these degrees on 612 × 696 units.
 */
const [west, east, north] = [68.18401, 97.418146, 37.084109]
const land = { width: 612, height: 696 } as const
const radians = Math.PI / 180
const scale = land.width / ((east - west) * radians)
const northing = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2))

export const onMap = ({ lat, lng }: Point): readonly [x: number, y: number] => [
  (lng - west) * radians * scale,
  (northing(north) - northing(lat)) * scale,
]

type Spot = ReturnType<typeof onMap>
interface End extends Point {
  name: string
}

/** Its width on a phone; text and lines keep their size for every part of India. */
const shownWidth = 320
const least = 150

/** Points of a line nearer to each other than this many pixels look like one. */
const leastStep = 2

/**
 * The part of India with the way by road: a solid line for the driven part, dots for the rest, the truck in between.
 */
export function wayMap(
  from: End,
  to: End,
  last: Point | undefined,
  mapWord: string,
  /** Stops on the way: those that are made, and those still to make. */
  stops: { done: readonly Point[]; open: readonly Point[] } = { done: [], open: [] },
): string {
  const [a, b, truck] = [onMap(from), onMap(to), last && onMap(last)]
  const driven = last ? roadThrough([from, ...stops.done, last]) : []
  const ahead = roadThrough(last ? [last, ...stops.open, to] : [from, ...stops.done, ...stops.open, to])
  const { x, y, width, height } = frameOf([...driven, ...ahead])
  const px = width / shownWidth
  const n = (value: number) => value.toFixed(1)
  const line = (spots: readonly Spot[], rest = '') =>
    `<path d="M${thinned(spots, leastStep * px)
      .map(([sx, sy]) => `${n(sx)} ${n(sy)}`)
      .join(
        'L',
      )}" fill="none" stroke="var(--ink)" stroke-width="${n(3 * px)}" stroke-linecap="round" stroke-linejoin="round"${rest}/>`
  const dots = ` stroke-dasharray="0.1 ${n(7 * px)}"`
  const dot = ([cx, cy]: Spot, r: number, fill: string) =>
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * px)}" fill="${fill}" stroke="var(--paper)" stroke-width="${n(2 * px)}"/>`
  const name = ([nx, ny]: Spot, text: string, isAbove: boolean) => {
    const share = (nx - x) / width
    const anchor = share < 0.3 ? 'start' : share > 0.7 ? 'end' : 'middle'
    return `<text x="${n(nx)}" y="${n(ny + (isAbove ? -12 : 24) * px)}" text-anchor="${anchor}" font-size="${n(15 * px)}" stroke-width="${n(4 * px)}">${escaped(text)}</text>`
  }
  const isNorth = a[1] <= b[1]
  return [
    `<svg class="map" viewBox="${[x, y, width, height].map(n).join(' ')}" aria-hidden="true">`,
    `<image href="/art/india.svg" width="${land.width}" height="${land.height}"/>`,
    truck ? line(driven) : '',
    line(ahead, dots),
    dot(a, 6, '#0b6b3a'),
    dot(b, 7, '#e08a00'),
    truck ? dot(truck, 8, 'var(--ink)') : '',
    name(a, townOf(from.name), isNorth),
    name(b, townOf(to.name), !isNorth),
    '</svg>',
    `<p class="credit">${mapWord}: <a href="https://mapsvg.com/maps/india" rel="noreferrer">MapSVG</a>, CC BY 4.0</p>`,
  ].join('')
}

/** The road between two points, from the one to the other; a straight line where no road goes. */
const roadLine = (from: Point, to: Point): Spot[] => (roads().way(from, to)?.points ?? [from, to]).map(onMap)

/** Without the points that lie on those before them; the last one stays. */
function thinned(spots: readonly Spot[], least: number): readonly Spot[] {
  const kept: Spot[] = []
  for (const spot of spots) {
    const before = kept.at(-1)
    if (!before || Math.hypot(spot[0] - before[0], spot[1] - before[1]) >= least) kept.push(spot)
    else if (spot === spots.at(-1)) kept[kept.length - 1] = spot
  }
  return kept
}

const townOf = (name: string) => name.split(',', 1)[0] ?? name

/** Around these points, with room for their names, and not too narrow or tall. */
function frameOf(spots: readonly Spot[]) {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const wide = Math.max((right - left) * 1.5, least)
  const high = Math.max((bottom - top) * 1.4, wide * 0.6)
  const width = Math.max(wide, high / 1.1)
  return { x: (left + right - width) / 2, y: (top + bottom - high) / 2, width, height: high }
}

const roadThrough = (places: readonly Point[]): Spot[] => places.slice(1).flatMap((to, at) => roadLine(places[at]!, to))
