import { distanceKm } from '@vapsi/contract/values/distance'
import { readGazetteer } from '../../server/src/places/gazetteer-file.ts'
import { gazetteerPlaces } from '../../server/src/places/read-gazetteer.ts'
import { randomOf } from '../../server/seeds/demo/dice.ts'
import { draw } from './draw.ts'

export interface Town {
  name: string
  lat: number
  lng: number
  population: number
}

export interface Lane {
  from: Town
  to: Town
  km: number
}

const largest = 800
const nearestKm = 40

/** Towns as a transporter picks them from the suggestions. */
export const towns: readonly Town[] = gazetteerPlaces(readGazetteer())
  .filter(({ population }) => population > 0)
  .slice(0, largest)
  .map(({ name, state, lat, lng, population }) => ({ name: `${name}, ${state}, India`, lat, lng, population }))

/**
 * Where trucks go, by the gravity model of freight: as often as both towns are large, and more rarely the farther they lie
 * apart. The same lanes in every run.
 */
export function lanes(count: number): Lane[] {
  const random = randomOf(20_261)
  const drawFrom = draw(
    towns.map(({ population }) => population ** 0.9),
    random,
  )
  const pulls = new Map<number, () => number>()
  return Array.from({ length: count }, () => {
    const at = drawFrom()
    let pull = pulls.get(at)
    if (!pull) pulls.set(at, (pull = draw(towns.map(pullOf(towns[at]!)), random)))
    const [from, to] = [towns[at]!, towns[pull()]!]
    return { from, to, km: distanceKm(from, to) }
  })
}

const pullOf = (from: Town) => (to: Town) => {
  const km = distanceKm(from, to)
  return km < nearestKm ? 0 : to.population ** 0.9 / km
}
