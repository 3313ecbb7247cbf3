import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '../../../test/harness.ts'
import { columnsOf, tables } from './my-data-columns.sql.ts'
import { sections } from './my-data.sql.ts'

test('every column of the database is in the file of a person, or left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'`.execute(db)
  const written = Object.entries(tables).flatMap(([table, { shown, told, left }]: [string, Parts]) =>
    [shown, told, ...Object.values(left ?? {})].flatMap(columnsOf).map((column) => `${table}.${column}`),
  )
  expect(written.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('every table that is in the file has a part of it that reads it', () => {
  const read = sections.flatMap(({ from, row }) =>
    [from(''), row('')].flat().map((part) => sql`${part}`.compile(db).sql),
  )
  const held = Object.entries(tables).filter(([, parts]: [string, Parts]) => parts.shown ?? parts.told)
  // The profile is the view of the account itself.
  const unread = held
    .map(([table]) => table)
    .filter((table) => !read.some((text) => new RegExp(`\\b${table} `).test(text)))
  expect(unread).toEqual(['users'])
})

type Parts = { shown?: string; told?: string; left?: Record<string, string> }
