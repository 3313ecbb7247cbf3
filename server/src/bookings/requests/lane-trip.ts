import type { PlaceView } from '@vapsi/contract/places'
import { distanceKm } from '@vapsi/contract/values/distance'
import type { Part } from '../../market/passing/part-of-way.ts'

/** The lane that a truck drives as a part of its way, as a trip has it. */
export const laneTrip = ({ from, to, part }: { from: PlaceView; to: PlaceView; part: Part }) => ({
  fromLocation: nameOf(from),
  toLocation: nameOf(to),
  fromLat: from.lat,
  fromLng: from.lng,
  toLat: to.lat,
  toLng: to.lng,
  distanceKm: distanceKm(from, to),
  roadKm: part.roadKm,
})

const nameOf = ({ name, state }: PlaceView) => `${name}, ${state}`
