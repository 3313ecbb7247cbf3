import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '../../../test/harness.ts'

test('identifiers are of version 7, sort by time, also within a millisecond, and none comes twice', async () => {
  const { rows } = await sql<{ id: string; at: string }>`
    select new_id() as id, (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as at from generate_series(1, 5000)`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(5000)
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const madeAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  expect(madeAt(first.id)).toBeLessThanOrEqual(Number(first.at) / 1000)
  expect(madeAt(first.id)).toBeGreaterThan(Number(first.at) / 1000 - 1000)
  // By quarters of a microsecond: two of the same one may stand either way.
  const moments = ids.map((id) => id.replaceAll('-', '').slice(0, 16))
  expect(moments).toEqual(moments.toSorted())
  expect(new Set(moments).size).toBeGreaterThan(madeAt(last.id) - madeAt(first.id))
})
