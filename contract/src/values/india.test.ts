import { expect, test } from 'vitest'
import { indianDay, indianDayNumber, startOfIndianDay } from './india.ts'

const lateEvening = new Date('2026-11-21T20:00:00Z')

test('late in the evening of the world it is already the next day in India', () => {
  expect(indianDay(lateEvening)).toBe('2026-11-22')
  expect(indianDay(lateEvening, 7)).toBe('2026-11-29')
  expect(indianDay(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01')
})

test('a day begins in India at half past six in the evening of the world', () => {
  expect(startOfIndianDay(indianDayNumber(lateEvening)).toISOString()).toBe('2026-11-21T18:30:00.000Z')
})
