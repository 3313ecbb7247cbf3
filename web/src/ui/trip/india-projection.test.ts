import india from '@svg-maps/india'
import { expect, test } from 'vitest'
import { indiaProjection, mapSize, unitsPerKm } from './india-projection.ts'

/** Middle of the box around a territory's drawing; all its paths are relative lines (`m`, `z`, pairs, `h`, `v`, `l`). */
function middleOf(id: string): [number, number] {
  const path = india.locations.find((state) => state.id === id)?.path ?? ''
  let x = 0
  let y = 0
  const xs: number[] = []
  const ys: number[] = []
  let [startX, startY] = [0, 0]
  for (const [, command = '', rest = ''] of path.matchAll(/([a-df-zA-Z])([^a-df-zA-Z]*)/g)) {
    const n = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
    if (command === 'z') [x, y] = [startX, startY]
    else if (command === 'h') for (const dx of n) xs.push((x += dx))
    else if (command === 'v') for (const dy of n) ys.push((y += dy))
    else if (command === 'm' || command === 'l')
      for (let i = 0; i + 1 < n.length; i += 2) {
        x += n[i] ?? 0
        y += n[i + 1] ?? 0
        if (command === 'm' && i === 0) [startX, startY] = [x, y]
        xs.push(x)
        ys.push(y)
      }
    else throw new Error(`a ${command} in the drawing of ${id}`)
  }
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

// Middles of the boxes around these territories, from their published extents.
test.each([
  ['ch', 'Chandigarh', 30.735, 76.775],
  ['dl', 'Delhi', 28.645, 77.09],
  ['ga', 'Goa', 15.35, 74.0],
  ['sk', 'Sikkim', 27.6, 88.46],
  ['tr', 'Tripura', 23.74, 91.74],
  ['kl', 'Kerala', 10.54, 76.14],
])('%s: %s lies where it is drawn, within 15 km', (id, _name, lat, lng) => {
  const [x, y] = indiaProjection([lng, lat]) ?? [0, 0]
  const [drawnX, drawnY] = middleOf(id)
  expect(Math.hypot(x - drawnX, y - drawnY) / unitsPerKm(lat)).toBeLessThan(15)
})

test('the corners of the map are the corners of the drawing', () => {
  const [left, top] = indiaProjection([68.18401, 37.084109]) ?? []
  const [right, bottom] = indiaProjection([97.418146, 6.753659]) ?? []
  expect(left).toBeCloseTo(0)
  expect(top).toBeCloseTo(0)
  expect(right).toBeCloseTo(mapSize.width)
  expect(Math.abs((bottom ?? 0) - mapSize.height)).toBeLessThan(1.5)
})
