import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/** One more completed trip for both sides. In the order of their ids, so that two completions never deadlock. */
export async function countTrip(tx: Tx, userIds: readonly string[], wasOnTime: boolean): Promise<void> {
  for (const id of [...userIds].sort())
    await tx
      .updateTable('users')
      .set({
        totalTrips: sql<number>`total_trips + 1`,
        onTimeTrips: sql<number>`on_time_trips + ${wasOnTime ? 1 : 0}`,
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute()
}

/** One more rating; the database computes the mean. */
export const countStars = (tx: Tx, userId: string, stars: number) =>
  tx
    .updateTable('users')
    .set({
      starsSum: sql<number>`stars_sum + ${stars}`,
      starsCount: sql<number>`stars_count + 1`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
