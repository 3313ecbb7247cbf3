import type { Right } from '@vapsi/contract/values/access/rights'
import { type Insertable, sql } from 'kysely'
import { countRows } from '../../platform/database/count-rows.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Page, decodeCursor, pageOf } from '../../platform/http/page.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Role } from '../../tables/columns.ts'
import type { MembersTable } from '../../tables/people.ts'
import { provenMobile } from '../../users/proven-mobile.sql.ts'

/** The signed-in person: an account of their own, on one side of the market. */
export interface Self {
  id: string
  userType: Role
}

/** The people of companies, accepted or invited; drivers are in users/members. */
const live = (db: Db | Tx) =>
  db
    .selectFrom('members as m')
    .innerJoin('users as company', 'company.id', 'm.accountId')
    .leftJoin('users as person', 'person.id', 'm.personId')
    .where('m.removedAt', 'is', null)
    .where('m.role', '!=', 'driver')
    .select(['m.id', 'm.accountId', 'm.personId', 'm.since', 'm.invitedUntil', 'm.acceptedAt'])
    .select(sql<Right>`m.role`.as('right'))
    .select(sql<string>`case when m.accepted_at is null then m.name else person.name end`.as('name'))
    .select(
      sql<string | null>`case when m.accepted_at is null then m.mobile else ${provenMobile('person')} end`.as('mobile'),
    )
    .select(sql<string>`coalesce(company.company, company.name)`.as('company'))
export type PersonRow = Awaited<ReturnType<ReturnType<typeof live>['execute']>>[number]

const peopleOf = (db: Db | Tx, accountId: string) => live(db).where('m.accountId', '=', accountId)

/**
 * Where a person acts or is invited. An invitation to a number whose account was known belongs to that account; one to
 * an unknown number to the first account of this side that has proven it.
 */
const membershipsOf = (db: Db | Tx, { id, userType }: Self) =>
  live(db)
    .where('company.userType', '=', userType)
    .where('company.deletedAt', 'is', null)
    .where(
      sql<boolean>`(m.person_id = ${id}::uuid or (m.person_id is null and m.account_id <> ${id}::uuid
        and m.mobile = (select mobile from users where id = ${id}::uuid and mobile_verified)))`,
    )

type Query = ReturnType<typeof live>
async function pageIn(
  db: Db,
  query: Query,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<PersonRow>> {
  const after = decodeCursor(cursor, ['uuid'])
  const rows = await query
    .$if(after !== null, (q) => q.where('m.id', '<', String(after?.[0])))
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, (row) => [row.id], await countRows(db, query))
}

type Asked = { limit: number; cursor?: string | undefined }
export const listPeople = (db: Db, accountId: string, query: Asked) => pageIn(db, peopleOf(db, accountId), query)
export const listMemberships = (db: Db, self: Self, query: Asked) => pageIn(db, membershipsOf(db, self), query)

/** Locked until the transaction ends; undefined if it is another company's, a driver, removed or absent. */
export const lockPersonOf = async (tx: Tx, accountId: string, id: string): Promise<PersonRow | undefined> =>
  isUuid(id) ? peopleOf(tx, accountId).where('m.id', '=', id).forNoKeyUpdate('m').executeTakeFirst() : undefined

/** Likewise, of a person. */
export const lockMembershipOf = async (tx: Tx, self: Self, id: string): Promise<PersonRow | undefined> =>
  isUuid(id) ? membershipsOf(tx, self).where('m.id', '=', id).forNoKeyUpdate('m').executeTakeFirst() : undefined

/** People and invitations now, and how many were invited since yesterday, removed ones included. */
export const countPeople = (tx: Tx, accountId: string): Promise<{ now: number; lately: number }> =>
  tx
    .selectFrom('members')
    .select(sql<number>`count(*) filter (where removed_at is null)`.as('now'))
    .select(sql<number>`count(*) filter (where since > now() - interval '1 day')`.as('lately'))
    .where('accountId', '=', accountId)
    .where('role', '!=', 'driver')
    .executeTakeFirstOrThrow()

/** Throws a violation of one_member_per_account_and_mobile or one_member_per_account_and_person. */
export const insertPerson = (
  tx: Tx,
  {
    days,
    ...person
  }: Pick<Insertable<MembersTable>, 'accountId' | 'personId' | 'name' | 'mobile' | 'invitedBy'> & {
    role: Right
    days: number
  },
) =>
  tx
    .insertInto('members')
    .values({ ...person, invitedUntil: sql<Date>`now() + ${days} * interval '1 day'` })
    .returning('id')
    .executeTakeFirstOrThrow()

export const saveRight = (tx: Tx, id: string, role: Right) =>
  tx.updateTable('members').set({ role }).where('id', '=', id).execute()

/** Throws a violation of one_member_per_account_and_person. */
export const acceptInvitation = (tx: Tx, id: string, personId: string) =>
  tx
    .updateTable('members')
    .set({ personId, acceptedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** The person acts no longer: their sessions for the company end, wherever they are open. */
export async function endPerson(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ removedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('sessions').where('memberId', '=', id).execute()
}

/** An account is closed: the people of a company, and the companies of a person. */
export const peopleTouching = (tx: Tx, userId: string): Promise<PersonRow[]> =>
  live(tx)
    .where((eb) => eb.or([eb('m.accountId', '=', userId), eb('m.personId', '=', userId)]))
    .orderBy('m.id')
    .forNoKeyUpdate('m')
    .execute()

/** What companies wrote about a person goes with the account. */
export const forgetPeople = (tx: Tx, userId: string) =>
  tx
    .updateTable('members')
    .set({ name: 'Person', mobile: null })
    .where('role', '!=', 'driver')
    .where((eb) => eb.or([eb('accountId', '=', userId), eb('personId', '=', userId)]))
    .execute()

/**
 * A person's number has changed: memberships are theirs and not the number's. Where the new number was invited too,
 * that invitation is theirs as well, and this row keeps the old number.
 */
export const followNumber = (tx: Tx, personId: string, mobile: string) =>
  sql`update members m set mobile = ${mobile} where m.person_id = ${personId}::uuid and m.role <> 'driver' and m.removed_at is null
    and not exists (select from members o where o.account_id = m.account_id and o.mobile = ${mobile} and o.removed_at is null)`.execute(
    tx,
  )
