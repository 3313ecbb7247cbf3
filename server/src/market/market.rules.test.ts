import { expect, test } from 'vitest'
import { endOfIstDay, windowOf } from './market.rules.ts'

const at = (iso: string) => new Date(iso)

test('a day ends at midnight of India, 18:30 in Greenwich', () => {
  expect(endOfIstDay(at('2026-11-21T18:29:59Z'))).toEqual(at('2026-11-21T18:30:00Z'))
  expect(endOfIstDay(at('2026-11-21T18:30:00Z'))).toEqual(at('2026-11-22T18:30:00Z'))
})

test('a posting begins now, later today or up to 60 days ahead, and lasts 30 days', () => {
  const now = at('2026-11-21T06:00:00Z')
  const window = (from?: string) => windowOf(from, now)
  expect(window()).toEqual({ from: now, until: at('2026-12-21T06:00:00Z') })
  expect(window('2026-11-21T05:59:00Z')?.from).toEqual(now)
  expect(window('2026-11-21')?.from).toEqual(now)
  expect(window('2026-11-20T18:30:00Z')?.from).toEqual(now)
  expect(window('2026-11-20T18:29:59Z')).toBeNull()
  expect(window('2026-11-25T06:00:00Z')).toEqual({
    from: at('2026-11-25T06:00:00Z'),
    until: at('2026-12-25T06:00:00Z'),
  })
  expect(window('2027-01-20T06:00:00Z')).not.toBeNull()
  expect(window('2027-01-20T06:00:01Z')).toBeNull()
})
