import { readFileSync } from 'node:fs'
import type { Point } from '@vapsi/contract/values/distance'
import { readGazetteer } from '../places/gazetteer-file.ts'
import { ratesAsOf } from './toll-rates.ts'

/** Four lanes or an expressway, two lanes, a state highway or hills, a ghat, mountains; a space: local. */
export type RoadClass = 'A' | 'B' | 'C' | 'G' | 'M' | ' '
/** Two lanes cost half the toll of four, others none. */
const tolledShare: Partial<Record<RoadClass, number>> = { A: 1, B: 0.5 }

/**
 * Every road of India that counts, as a graph: the gazetteer's places in its order, then junctions. The roads of node
 * `n` are the entries from `first[n]` to `first[n + 1]`.
 */
export interface Network {
  readonly points: readonly Point[]
  readonly first: Int32Array
  readonly to: Int32Array
  /** Hundreds of metres. */
  readonly length: Uint16Array
  readonly longest: number
  /** The part of a length that bears the full toll; with imported plazas, as much as their fees would pay for. */
  readonly tolled: Uint16Array
  /** The day of the toll rates. */
  readonly tollsAsOf: string
}

export const networkUrl = new URL('./network/india.txt', import.meta.url)

/**
 * A line `lat lng` for each junction, then a line for each node: `node:neighbour class length,…`, numbers in base 36.
 * Each road stands once, at its lower node.
 */
export function readNetwork(): Network {
  const lines = readFileSync(networkUrl, 'latin1').split('\n')
  const { places } = readGazetteer()
  const points: Point[] = places.map(([, , lat, lng]) => ({ lat, lng }))
  const roads: Road[] = []
  for (const line of lines) {
    if (!line || line.startsWith('#')) continue
    const colon = line.indexOf(':')
    if (line.endsWith('places')) {
      if (line !== `${places.length} places`) throw new Error('Run scripts/build-roads.ts: the gazetteer has changed.')
    } else if (colon < 0) {
      const [lat = '', lng = ''] = line.split(' ')
      points.push({ lat: Number(lat), lng: Number(lng) })
    } else readRoads(line, colon, roads)
  }
  return toGraph(points, roads)
}

function readRoads(line: string, colon: number, roads: Road[]): void {
  const a = parseInt(line.slice(0, colon), 36)
  for (const text of line.slice(colon + 1).split(',')) {
    const at = text.search(classLetter)
    const roadClass = text[at] as RoadClass
    roads.push({ a, b: parseInt(text.slice(0, at), 36), roadClass, length: parseInt(text.slice(at + 1), 36) })
  }
}

const classLetter = /[A-Z ]/

interface Road {
  readonly a: number
  readonly b: number
  readonly roadClass: RoadClass
  readonly length: number
}

function toGraph(points: readonly Point[], roads: readonly Road[]): Network {
  const first = new Int32Array(points.length + 1)
  for (const { a, b } of roads) {
    first[a + 1]! += 1
    first[b + 1]! += 1
  }
  for (let node = 0; node < points.length; node += 1) first[node + 1]! += first[node]!
  const next = first.slice()
  const to = new Int32Array(2 * roads.length)
  const length = new Uint16Array(2 * roads.length)
  const tolled = new Uint16Array(2 * roads.length)
  const put = (from: number, other: number, road: Road) => {
    const at = next[from]!++
    to[at] = other
    length[at] = road.length
    tolled[at] = Math.round(road.length * (tolledShare[road.roadClass] ?? 0))
  }
  let longest = 0
  for (const road of roads) {
    put(road.a, road.b, road)
    put(road.b, road.a, road)
    if (road.length > longest) longest = road.length
  }
  return { points, first, to, length, longest, tolled, tollsAsOf: ratesAsOf }
}
