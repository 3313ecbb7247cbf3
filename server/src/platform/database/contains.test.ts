import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '../../../test/harness.ts'
import { contains } from './contains.sql.ts'

const found = async (text: string | null, q: string) => {
  const { rows } = await sql<{ found: boolean | null }>`select ${contains(sql`t.words`, q)} as found
    from (select ${text}::text as words) t`.execute(db)
  return rows[0]?.found
}

test.each([
  ['Kochi, Kerala', 'KOCHI', true],
  ['KOCHI, Kerala', ' kochi ', true],
  ['Kochi, Kerala', 'pune', false],
  ['ÉCLAIR Traders', 'éclair', true],
  ['éclair Traders', 'TRADERS', true],
  ['नागपुर, महाराष्ट्र', 'नागपुर', true],
  ['Bharat 100% Wool', '100%', true],
  ['Bharat 1000 Wool', '100%', false],
  ['A_B', 'a_b', true],
  ['AxB', 'a_b', false],
  [String.raw`back\slash`, String.raw`K\S`, true],
  [null, 'a', null],
])('%j holds %j: %j', async (text, q, expected) => {
  expect(await found(text, q)).toBe(expected)
})
