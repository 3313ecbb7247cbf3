import { expect, test } from 'vitest'
import { wantedDay } from './wanted-day.ts'

// Already Saturday in India.
const now = new Date('2026-11-27T20:00:00Z')

test.each([
  ['today', '2026-11-28'],
  ['tomorrow', '2026-11-29'],
  ['2026-11-28', '2026-11-28'],
  ['2026-12-31', '2026-12-31'],
  ['2026-11-27', ''],
  ['2027-02-31', ''],
  ['2027-2-3', ''],
  ['soon', ''],
  ['', ''],
  [null, ''],
])('%s is %s', (written, day) => expect(wantedDay(written, now)).toBe(day))
