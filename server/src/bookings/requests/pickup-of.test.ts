import { expect, test } from 'vitest'
import { pickupOf } from './pickup-of.ts'

const hour = 3_600_000
const day = 24 * hour
const midnight = (at: number) => (at + 5.5 * hour) % day === 0

test('who says no hours means what is left of the truck’s day, or all of tomorrow where there is no truck', () => {
  const now = new Date()
  const past = pickupOf({}, new Date(now.getTime() - day), now)
  expect(past.pickupFrom).toEqual(now)
  expect(midnight(past.pickupUntil.getTime())).toBe(true)
  const later = new Date(now.getTime() + 2 * day)
  expect(pickupOf({}, later, now).pickupFrom).toEqual(later)
  const direct = pickupOf({}, null, now)
  expect(midnight(direct.pickupFrom.getTime())).toBe(true)
  expect(direct.pickupUntil.getTime() - direct.pickupFrom.getTime()).toBe(day)
})

test('hours that are over, end before they begin or lie too far ahead are refused at their field', () => {
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const refused = (pickupFrom: string, pickupUntil: string, posted: Date | null = null) => {
    try {
      return void pickupOf({ pickupFrom, pickupUntil }, posted)
    } catch (error) {
      return Object.keys((error as { fields: object }).fields)
    }
  }
  expect(refused(at(2), at(5))).toBeUndefined()
  expect(refused(at(5), at(2))).toEqual(['pickupUntil'])
  expect(refused(at(-5), at(-2))).toEqual(['pickupUntil'])
  expect(refused(at(24 * 9), at(24 * 9 + 3))).toEqual(['pickupFrom'])
  // A truck that is posted for later is loaded later.
  expect(refused(at(24 * 9), at(24 * 9 + 3), new Date(Date.now() + 9 * day))).toBeUndefined()
})
