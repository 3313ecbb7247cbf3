import { indiaProjection, mapSize } from '../../../ui/trip/india-projection.ts'

/** The part of the map that is seen, in its own units; its height follows from the width. */
export interface MapView {
  x: number
  y: number
  width: number
}

const edge = 8
const whole = mapSize.width + 2 * edge
/** Height of the drawing for its width. */
export const shape = (mapSize.height + 2 * edge) / whole
const closest = whole / 8

export const wholeMap: MapView = { x: -edge, y: -edge, width: whole }
export const isWhole = ({ width }: MapView): boolean => width >= whole

/** Within the edges of the map, and no closer than an eighth of it. */
export function held({ x, y, width }: MapView): MapView {
  const seen = Math.min(whole, Math.max(closest, width))
  const within = (at: number, room: number) => Math.min(room - edge, Math.max(-edge, at))
  return { x: within(x, whole - seen), y: within(y, (whole - seen) * shape), width: seen }
}

/** Nearer (`times` over 1) or farther, around the middle. */
export function zoomed({ x, y, width }: MapView, times: number): MapView {
  const next = held({ x, y, width: width / times }).width
  return held({ x: x + (width - next) / 2, y: y + ((width - next) * shape) / 2, width: next })
}

const degrees = (value: number) => value.toFixed(2)

/** `south,west,north,east`, as the address carries it; null for all of India. */
export function boundsOf(view: MapView): string | null {
  if (isWhole(view)) return null
  const [west, north] = indiaProjection.invert?.([view.x, view.y]) ?? [0, 0]
  const [east, south] = indiaProjection.invert?.([view.x + view.width, view.y + view.width * shape]) ?? [0, 0]
  return [south, west, north, east].map(degrees).join(',')
}

export function viewOf(bounds: string): MapView {
  const [south = 0, west = 0, north = 0, east = 0] = bounds.split(',').map(Number)
  const [left, top] = indiaProjection([west, north]) ?? [0, 0]
  const [right, bottom] = indiaProjection([east, south]) ?? [0, 0]
  if (!bounds || !(right > left) || !(bottom > top)) return wholeMap
  return held({ x: left, y: top, width: Math.max(right - left, (bottom - top) / shape) })
}
