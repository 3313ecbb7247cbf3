import type { Point } from '@vapsi/contract/values/distance'
import { gazetteer } from '../places/gazetteer.ts'

/** A point with the name of the town around it, if there is one. */
export const townAt = (point: Point): Point & { name: string | null } => ({
  name: gazetteer().cityAt(point).city,
  lat: point.lat,
  lng: point.lng,
})
