import { readFileSync } from 'node:fs'
import type { PlaceKind } from '@vapsi/contract/places'

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
