import { expect, test } from 'vitest'
import { pickupTime } from './pickup-time.ts'

const window = (pickupFrom: string, pickupUntil: string) => ({
  pickupDate: '2026-11-22T18:30:00Z',
  pickupFrom: new Date(pickupFrom).toISOString(),
  pickupUntil: new Date(pickupUntil).toISOString(),
})

test('a whole day is its date, hours are said, several days are said from one to the other', () => {
  expect(pickupTime(window('2026-11-23T00:00+05:30', '2026-11-24T00:00+05:30'))).toBe('23\u00a0Nov\u00a02026')
  expect(pickupTime(window('2026-11-23T12:00+05:30', '2026-11-23T18:00+05:30'))).toBe(
    '23\u00a0Nov\u00a02026, 12:00\u00a0pm – 6:00\u00a0pm',
  )
  expect(pickupTime(window('2026-11-23T17:25+05:30', '2026-11-24T00:00+05:30'))).toBe(
    '23\u00a0Nov\u00a02026, 5:25\u00a0pm – midnight',
  )
  expect(pickupTime(window('2026-11-23T00:00+05:30', '2026-11-26T00:00+05:30'))).toBe(
    '23\u00a0Nov\u00a02026 – 25\u00a0Nov\u00a02026',
  )
  expect(pickupTime({ pickupDate: '2026-11-22T18:30:00Z' })).toBe('23\u00a0Nov\u00a02026')
})
