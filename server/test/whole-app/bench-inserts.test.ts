import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '../harness.ts'

const folder = resolve(import.meta.dirname, '../../../bench')
/** Filled by a trigger where they are left out. */
const filled = new Set(['loads.pickup_from', 'loads.pickup_until'])

// Benchmarks run seldom, and their SQL is not typed: a new column would be noticed only when somebody measures again.
test('whatever a benchmark inserts names every column that has to be given', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'
  `.execute(db)
  const required = Map.groupBy(rows, ({ table }) => table)
  const inserts = globSync('**/*.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(resolve(folder, file), 'utf8').matchAll(/insert into (\w+)\s*\(([^)$]+)\)/g)].map(
      ([, table = '', columns = '']) => ({
        file,
        table,
        given: new Set(columns.split(',').map((name) => name.trim())),
      }),
    ),
  )
  const missing = inserts.flatMap(({ file, table, given }) =>
    (required.get(table) ?? [])
      .filter(({ column }) => !given.has(column) && !filled.has(`${table}.${column}`))
      .map(({ column }) => `${file}: ${table}.${column}`),
  )
  expect(inserts.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
