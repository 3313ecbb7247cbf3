import type { Language } from '@vapsi/contract/values/language'
import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Role } from '../tables/columns.ts'
import type { UsersTable } from '../tables/people.ts'
import { provenMobile } from './proven-mobile.sql.ts'

/** The columns of a person's own view. */
export const accountColumns = [
  'id',
  'userType',
  'isAdmin',
  'officeRole',
  'name',
  'username',
  'email',
  'emailConfirmed',
  'mobile',
  'mobileVerified',
  'company',
  'city',
  'fullAddress',
  'alternateContact',
  'isVerified',
  'notifications',
  'language',
  'pictureKey',
  'commissionType',
  'commissionRate',
  'minimumPayoutPaise',
  'totalTrips',
  'onTimeTrips',
  'rating',
  'createdAt',
  'suspendReason',
] as const

export type Account = Pick<Selectable<UsersTable>, (typeof accountColumns)[number]>

/** The open account of this id. */
export const accountOf = (db: Db | Tx, id: string): Promise<Account | undefined> =>
  db.selectFrom('users').select(accountColumns).where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()

/** The open account, locked so that its limits are counted one call at a time; references to it do not wait. */
export const holdAccount = (tx: Tx, id: string): Promise<{ isVerified: boolean } | undefined> =>
  tx
    .selectFrom('users')
    .select('isVerified')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Where a code for this account may be sent: the mobile and the e-mail only if verified. */
export const reachOf = (
  db: Db | Tx,
  id: string,
): Promise<{ mobile: string | null; email: string | null; emailConfirmed: boolean; language: Language } | undefined> =>
  db
    .selectFrom('users')
    .select(['email', 'emailConfirmed', 'language'])
    .select(provenMobile('users').as('mobile'))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** The open account that a verified mobile signs in to, on one side. */
export const accountByMobile = (db: Db | Tx, mobile: string, userType: Role): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .select(accountColumns)
    .where('mobile', '=', mobile)
    .where('userType', '=', userType)
    .where('mobileVerified', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** The open accounts of a verified mobile, one per side. */
export const accountsOfMobile = async (db: Db, mobile: string): Promise<string[]> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('mobile', '=', mobile)
      .where('mobileVerified', '=', true)
      .where('deletedAt', 'is', null)
      .execute()
  ).map(({ id }) => id)

/** Whether an administrator uses this mobile: administrators sign in by password only. */
export async function isAdministratorsMobile(db: Db | Tx, mobile: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', mobile)
    .where('isAdmin', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A new account for a verified mobile; undefined when there is one already, even with parallel calls. */
export const insertMobileAccount = (
  tx: Tx,
  account: { mobile: string; userType: Role; name: string; language: Language },
): Promise<Account | undefined> =>
  tx
    .insertInto('users')
    .values({ ...account, mobileVerified: true })
    .onConflict((conflict) =>
      conflict
        .columns(['mobile', 'userType'])
        .where('mobileVerified', '=', true)
        .where('deletedAt', 'is', null)
        .doNothing(),
    )
    .returning(accountColumns)
    .executeTakeFirst()

interface PasswordAccount {
  username: string | null
  passwordHash: string
  name: string
  userType: Role | null
  isAdmin?: boolean
  officeRole?: OfficeRole
  email?: string | null
  mobile?: string | null
}

/** Throws a violation of one_account_per_username or one_account_per_email. */
export const insertPasswordAccount = (tx: Tx, account: PasswordAccount): Promise<Account> =>
  tx.insertInto('users').values(account).returning(accountColumns).executeTakeFirstOrThrow()

/**
 * What every room may show about a party of a load, bid or booking: never a phone number, an address or a commission.
 */
export interface Party {
  id: string
  name: string
  company: string | null
  isVerified: boolean
  rating: number | null
  totalTrips: number
  /** Percent, or null without trips. */
  punctuality: number | null
  pictureKey: string | null
}

/** A party beside another row: `.select(partyOf(sql.ref('b.shipperId')).as('shipper'))`; null for a null id. */
export const partyOf = (userId: Expression<unknown>): RawBuilder<Party | null> => sql<Party | null>`(
  select jsonb_build_object('id', party.id, 'name', party.name, 'company', party.company, 'isVerified', party.is_verified,
    'rating', party.rating, 'totalTrips', party.total_trips,
    'punctuality', round(100.0 * party.on_time_trips / nullif(party.total_trips, 0)), 'pictureKey', party.picture_key)
  from users party where party.id = ${userId})`
