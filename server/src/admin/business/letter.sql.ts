import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** Owners with an address who have not been sent the letter of this week, and from now on have. */
export async function takeLetters(tx: Tx, week: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into business_letters (week, user_id)
    select ${week}::date, u.id from users u
    where u.is_admin and u.office_role = 'owner' and u.email is not null and u.deleted_at is null and u.suspended_at is null
    on conflict do nothing returning user_id`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** The owner as they stand now; nobody, if they are no owner any more. */
export const ownerOf = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', id)
    .where('officeRole', '=', 'owner')
    .where('deletedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst()
