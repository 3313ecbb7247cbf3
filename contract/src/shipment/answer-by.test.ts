import { expect, test } from 'vitest'
import { answerBy } from './answer-by.ts'

const by = (asked: string) => answerBy(new Date(`${asked}+05:30`)).toISOString()
const at = (time: string) => new Date(`${time}+05:30`).toISOString()

test('while the office works it answers within half an hour, else the next morning', () => {
  expect(by('2026-11-27T10:50:00')).toBe(at('2026-11-27T11:20:00'))
  expect(by('2026-11-27T21:30:00')).toBe(at('2026-11-27T22:00:00'))
  expect(by('2026-11-27T21:31:00')).toBe(at('2026-11-28T07:30:00'))
  expect(by('2026-11-27T23:59:00')).toBe(at('2026-11-28T07:30:00'))
  expect(by('2026-11-28T00:10:00')).toBe(at('2026-11-28T07:30:00'))
  expect(by('2026-11-28T06:59:00')).toBe(at('2026-11-28T07:30:00'))
  expect(by('2026-11-28T07:01:00')).toBe(at('2026-11-28T07:31:00'))
})
