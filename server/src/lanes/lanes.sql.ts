import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { decodeCursor, type Page, pageOf } from '../platform/http/page.ts'
import { isUuid } from '../platform/ids.ts'
import type { SavedLanesTable } from '../tables/market.ts'

const columns = ['id', 'wants', 'fromName', 'toName', 'category', 'isMuted', 'createdAt'] as const

export const countLanesOf = async (tx: Tx, userId: string): Promise<number> =>
  (
    await tx
      .selectFrom('savedLanes')
      .select((on) => on.fn.countAll<number>().as('lanes'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
  ).lanes

type NewLane = Insertable<SavedLanesTable>
/** The existing lane, active again; its account is locked. */
export const awakenLane = (tx: Tx, { userId, fromName, toName, category }: NewLane) =>
  tx
    .updateTable('savedLanes')
    .set({ isMuted: false })
    .where('userId', '=', userId)
    .where(
      sql<boolean>`(from_name, to_name, category) is not distinct from (${fromName}::text, ${toName}::text, ${category ?? null}::text)`,
    )
    .returning(columns)
    .executeTakeFirst()

export const insertLane = (tx: Tx, lane: NewLane) =>
  tx.insertInto('savedLanes').values(lane).returning(columns).executeTakeFirstOrThrow()
export type LaneRow = Awaited<ReturnType<typeof insertLane>>

export const muteLane = async (db: Db | Tx, userId: string, id: string, isMuted: boolean) =>
  isUuid(id)
    ? db
        .updateTable('savedLanes')
        .set({ isMuted })
        .where('id', '=', id)
        .where('userId', '=', userId)
        .returning(columns)
        .executeTakeFirst()
    : undefined

export const dropLane = async (db: Db | Tx, userId: string, id: string) =>
  isUuid(id)
    ? db.deleteFrom('savedLanes').where('id', '=', id).where('userId', '=', userId).returning('id').executeTakeFirst()
    : undefined

export async function lanesOf(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<LaneRow>> {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const rows = await db
    .selectFrom('savedLanes')
    .select(columns)
    .where('userId', '=', userId)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('savedLanes')
    .select((on) => on.fn.countAll<number>().as('total'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.id], total)
}

/** Saved lanes are private and deleted with the account. */
export async function forgetLanesOf(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx.deleteFrom('savedLanes').where('userId', '=', id).execute()
  await tx.deleteFrom('laneAlerts').where('userId', '=', id).execute()
}
