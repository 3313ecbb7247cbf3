import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor, pageOf } from './page.ts'

test('a page ends where limit says and its cursor leads on', () => {
  const rows = [3, 2, 1].map((id) => ({ id, at: `2026-11-0${id}T00:00:00.000Z` }))
  const page = pageOf(rows, 2, (row) => [row.at, row.id], 3)
  expect([page.rows.map(({ id }) => id), page.total]).toEqual([[3, 2], 3])
  expect(decodeCursor(page.next, ['date', 'number'])).toEqual(['2026-11-02T00:00:00.000Z', 2])
  expect(pageOf(rows, 3, (row) => [row.id], 3).next).toBeNull()
  expect(pageOf([], 3, () => [], 0)).toEqual({ rows: [], total: 0, next: null })
})

test('no cursor is the first page', () => {
  expect([decodeCursor(undefined, ['string']), decodeCursor('', ['string'])]).toEqual([null, null])
})

test('a day and the hex of a hash are read only as such', () => {
  expect(decodeCursor(encodeCursor(['2026-11-02', '00ff']), ['day', 'hex'])).toEqual(['2026-11-02', '00ff'])
  for (const key of [
    ['2026-02-30', '00ff'],
    ['x', '00ff'],
    ['2026-11-02', '0'],
    ['2026-11-02', 'zz'],
    ['2026-11-02', ''],
  ])
    expect(() => decodeCursor(encodeCursor(key), ['day', 'hex'])).toThrow('This page of the list has expired')
})

test.each([
  'nonsense',
  '!!!!',
  encodeCursor([]),
  encodeCursor(['2026-11-02T00:00:00.000Z']),
  encodeCursor(['yesterday', 1]),
  encodeCursor(['2026-11-02T00:00:00.000Z', 'one']),
  encodeCursor([null, 1]),
  encodeCursor(['2026-01-01T....Z', 1]),
  encodeCursor(['2026-02-30T00:00:00.000Z', 1]),
  encodeCursor(['2026-01-01T24:00:00.000Z', 1]),
  encodeCursor(['2026-01-01T23:59:61.000Z', 1]),
  encodeCursor(['0000-01-01T00:00:00.000Z', 1]),
  Buffer.from('{"length":2}').toString('base64url'),
])('%s is no cursor of this list', (cursor) => {
  expect(() => decodeCursor(cursor, ['date', 'number'])).toThrow('This page of the list has expired')
})
