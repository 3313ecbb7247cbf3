import type { Point } from '@vapsi/contract/values/distance'
import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import type { GazetteerPlace } from './read-gazetteer.ts'

/** Further from every Indian town than this, a position is at sea or abroad. */
const FARTHEST_KM = 50

/** How far a town's name is used around its middle: a village 1 km, Mumbai 21 km. */
const reachKm = (population: number): number => Math.max(1, 0.006 * Math.sqrt(population))

/** Finds the city that people at a position would name: the nearest for its size, so a suburb of Mumbai is Mumbai. */
export function indexCities(places: readonly GazetteerPlace[]): (point: Point) => GazetteerPlace | undefined {
  const cities = places.filter((place) => place.kind === 'city' || place.kind === 'town')
  const index = new KDBush(cities.length, 64, Float32Array)
  for (const city of cities) index.add(city.lng, city.lat)
  index.finish()
  return ({ lat, lng }) => {
    const farness = (city: GazetteerPlace): number =>
      (distance(lng, lat, city.lng, city.lat) + 2) / reachKm(city.population)
    const near = around(index, lng, lat, Infinity, FARTHEST_KM).flatMap((at) => cities[at] ?? [])
    return near.map((city) => ({ city, far: farness(city) })).toSorted((a, b) => a.far - b.far)[0]?.city
  }
}
