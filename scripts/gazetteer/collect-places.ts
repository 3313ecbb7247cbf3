import { distanceKm, type Point } from '../../contract/src/values/distance.ts'
import type { PlaceKind } from '../../contract/src/places.ts'
import { cityNames } from '../../server/src/places/city-names.ts'
import { fold, soundOf } from '../../server/src/places/place-spelling.ts'
import { districtNames, misplaced, populations, states } from './corrections.ts'
import { freightPlaces } from './freight-places.ts'
import { missingTowns } from './missing-towns.ts'
import { readCounted, readDistricts, readTowns } from './read-sources.ts'
import { trueStates } from './true-states.ts'
import { writtenNames } from './written-names.ts'

export interface Place extends Point {
  name: string
  state: string
  /** Empty: unknown. */
  district: string
  population: number
  kind: PlaceKind | ''
  others: readonly string[]
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[‘’ʻ`]/g, "'")
    .replace(/\s+/g, ' ')
    // The census marks an "industrial notified area" like this.
    .replace(/ INA$/, '')
    .trim()
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())

const stateCode = (admin1: string): string => {
  const state = states[admin1]
  if (!state) throw new Error(`GeoNames has a new state code ${admin1}: add it to corrections.ts`)
  return state[0]
}

const districtOf = (districts: ReadonlyMap<string, string>, admin1: string, admin2: string): string => {
  const name = plain(districts.get(`${admin1}.${admin2}`) ?? '').replace(/^District | (District|Division)$/gi, '')
  return districtNames[`${stateCode(admin1)}:${name}`] ?? name
}

/** A name that a person would type: Latin letters, without the census' notes in brackets. */
const isName = (name: string): boolean => /^[A-Za-z][A-Za-z .'&-]*[A-Za-z.]$/.test(name) && name.length <= 40

const placeOf = ({ name, lat, lng }: { name: string } & Point): string => `${name} ${lat} ${lng}`

/** All settlements: towns.json has position and district, the counted list the size. */
function towns(): Place[] {
  const districts = readDistricts()
  const counted = readCounted()
  const at = (lat: number, lng: number): string => `${lat.toFixed(4)} ${lng.toFixed(4)}`
  const countedAt = new Map(counted.map((row) => [at(row.lat, row.lng), row]))
  const place = (
    row: { name: string; lat: number; lng: number; admin1: string; admin2: string },
    size: number,
  ): Place => {
    const name = plain(row.name)
    const state = stateCode(row.admin1)
    return {
      name,
      state,
      district: districtOf(districts, row.admin1, row.admin2),
      lat: row.lat,
      lng: row.lng,
      population: populations[`${state}:${name}`] ?? size,
      kind: '',
      others: [],
    }
  }
  const located = readTowns().map((row) => {
    const here = { ...row, lat: Number(row.lat), lng: Number(row.lng) }
    return place(here, countedAt.get(at(here.lat, here.lng))?.population ?? 0)
  })
  const known = located.filter((town) => isName(town.name) && !misplaced.includes(placeOf(town)))
  const positions = new Set(known.map((town) => at(town.lat, town.lng)))
  const missing = counted.filter(
    (row) =>
      isName(plain(row.name)) &&
      !misplaced.includes(placeOf(row)) &&
      !positions.has(at(row.lat, row.lng)) &&
      !known.some((town) => town.name === plain(row.name) && distanceKm(town, row) < 15),
  )
  const added = missingTowns.map(([name, state, district, lat, lng, population]): Place => {
    return { name, state, district, lat, lng, population, kind: '', others: [] }
  })
  return [...inTrueState([...known, ...missing.map((row) => place(row, row.population))]), ...added]
}

/** Moves towns to their own side of a border. */
function inTrueState(all: readonly Place[]): Place[] {
  const moved = new Map<string, { state: string; district: string }>(
    trueStates.map(([name, from, state, district]) => [`${from}:${name}`, { state, district }]),
  )
  for (const [name, from] of trueStates) {
    const count = all.filter((place) => place.name === name && place.state === from).length
    if (count !== 1) throw new Error(`${count} places in the sources called ${name} in ${from}`)
  }
  return all.map((place) => Object.assign(place, moved.get(`${place.state}:${place.name}`)))
}

/** Gives the places of the curated lists their current name and their other names. */
function rename(all: readonly Place[]): Place[] {
  const renamed = new Map<Place, Place>()
  for (const [name, state, ...others] of [...cityNames, ...writtenNames]) {
    const names = new Set([name, ...others].map(fold))
    const [city] = all
      .filter((place) => place.state === state && names.has(fold(renamed.get(place)?.name ?? place.name)))
      .toSorted((a, b) => b.population - a.population)
    if (!city) throw new Error(`No place in the sources for the curated name ${name}, ${state}`)
    const known = renamed.get(city)?.others ?? []
    const called = others.filter((other) => fold(other) !== fold(name) && !known.includes(other))
    renamed.set(city, { ...city, name, others: [...known, ...called] })
  }
  return all.map((place) => renamed.get(place) ?? place)
}

/** The same name, however spelt, within 3 km is one place in two sources: the larger one is kept. */
function withoutTwins(sorted: readonly Place[]): Place[] {
  const kept = new Map<string, Place[]>()
  return sorted.filter((place) => {
    const key = `${place.state} ${soundOf(fold(place.name).replaceAll(' ', ''))}`
    const same = kept.get(key) ?? []
    if (same.some((other) => other.kind === place.kind && distanceKm(place, other) < 3)) return false
    kept.set(key, [...same, place])
    return true
  })
}

/** A few towns have no district: they get that of the nearest town of their state. */
function withDistrict(place: Place, all: readonly Place[]): Place {
  if (place.district) return place
  const [nearest] = all
    .filter((other) => other.district && other.state === place.state)
    .map((other) => ({ district: other.district, km: distanceKm(place, other) }))
    .toSorted((a, b) => a.km - b.km)
  return nearest && nearest.km < 40 ? { ...place, district: nearest.district } : place
}

/** All places, largest first, then by name and position, so that the same sources always give the same file. */
export function collectPlaces(): Place[] {
  const freight = freightPlaces.map(([name, kind, state, district, lat, lng, ...others]): Place => ({
    name,
    kind,
    state,
    district,
    lat,
    lng,
    population: 0,
    others,
  }))
  const byCode = (a: string, b: string): number => Number(a > b) - Number(a < b)
  const all = [...rename(towns()), ...freight].toSorted(
    (a, b) => b.population - a.population || byCode(a.name, b.name) || a.lat - b.lat || a.lng - b.lng,
  )
  return withoutTwins(all).map((place) => withDistrict(place, all))
}
