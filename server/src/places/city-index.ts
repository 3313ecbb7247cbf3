import type { Point } from '@vapsi/contract/values/distance'
import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import type { GazetteerPlace } from './read-gazetteer.ts'

/** Farther than this from every Indian town, a position is at sea or abroad. */
const FARTHEST_KM = 50

/** The radius in which a town's name is used: 1 km for a village, 21 km for Mumbai. */
const reachKm = (population: number): number => Math.max(1, 0.006 * Math.sqrt(population))

/**
 * Finds the city that people at a position would name: the nearest relative to its size, so a suburb of Mumbai is
 * Mumbai.
 */
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
