import { expect, test } from 'vitest'
import { arrivalRange } from './arrival.ts'

const noon = new Date('2026-11-20T06:30:00Z')
const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000

test('the range is that of 250 and 300 km a day, and narrows with the way that is left', () => {
  const far = arrivalRange(600, noon, noon)
  expect(hours(noon, far.from)).toBe(48)
  expect(hours(noon, far.to)).toBeCloseTo(57.6)
  const near = arrivalRange(100, noon, noon)
  expect(hours(near.from, near.to)).toBeCloseTo(1.6)
})

test('a truck that nobody has seen for long is not promised for yesterday', () => {
  const later = new Date(noon.getTime() + 3 * 86_400_000)
  const { from, to } = arrivalRange(300, noon, later)
  expect(from).toEqual(later)
  expect(hours(from, to)).toBe(1)
})
