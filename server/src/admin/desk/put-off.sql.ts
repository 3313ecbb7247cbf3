import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Page, decodeCursor, pageOf } from '../../platform/http/page.ts'

/** An item that was handed over returns to everybody after this time, because its clerk may be away. */
const givenHours = 12

/** Neither snoozed by this clerk nor handed to another; about `w`, an item with its id and waiting time. */
export const isShownTo = (clerkId: string): RawBuilder<SqlBool> => sql`
  not exists (select from needs_put_off p where p.need_id = w.id and p.user_id = ${clerkId} and p.since = w.since and p.until > now())
  and not exists (select from needs_given g where g.need_id = w.id and g.since = w.since and g.given_to <> ${clerkId}
    and g.given_at > now() - make_interval(hours => ${givenHours}))`

/** The clerk who handed it over. */
export const givenBy = (clerkId: string): RawBuilder<string | null> => sql`
  (select u.name from needs_given g join users u on u.id = g.given_by where g.need_id = w.id and g.since = w.since
    and g.given_to = ${clerkId} and g.given_at > now() - make_interval(hours => ${givenHours}))`

interface Waiting {
  id: string
  since: Date
}

export async function putOff(tx: Tx, { id, since }: Waiting, clerkId: string, minutes: number) {
  await sql`delete from needs_put_off where until < now() - interval '1 day'`.execute(tx)
  await sql`
    insert into needs_put_off (need_id, user_id, since, until)
    values (${id}, ${clerkId}, ${since}, now() + make_interval(mins => ${minutes}))
    on conflict (need_id, user_id) do update set since = excluded.since, until = excluded.until`.execute(tx)
}

export const endPutOff = (db: Db, id: string, clerkId: string) =>
  sql`delete from needs_put_off where need_id = ${id} and user_id = ${clerkId}`.execute(db)

export async function giveTo(tx: Tx, { id, since }: Waiting, by: string, to: string) {
  await sql`delete from needs_given where given_at < now() - interval '1 day'`.execute(tx)
  await sql`
    insert into needs_given (need_id, since, given_to, given_by) values (${id}, ${since}, ${to}, ${by})
    on conflict (need_id) do update set since = excluded.since, given_to = excluded.given_to,
      given_by = excluded.given_by, given_at = now()`.execute(tx)
}

const clerks = (db: Db | Tx, roles: readonly OfficeRole[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'officeRole as role'])
    .where('isAdmin', '=', true)
    .where('deletedAt', 'is', null)
    .where('officeRole', 'in', roles)
    .$narrowType<{ role: OfficeRole }>()

/** Other clerks of these roles, by name. */
export async function clerksOf(
  db: Db,
  {
    roles,
    but,
    limit,
    cursor,
  }: { roles: readonly OfficeRole[]; but: string; limit: number; cursor?: string | undefined },
): Promise<Page<{ id: string; name: string; role: OfficeRole }>> {
  const after = decodeCursor(cursor, ['string', 'uuid'])
  const others = clerks(db, roles).where('id', '<>', but)
  const rows = await others
    .$if(after !== null, (q) => q.where(sql<boolean>`(name, id) > (${after?.[0]}, ${after?.[1]}::uuid)`))
    .orderBy('name')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { total } = await others
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return pageOf(rows, limit, ({ name, id }) => [name, id], total)
}

export const clerkOf = (tx: Tx, roles: readonly OfficeRole[], id: string) =>
  clerks(tx, roles).where('id', '=', id).executeTakeFirst()
