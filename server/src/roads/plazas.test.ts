import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Point } from '@vapsi/contract/values/distance'
import { afterAll, expect, test } from 'vitest'
import { gazetteer } from '../places/gazetteer.ts'
import { readPlazas, withPlazas } from './plazas.ts'
import { readNetwork } from './read-network.ts'
import { Roads } from './roads.ts'
import { rupeesPerTolledKm } from './toll-rates.ts'

const folder = mkdtempSync(join(tmpdir(), 'vapsi-plazas-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (text: string) => {
  const path = join(folder, 'plazas.csv')
  writeFileSync(path, text)
  return path
}
const placed = (name: string) => gazetteer().placeNamed(name)!
const [mumbai, pune, delhi, jaipur] = [placed('Mumbai'), placed('Pune'), placed('Delhi'), placed('Jaipur')]
const plain = readNetwork()
const usual = new Roads(plain)
const tolledKm = (roads: Roads, from: Point, to: Point) => roads.tolledKm(roads.spotOf(from), roads.spotOf(to))
/** Between two places of a way that bears tolls. */
const onTheWay = (from: Point, to: Point) => {
  const { points } = usual.way(from, to)!
  const inner = points.slice(1, -1)
  const at = inner.findIndex((point, one) => one > 0 && tolledKm(usual, inner[one - 1]!, point) > 0)
  const [a, b] = [inner[at - 1]!, inner[at]!]
  return { lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 }
}

test('a way bears the tolls of the plazas on it, in both directions, and of no others', () => {
  const plaza = onTheWay(mumbai, pune)
  const text = `# 2026-10-01\n${plaza.lat},${plaza.lng},340\n${plaza.lat},${plaza.lng},100\n\n6.5,72.5,999\n`
  const { network, without } = withPlazas(plain, readPlazas(file(text)))
  expect(without).toBe(1)
  expect(network.tollsAsOf).toBe('2026-10-01')
  const roads = new Roads(network)
  const rupees = (from: Point, to: Point) => tolledKm(roads, from, to) * rupeesPerTolledKm.twoAxles
  expect(rupees(mumbai, pune)).toBeCloseTo(440, 0)
  expect(rupees(pune, mumbai)).toBeCloseTo(440, 0)
  expect(tolledKm(usual, delhi, jaipur)).toBeGreaterThan(100)
  expect(rupees(delhi, jaipur)).toBe(0)
  expect(roads.way(delhi, jaipur)!.km).toBe(usual.way(delhi, jaipur)!.km)
})

test('a file that cannot be read, or a line that is none, is a reason not to start that names it', () => {
  expect(() => readPlazas(join(folder, 'nothing.csv'))).toThrow(
    /^TOLL_PLAZAS: .*nothing\.csv cannot be read \(ENOENT\)$/,
  )
  expect(() => readPlazas(file('lat,lng,rupees\n'))).toThrow(/^TOLL_PLAZAS: line 1 of .* must be the day of the rates/)
  expect(() => readPlazas(file('# 2026-10-01\n18.7,73.4,340\n18.7,73.4\n'))).toThrow(
    /^TOLL_PLAZAS: line 3 of .* must be lat,lng,rupees, such as/,
  )
  expect(() => readPlazas(file('# 2026-10-01\n118.7,73.4,340\n'))).toThrow(/line 2/)
})
