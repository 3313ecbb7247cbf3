import type { Endpoint } from '@vapsi/contract/endpoint'
import type { z } from 'zod'
import type { Known } from '../../platform/database/count-rows.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Page } from '../../platform/http/page.ts'
import type { Column } from './columns.ts'

/** An exportable table: the query of its list call, how a page is read, and its columns. */
export interface ExportTable<T = unknown> {
  /** Anyone who may read the list may export it. */
  list: Pick<Endpoint, 'who' | 'roles'>
  parse(filter: Record<string, string>): unknown
  /** Counts exactly, but only if no total is known yet. */
  read(db: Db, query: unknown, cursor: string | undefined, known: number | 'all'): Promise<Page<T>>
  columns: readonly Column<T>[]
}

/** One page in memory at a time, larger than those of the list call. */
const pageRows = 1000

export function table<S extends z.ZodType, T>(
  list: Pick<Endpoint, 'who' | 'roles'> & { schema: { querystring: S } },
  read: (db: Db, query: z.output<S>, known?: Known) => Promise<Page<T>>,
  columns: ExportTable<T>['columns'],
): ExportTable {
  return {
    list,
    parse: (filter) => list.schema.querystring.parse({ ...filter, limit: undefined, cursor: undefined }),
    read: (db, query, cursor, known) =>
      read(db, { ...(query as object), limit: pageRows, cursor } as z.output<S>, known),
    columns,
  } as ExportTable
}
