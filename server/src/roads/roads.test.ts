import { greatCircleKm } from '@vapsi/contract/values/distance'
import { expect, test } from 'vitest'
import { diceOf } from '../../test/dice.ts'
import { gazetteer } from '../places/gazetteer.ts'
import { readGazetteer } from '../places/gazetteer-file.ts'
import { gazetteerPlaces } from '../places/read-gazetteer.ts'
import { roadKmBetween, roads } from './roads.ts'
import { unreachable } from './shortest.ts'

const network = roads()
const places = gazetteerPlaces(readGazetteer())
const dice = diceOf(Number(process.env['ROADS_SEED'] ?? 11))
const somewhere = () => ({ lat: dice.between(9, 32), lng: dice.between(70, 94) })
const placed = (name: string) => gazetteer().placeNamed(name)!
const km = (from: string, to: string) => roadKmBetween(placed(from), placed(to))

test('roads go around water and borders, not across them', () => {
  expect(km('Kolkata', 'Agartala')).toBeGreaterThan(1400)
  expect(km('Kolkata', 'Guwahati')).toBeGreaterThan(920)
  expect(km('Navi Mumbai', 'Rajkot')).toBeGreaterThan(650)
  expect(km('Uran, Raigad', 'Mumbai')).toBeGreaterThan(45)
})

test('the way has its length and its ends', () => {
  const [mumbai, chennai] = [placed('Mumbai'), placed('Chennai')]
  const way = network.way(mumbai, chennai)!
  expect(way.km).toBe(roadKmBetween(mumbai, chennai))
  expect(way.points[0]).toBe(mumbai)
  expect(way.points.at(-1)).toBe(chennai)
  const legs = way.points.slice(1).map((point, at) => greatCircleKm(way.points[at]!, point))
  expect(legs.reduce((sum, leg) => sum + leg, 0)).toBeLessThan(way.km)
  const passes = (name: string) => Math.min(...way.points.map((point) => greatCircleKm(point, placed(name))))
  expect(passes('Pune')).toBeLessThan(25)
})

test('the mainland is one piece; islands have no road', () => {
  const row = network.row(network.spotOf(placed('Nagpur')).node)
  const cutOff = places.filter((_place, node) => row[node] === unreachable).map(({ stateCode }) => stateCode)
  expect(new Set(cutOff)).toEqual(new Set(['AN', 'LD']))
  expect(network.way(placed('Port Blair'), placed('Chennai'))).toBeNull()
  expect(roadKmBetween(placed('Port Blair'), placed('Chennai'))).toBe(Infinity)
})

test('the same both ways, never shorter over a third point, and longer than the straight line', () => {
  for (let each = 0; each < 400; each += 1) {
    const [a, b, c] = [somewhere(), somewhere(), somewhere()]
    const direct = roadKmBetween(a, b)
    expect(roadKmBetween(b, a)).toBeCloseTo(direct, 6)
    const tolled = network.tolledKm(network.spotOf(a), network.spotOf(b))
    expect(network.tolledKm(network.spotOf(b), network.spotOf(a))).toBe(tolled)
    expect(tolled).toBeLessThanOrEqual(direct)
    expect(direct).toBeLessThanOrEqual(roadKmBetween(a, c) + roadKmBetween(c, b) + 1e-6)
    expect(direct).toBeGreaterThanOrEqual(1.03 * greatCircleKm(a, b) - 1e-6)
  }
})

test('a row, and what of it bears tolls, is what a plain Dijkstra finds', () => {
  const { first, to, length, tolled } = network.network
  for (const start of [0, 17, 4000, 7200]) {
    // The tolls decide between equally long ways.
    const tollsWeigh = 1e-6
    const best = new Map([[start, 0]])
    const done = new Set<number>()
    const open = new Set([start])
    while (open.size) {
      const node = [...open].reduce((one, other) => (best.get(other)! < best.get(one)! ? other : one))
      open.delete(node)
      done.add(node)
      for (let road = first[node]!; road < first[node + 1]!; road += 1) {
        const sum = best.get(node)! + length[road]! + tollsWeigh * tolled[road]!
        if (done.has(to[road]!) || sum >= (best.get(to[road]!) ?? Infinity)) continue
        best.set(to[road]!, sum)
        open.add(to[road]!)
      }
    }
    const plain = places.map((_place, node) => best.get(node) ?? unreachable)
    expect([...network.row(start).subarray(0, places.length)]).toEqual(plain.map(Math.floor))
    const tolls = plain.map((sum) => Math.round((sum % 1) / tollsWeigh))
    expect([...network.tolledRow(start).subarray(0, places.length)]).toEqual(tolls)
  }
})
