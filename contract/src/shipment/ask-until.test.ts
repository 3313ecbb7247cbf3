import { expect, test } from 'vitest'
import { askUntil } from './ask-until.ts'

const until = (asked: string, minutes = 60) => askUntil(new Date(`${asked}+05:30`), minutes)
const at = (moment: string) => new Date(`${moment}+05:30`)

test.each([
  ['2026-11-20T11:10:00', '2026-11-20T12:10:00'],
  ['2026-11-20T21:00:00', '2026-11-20T22:00:00'],
  ['2026-11-20T21:40:00', '2026-11-21T07:40:00'],
  ['2026-11-20T23:30:00', '2026-11-21T08:00:00'],
  ['2026-11-21T03:00:00', '2026-11-21T08:00:00'],
  ['2028-02-28T22:00:00', '2028-02-29T08:00:00'],
])('asked at %s, an hour of the day is over at %s', (asked, over) => {
  expect(until(asked)).toEqual(at(over))
})

test('more minutes than a day has go on the day after', () => {
  expect(until('2026-11-20T07:00:00', 16 * 60)).toEqual(at('2026-11-21T08:00:00'))
})
