import { expect, test } from 'vitest'
import { tripEnd } from './trip-end.ts'

test('a running trip is empty on its promised day, a late one today, a delivered one now', () => {
  const now = new Date('2026-11-21T06:00:00Z')
  const end = (promisedOn: string | null, roadKm: number | null, isDelivered = false) =>
    tripEnd({ promisedOn, roadKm, isDelivered }, now)
  expect(end('2026-11-24', 500).toISOString()).toBe('2026-11-23T18:30:00.000Z')
  expect(end('2026-11-01', 500).toISOString()).toBe('2026-11-20T18:30:00.000Z')
  expect(end(null, null).toISOString()).toBe('2026-11-23T18:30:00.000Z')
  expect(end('2026-11-24', 500, true)).toEqual(now)
})
