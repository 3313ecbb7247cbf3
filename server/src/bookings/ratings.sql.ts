import type { Insertable } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import type { RatingsTable } from '../tables/trips.ts'

export const insertRating = (tx: Tx, row: Insertable<RatingsTable>) =>
  tx.insertInto('ratings').values(row).returningAll().executeTakeFirstOrThrow()
