import { expect, test } from 'vitest'
import { placed, quantile, shareOf } from './dots.ts'

const dots = (...rupees: number[]) => rupees.map((value, at) => ({ id: String(at), rupees: value }))

test('quartiles lie between two values in proportion, whatever the order', () => {
  expect(quantile([40, 10, 30, 20], 0.25)).toBe(17.5)
  expect(quantile([40, 10, 30, 20], 0.5)).toBe(25)
  expect(quantile([7], 0.75)).toBe(7)
})

test('the cheapest stands left, the dearest right, equals on each other and never higher than three', () => {
  const found = placed(dots(39, 54, 39, 39, 39, 46.5))
  expect(found.map(({ x }) => x)).toEqual([0, 1, 0, 0, 0, 0.5])
  expect(found.map(({ level }) => level)).toEqual([0, 0, 1, 2, 2, 0])
})

test('of one price only, the dots stand in the middle', () => {
  expect(placed(dots(40, 40)).map(({ x }) => x)).toEqual([0.5, 0.5])
  expect(shareOf(40, 40, 40)).toBe(0.5)
})

test('what is off the scale stands at its end', () => {
  expect([shareOf(900, 1000, 2000), shareOf(1500, 1000, 2000), shareOf(9000, 1000, 2000)]).toEqual([0, 0.5, 1])
})
