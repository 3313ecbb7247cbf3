import type { RawBuilder } from 'kysely'

/** One part of a person's data: its name in the file, the rows, and their columns. */
export interface Section {
  name: string
  /** The primary key for finding and sorting its rows. */
  key: string
  type: 'uuid' | 'bigint' | 'bytea'
  /** In several parts if its rows are found in several ways: no index serves an `or` over two tables. */
  from: (userId: string) => RawBuilder<unknown> | RawBuilder<unknown>[]
  row: (userId: string) => RawBuilder<unknown>
}

/** A part whose rows have a uuid, unless said otherwise. */
export const section = (
  name: string,
  key: string,
  from: Section['from'],
  row: Section['row'],
  type: Section['type'] = 'uuid',
): Section => ({ name, key, type, from, row })
