import { expect, test } from 'vitest'
import { ewayValidUntil } from './eway-validity.ts'

const india = (text: string) => new Date(`${text}+05:30`)

// Calculated by hand from rule 138(10) of the CGST Rules and its explanation 1.
test.each([
  // Its first day ends with the day after it was generated, whatever the hour.
  ['2026-03-14T00:04', 1, false, '2026-03-16T00:00'],
  ['2026-03-14T23:59', 200, false, '2026-03-16T00:00'],
  // A part of 200 km adds a day.
  ['2026-03-14T10:00', 201, false, '2026-03-17T00:00'],
  ['2026-03-14T10:00', 1_153, false, '2026-03-21T00:00'],
  ['2026-03-14T10:00', 1_200, false, '2026-03-21T00:00'],
  // Over-dimensional cargo: a day for each 20 km.
  ['2026-03-14T10:00', 20, true, '2026-03-16T00:00'],
  ['2026-03-14T10:00', 101, true, '2026-03-21T00:00'],
  // Across the end of a year.
  ['2026-12-31T18:00', 150, false, '2027-01-02T00:00'],
])('generated %s for %d km, over-dimensional %s: until %s', (generated, km, isOverDimensional, until) => {
  expect(ewayValidUntil(india(generated), km, isOverDimensional)).toEqual(india(until))
})
