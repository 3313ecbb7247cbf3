import { expect, test } from 'vitest'
import { boundsOf, held, isWhole, viewOf, wholeMap, zoomed } from './map-view.ts'

test('all of India has no bounds, and an invalid value counts as that', () => {
  expect(boundsOf(wholeMap)).toBeNull()
  for (const text of ['', '20,80,10,70', 'x']) expect(viewOf(text), text).toEqual(wholeMap)
})

test('the part that is seen comes back from its address', () => {
  const view = zoomed(zoomed(wholeMap, 2), 2)
  const bounds = boundsOf(view)!
  const back = viewOf(bounds)
  for (const side of ['x', 'y', 'width'] as const) expect(back[side]).toBeCloseTo(view[side], 0)
  // A degree or two around the middle of the country.
  const [south, west, north, east] = bounds.split(',').map(Number) as [number, number, number, number]
  expect([south < 23, north > 23, west < 81, east > 81]).toEqual([true, true, true, true])
  expect(north - south).toBeLessThan(10)
})

test('nobody looks beyond the edges or nearer than an eighth', () => {
  expect(held({ x: -500, y: 5000, width: 100 })).toMatchObject({ x: -8 })
  expect(zoomed(wholeMap, 100).width).toBeCloseTo(wholeMap.width / 8)
  expect(isWhole(zoomed(zoomed(wholeMap, 4), 0.1))).toBe(true)
})
