import { greatCircleKm } from '@vapsi/contract/values/distance'
import { expect, test } from 'vitest'
import { readGazetteer } from '../../server/src/places/gazetteer-file.ts'
import { gazetteerPlaces } from '../../server/src/places/read-gazetteer.ts'
import { highways, leastWinding } from './highways.ts'
import { readLinks, readTowns } from './read-sources.ts'

const towns = readTowns()
const places = gazetteerPlaces(readGazetteer())
const nodes = [...towns, ...places]
const at = new Map(towns.map(({ id }, node) => [id, node]))
const links = readLinks().map((link) => Object.assign(link, { a: at.get(link.a)!, b: at.get(link.b)! }))

test('however many places a highway passes, its pieces are together as long as the highway', () => {
  expect(links.length).toBeGreaterThan(1900)
  const all = highways(links, nodes)
  let next = 0
  for (const { a, b, km } of links) {
    let sum = 0
    expect(all[next]?.a).toBe(a)
    for (let piece = all[next]; piece && sum < km - 1e-6; piece = all[next]) {
      const straight = greatCircleKm(nodes[piece.a]!, nodes[piece.b]!)
      if (piece.a !== a || piece.b !== b) expect(piece.km).toBeGreaterThanOrEqual(leastWinding * straight - 1e-6)
      sum += piece.km
      next += 1
    }
    expect(sum).toBeCloseTo(km, 6)
    expect(all[next - 1]?.b).toBe(b)
  }
  expect(next).toBe(all.length)
  const passed = all.length - links.length
  expect(passed).toBeGreaterThan(2000)
})
