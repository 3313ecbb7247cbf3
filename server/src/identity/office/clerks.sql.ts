import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import { sql } from 'kysely'
import { countRows } from '../../platform/database/count-rows.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { decodeCursor, pageOf } from '../../platform/http/page.ts'

const clerks = (db: Db | Tx) => db.selectFrom('users').where('isAdmin', '=', true).where('deletedAt', 'is', null)

const viewed = (db: Db | Tx) =>
  clerks(db)
    .select(['id', 'name', 'email', 'officeRole as role'])
    .select([
      // An account is made with the moment itself in this column.
      sql<Date | null>`nullif(last_seen_at, created_at)`.as('lastSeenAt'),
      sql<boolean>`exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)
        or exists (select from passkeys p where p.user_id = users.id)`.as('hasSecondFactor'),
      sql<number>`(select count(*) from sessions s where s.user_id = users.id and s.expires_at > now())`.as('sessions'),
    ])

export async function listClerks(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const after = decodeCursor(cursor, ['uuid'])
  const [rows, total] = await Promise.all([
    viewed(db)
      .$if(after !== null, (query) => query.where('id', '>', after?.[0] ?? ''))
      .orderBy('id')
      .limit(limit + 1)
      .execute(),
    countRows(db, clerks(db).select('id')),
  ])
  return pageOf(rows, limit, (row) => [row.id], total)
}

export const clerkById = (db: Db | Tx, id: string) => viewed(db).where('id', '=', id).executeTakeFirst()

/** One change of owners at a time: two owners who demote each other would leave none. */
export const lockOwners = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('owners of the office'))`.execute(tx)

export const lockClerk = (tx: Tx, id: string) =>
  clerks(tx).select(['id', 'officeRole', 'passwordHash']).where('id', '=', id).forUpdate().executeTakeFirst()

export const ownersBeside = async (tx: Tx, id: string): Promise<number> =>
  countRows(tx, clerks(tx).select('id').where('officeRole', '=', 'owner').where('id', '!=', id))

export const saveRole = (tx: Tx, id: string, officeRole: OfficeRole) =>
  tx
    .updateTable('users')
    .set({ officeRole, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const insertClerk = (tx: Tx, clerk: { email: string; name: string; role: OfficeRole }) =>
  tx
    .insertInto('users')
    .values({ email: clerk.email, name: clerk.name, officeRole: clerk.role, isAdmin: true })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The name stays, because the audit trail shows it. */
export const closeClerk = (tx: Tx, id: string) =>
  tx
    .updateTable('users')
    .set({
      deletedAt: sql<Date>`now()`,
      email: null,
      mobile: null,
      mobileVerified: false,
      passwordHash: null,
      officeRole: null,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
