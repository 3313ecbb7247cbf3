import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export const addSearches = (db: Db, day: string, searches: number) =>
  db
    .insertInto('searchDays')
    .values({ day, searches })
    .onConflict((c) => c.column('day').doUpdateSet({ searches: sql<number>`search_days.searches + excluded.searches` }))
    .execute()
