import { readFileSync } from 'node:fs'
import { type Point, greatCircleKm } from '@vapsi/contract/values/distance'
import { StartError } from '../start-error.ts'
import type { Network } from './read-network.ts'
import { rupeesPerTolledKm } from './toll-rates.ts'

/** Where a toll is paid, and what a truck with two axles pays there for one passage. */
export interface Plaza extends Point {
  readonly rupees: number
}

/** A plaza further from every highway belongs to none. */
const nearKm = 15
const kmPerDegree = 111.2
const dayLine = /^# (\d{4}-\d\d-\d\d)$/
const plazaLine = /^(\d+(?:\.\d+)?),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/

/** A file of plazas: the day of its rates as `# 2026-10-01`, then `lat,lng,rupees` for each. */
export function readPlazas(file: string): { asOf: string; plazas: Plaza[] } {
  const lines = linesOf(file)
  const asOf = dayLine.exec(lines[0] ?? '')?.[1]
  if (asOf === undefined || Number.isNaN(Date.parse(asOf)))
    throw new StartError(`TOLL_PLAZAS: line 1 of ${file} must be the day of the rates, such as # 2026-10-01`)
  const plazas = lines.slice(1).flatMap((line, at) => {
    if (line === '') return []
    const [, lat, lng, rupees] = (plazaLine.exec(line) ?? []).map(Number)
    if (lat === undefined || lng === undefined || rupees === undefined || lat > 90 || lng > 180)
      throw new StartError(`TOLL_PLAZAS: line ${at + 2} of ${file} must be lat,lng,rupees, such as 18.755,73.38,340`)
    return [{ lat, lng, rupees }]
  })
  return { asOf, plazas }
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
  } catch (error) {
    throw new StartError(`TOLL_PLAZAS: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

/**
 * Roads that bear the tolls of these plazas and no others: each belongs to the highway that passes nearest. Also how many
 * belong to none.
 */
export function withPlazas(network: Network, { asOf, plazas }: { asOf: string; plazas: readonly Plaza[] }) {
  const { points, first, to } = network
  const tolled = new Uint16Array(network.tolled.length)
  const nearest = plazas.map(() => ({ km: nearKm, road: -1, from: -1 }))
  for (let from = 0; from < points.length; from += 1)
    for (let road = first[from]!; road < first[from + 1]!; road += 1) {
      if (to[road]! < from || !network.tolled[road]) continue
      const [a, b] = [points[from]!, points[to[road]!]!]
      const reach = greatCircleKm(a, b) + nearKm
      for (const [at, plaza] of plazas.entries()) {
        if (kmPerDegree * Math.abs(plaza.lat - a.lat) > reach) continue
        const km = kmToLine(plaza, a, b)
        if (km < nearest[at]!.km) nearest[at] = { km, road, from }
      }
    }
  for (const [at, { road, from }] of nearest.entries()) {
    if (road < 0) continue
    const length = Math.round((10 * plazas[at]!.rupees) / rupeesPerTolledKm.twoAxles)
    for (const each of [road, backOf(network, from, road)]) tolled[each] = tolled[each]! + length
  }
  return {
    network: { ...network, tolled, tollsAsOf: asOf },
    without: nearest.filter(({ road }) => road < 0).length,
  }
}

/** The same road from its other end. */
function backOf({ first, to, length }: Network, from: number, road: number): number {
  let back = first[to[road]!]!
  while (to[back] !== from || length[back] !== length[road]) back += 1
  return back
}

/** From a point to the straight line between two others, on a plane. */
function kmToLine(point: Point, a: Point, b: Point): number {
  const scale = Math.cos((point.lat * Math.PI) / 180)
  const [x, y] = [scale * (b.lng - a.lng), b.lat - a.lat]
  const [px, py] = [scale * (point.lng - a.lng), point.lat - a.lat]
  const along = Math.max(0, Math.min(1, (px * x + py * y) / (x * x + y * y || 1)))
  return kmPerDegree * Math.hypot(px - along * x, py - along * y)
}
