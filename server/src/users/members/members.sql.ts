import { type Selectable, sql } from 'kysely'
import { type Db, type Tx } from '../../platform/database/database.ts'
import { decodeCursor, pageOf } from '../../platform/http/page.ts'
import { countRows } from '../../platform/database/count-rows.sql.ts'
import { isUuid } from '../../platform/ids.ts'
import type { MembersTable } from '../../tables/people.ts'
import { provenMobile } from '../proven-mobile.sql.ts'
import { type Account, accountColumns } from '../users.sql.ts'

export type Member = Selectable<MembersTable>

const today = sql`(now() at time zone 'Asia/Kolkata')::date`
/** Drivers; the people of companies are in people.sql.ts. */
const live = (db: Db | Tx) =>
  db.selectFrom('members as m').where('m.removedAt', 'is', null).where('m.role', '=', 'driver')

/** Locked until the transaction ends; undefined if it is somebody else's, removed or absent. */
const lockMember = async (tx: Tx, side: 'accountId' | 'personId', userId: string, id: string) =>
  isUuid(id)
    ? live(tx).selectAll('m').where('m.id', '=', id).where(`m.${side}`, '=', userId).forNoKeyUpdate().executeTakeFirst()
    : undefined

/** A driver of this account. */
export const lockMemberOf = (tx: Tx, accountId: string, id: string): Promise<Member | undefined> =>
  lockMember(tx, 'accountId', accountId, id)

/** Where this person is a member. */
export const lockMembershipOf = (tx: Tx, personId: string, id: string): Promise<Member | undefined> =>
  lockMember(tx, 'personId', personId, id)

export const countMembers = (db: Db | Tx, accountId: string): Promise<number> =>
  live(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('m.accountId', '=', accountId)
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

interface NewMember {
  accountId: string
  personId: string | null
  name: string
  mobile: string
  licenceNumber: string | null
  licenceExpiresOn: string | null
}

/** Throws a violation of one_member_per_account_and_mobile. */
export const insertDriver = (tx: Tx, member: NewMember): Promise<Member> =>
  tx
    .insertInto('members')
    .values({ ...member, role: 'driver' })
    .returningAll()
    .executeTakeFirstOrThrow()

type Changed = Pick<Member, 'name' | 'licenceNumber' | 'licenceExpiresOn'>

/** With another last day of the licence, reminders start again. */
export const saveDriver = (tx: Tx, id: string, { licenceExpiresOn, ...member }: Changed) =>
  tx
    .updateTable('members')
    .set({
      ...member,
      licenceExpiresOn,
      licenceToldDays: sql`case when licence_expires_on is not distinct from ${licenceExpiresOn}::date then licence_told_days end`,
    })
    .where('id', '=', id)
    .execute()

export const endMember = (tx: Tx, id: string) =>
  tx
    .updateTable('members')
    .set({ removedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** An account is closed: as an owner it has no drivers any more, and as a driver it drives for nobody. */
export const membersTouching = (tx: Tx, userId: string): Promise<Member[]> =>
  live(tx)
    .selectAll('m')
    .where((eb) => eb.or([eb('m.accountId', '=', userId), eb('m.personId', '=', userId)]))
    .forNoKeyUpdate()
    .execute()

/** What is known of a person from the owners who added them goes with the account. */
export const forgetMember = (tx: Tx, userId: string) =>
  tx
    .updateTable('members')
    .set({ name: 'Driver', mobile: null, licenceNumber: null, licenceExpiresOn: null })
    .where('role', '=', 'driver')
    .where((eb) => eb.or([eb('accountId', '=', userId), eb('personId', '=', userId)]))
    .execute()

/** The account of drivers that a proven mobile signs in to. */
const driverByMobile = (db: Db | Tx, mobile: string): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .select(accountColumns)
    .where('mobile', '=', mobile)
    .where('userType', '=', 'driver')
    .where('mobileVerified', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export const driverIdOf = async (db: Db | Tx, mobile: string): Promise<string | null> =>
  (await driverByMobile(db, mobile))?.id ?? null

/** Whether somebody with this mobile may sign in as a driver: added by an owner, or known from before. */
export const isDriversMobile = async (db: Db | Tx, mobile: string): Promise<boolean> =>
  (await driverByMobile(db, mobile)) !== undefined || (await ownerOfDriver(db, mobile)) !== undefined

/** The owner for whom this mobile drives, the first if there are several. */
export const ownerOfDriver = (db: Db | Tx, mobile: string): Promise<{ owner: string; name: string } | undefined> =>
  live(db)
    .innerJoin('users as u', 'u.id', 'm.accountId')
    .select([sql<string>`coalesce(u.company, u.name)`.as('owner'), 'm.name'])
    .where('m.mobile', '=', mobile)
    .orderBy('m.since')
    .executeTakeFirst()

/** The driver of a mobile that a code has just proven; on the first sign-in the account is made. */
export async function driverSigningIn(
  tx: Tx,
  mobile: string,
  language: Account['language'],
): Promise<Account | undefined> {
  const known = await driverByMobile(tx, mobile)
  const added = known ? undefined : await ownerOfDriver(tx, mobile)
  const account =
    known ??
    (added &&
      (await tx
        .insertInto('users')
        .values({ userType: 'driver', name: added.name, mobile, mobileVerified: true, language })
        .onConflict((on) =>
          on
            .columns(['mobile', 'userType'])
            .where('mobileVerified', '=', true)
            .where('deletedAt', 'is', null)
            .doNothing(),
        )
        .returning(accountColumns)
        .executeTakeFirst())) ??
    (await driverByMobile(tx, mobile))
  if (!account) return undefined
  await tx
    .updateTable('members')
    .set({ personId: account.id })
    .where('mobile', '=', mobile)
    .where('personId', 'is', null)
    .where('removedAt', 'is', null)
    .where('role', '=', 'driver')
    .execute()
  return account
}

/** The owners for whom a person drives, the newest first. */
export async function ownersOf(
  db: Db,
  personId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const theirs = live(db)
    .innerJoin('users as u', 'u.id', 'm.accountId')
    .select(['m.id', 'm.since', 'm.licenceNumber', 'm.licenceExpiresOn'])
    .select([sql<string>`coalesce(u.company, u.name)`.as('owner'), provenMobile('u').as('mobile')])
    .where('m.personId', '=', personId)
  const rows = await theirs
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(m.since, m.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('m.since', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, (row) => [row.since.toISOString(), row.id], await countRows(db, theirs))
}

interface DueLicence {
  accountId: string
  driver: string
  expiresOn: string
  daysLeft: number
}

/** Licences whose owners must be told now, marked as told: once for each of these days before the end, and once after. */
export async function takeDueLicences(tx: Tx, days: readonly number[], limit: number): Promise<DueLicence[]> {
  const { rows } = await sql<DueLicence>`
    with due as (
      select m.id, m.licence_expires_on - ${today} as days_left,
             case when m.licence_expires_on < ${today} then -1 else (select min(d) from unnest(${[...days]}::int[]) d
                                                                     where d >= m.licence_expires_on - ${today}) end as step
      from members m where m.removed_at is null and m.licence_expires_on <= ${today} + ${Math.max(...days)}::int
    ), taken as (
      select m.id, d.step, d.days_left from members m join due d on d.id = m.id
      where m.licence_told_days is null or m.licence_told_days > d.step
      order by m.id limit ${limit} for update of m skip locked
    )
    update members m set licence_told_days = t.step from taken t where m.id = t.id
    returning m.account_id as "accountId", m.name as driver, m.licence_expires_on::text as "expiresOn", t.days_left as "daysLeft"`.execute(
    tx,
  )
  return rows
}
