import { expect, test } from 'vitest'
import { needsEwayBill } from './eway-limits.ts'

const [pune, mumbai, chennai, indore, bhopal] = [
  'Pune, Maharashtra',
  'Mumbai, Maharashtra',
  'Chennai, Tamil Nadu',
  'Indore, Madhya Pradesh',
  'Bhopal, Madhya Pradesh',
] as const

test.each([
  [50_000, pune, chennai, 'Steel', false],
  [50_000.01, pune, chennai, 'Steel', true],
  [80_000, pune, mumbai, 'Steel', false],
  [1_00_000, pune, mumbai, 'Steel', false],
  [1_00_001, pune, mumbai, 'Steel', true],
  [50_001, indore, bhopal, 'Steel', true],
  // A place of which no state is known counts as one of another.
  [80_000, 'Pune', 'Mumbai', 'Steel', true],
  [9_00_000, pune, chennai, 'Fresh vegetables', false],
])('%d rupees of goods from %s to %s, %s', (rupees, from, to, material, isNeeded) =>
  expect(needsEwayBill({ rupees, from, to, material })).toBe(isNeeded),
)
