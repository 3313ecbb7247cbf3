import { LIMITS } from '@vapsi/contract/constants'
import { expect, test } from 'vitest'
import { db, pool } from '../../../test/harness.ts'
import { countRows } from './count-rows.sql.ts'

test('a long list is counted as far as anybody reads, an export to its last row, a known one not at all', async () => {
  const rows = LIMITS.countedTo + 1
  await pool.query(
    `insert into dev_messages (channel, "to", text) select 'sms', n::text, 'x' from generate_series(1, ${rows}) n`,
  )
  const all = db.selectFrom('devMessages').select('id').orderBy('id')
  expect(await countRows(db, all)).toBe(LIMITS.countedTo)
  expect(await countRows(db, all, 'all')).toBe(rows)
  expect(await countRows(db, all, 7)).toBe(7)
  expect(await countRows(db, all.where('to', 'in', ['1', '2', 'x']))).toBe(2)
})
