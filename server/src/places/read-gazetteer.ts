import { readFileSync } from 'node:fs'
import type { PlaceKind } from '@vapsi/contract/places'
import { ownNamesOf } from '@vapsi/contract/messages/every-place'
import { fold } from './place-spelling.ts'

/** PIN codes that nobody has, or that the army has. */
export const NO_PLACE = -1

/** The generated file: numbers refer to the preceding lists, so that each name is stored once. */
export interface GazetteerFile {
  readonly sources: readonly string[]
  readonly states: readonly (readonly [code: string, name: string])[]
  /** An empty name: the district is unknown. */
  readonly districts: readonly (readonly [name: string, state: number])[]
  readonly places: readonly (readonly [
    name: string,
    district: number,
    lat: number,
    lng: number,
    population: number,
    kind?: PlaceKind | '',
    ...others: string[],
  ])[]
  /** From this PIN to the next row: the place that its post office serves, or `NO_PLACE`. */
  readonly pins: readonly (readonly [pin: number, place: number])[]
}

export const gazetteerUrl = new URL('./gazetteer/india.json', import.meta.url)

export const readGazetteer = (): GazetteerFile => JSON.parse(readFileSync(gazetteerUrl, 'utf8')) as GazetteerFile

export interface GazetteerPlace {
  /** Name, district and state as in an address, with a number if two would be equal. */
  readonly id: string
  readonly name: string
  readonly district: string | undefined
  readonly state: string
  /** Two letters, as on a number plate. */
  readonly stateCode: string
  readonly lat: number
  readonly lng: number
  readonly kind: PlaceKind
  /** For ranking; 0 where unknown. */
  readonly population: number
  /** Other names, including those in Indian scripts. */
  readonly others: readonly string[]
}

const CITY_POPULATION = 100_000

/** Every place of the file, largest first, in the order that `pins` refers to. */
export function gazetteerPlaces(file: GazetteerFile): GazetteerPlace[] {
  const taken = new Map<string, number>()
  return file.places.map(([name, districtAt, lat, lng, population, kind, ...others]) => {
    const [district, stateAt] = file.districts[districtAt] ?? ['', 0]
    const [stateCode, state] = file.states[stateAt] ?? ['', '']
    const plainId = fold(`${name} ${district} ${stateCode}`).replaceAll(' ', '-')
    const before = taken.get(plainId) ?? 0
    taken.set(plainId, before + 1)
    return {
      id: before ? `${plainId}-${before + 1}` : plainId,
      name,
      district: district || undefined,
      state,
      stateCode,
      lat,
      lng,
      kind: kind || (population >= CITY_POPULATION ? 'city' : 'town'),
      population,
      others: [...new Set([...others, ...ownNamesOf(name)])],
    }
  })
}
