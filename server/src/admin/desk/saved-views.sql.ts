import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'

const columns = ['id', 'name', 'search'] as const

export const viewsOf = (db: Db, userId: string, page: string) =>
  db
    .selectFrom('savedViews')
    .select(columns)
    .where('userId', '=', userId)
    .where('page', '=', page)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const countViewsOf = async (tx: Tx, userId: string): Promise<number> =>
  (
    await tx
      .selectFrom('savedViews')
      .select((on) => on.fn.countAll<number>().as('views'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
  ).views

interface NewView {
  userId: string
  page: string
  name: string
  search: string
}

export const upsertView = (tx: Tx, view: NewView) =>
  tx
    .insertInto('savedViews')
    .values(view)
    .onConflict((on) => on.constraint('one_view_a_name').doUpdateSet({ search: sql`excluded.search` }))
    .returning(columns)
    .executeTakeFirstOrThrow()

export const dropView = async (db: Db, userId: string, id: string) =>
  isUuid(id)
    ? db.deleteFrom('savedViews').where('id', '=', id).where('userId', '=', userId).returning('id').executeTakeFirst()
    : undefined
