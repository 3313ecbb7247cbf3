import { expect, test } from 'vitest'
import { indianDay } from './indian-day.ts'

test('late in the evening of the world it is already the next day in India', () => {
  const lateEvening = Date.parse('2026-11-21T20:00:00Z')
  expect(indianDay(0, lateEvening)).toBe('2026-11-22')
  expect(indianDay(7, lateEvening)).toBe('2026-11-29')
})
