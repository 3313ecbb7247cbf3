import { randomBytes } from 'node:crypto'
import type { ClerkView } from '@vapsi/contract/identity/office-people'
import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction, violates } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { isUuid } from '../../platform/ids.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { replacePassword } from '../passwords/passwords.sql.ts'
import { forgetSignInsOf } from '../sessions/forget-sign-ins.ts'
import { deleteClerkSession, deleteSessionsOf } from '../sessions/sessions.sql.ts'
import { deleteAllFactors } from '../second-factor/second-factor.sql.ts'
import { clerkById, closeClerk, insertClerk, lockClerk, lockOwners, ownersBeside, saveRole } from './clerks.sql.ts'

type Row = NonNullable<Awaited<ReturnType<typeof clerkById>>>
export const clerkView = ({ lastSeenAt, ...row }: Row): ClerkView => ({
  ...row,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})

const clerk = async (tx: Tx, id: string) =>
  (isUuid(id) ? await lockClerk(tx, id) : undefined) ?? fail('clerk_not_found')
const shown = async (tx: Tx, id: string) => clerkView((await clerkById(tx, id)) ?? fail('clerk_not_found'))
const about = (by: Actor, id: string) => ({ by: by.id, subject: { type: 'user' as const, id } })

/**
 * An account without a password: an owner generates one, hands it over once, and until then the account cannot sign in.
 */
export async function inviteClerk(
  db: Db,
  by: Actor,
  form: { email: string; name: string; role: OfficeRole },
): Promise<ClerkView> {
  try {
    return await inTransaction(db, async (tx) => {
      const { id } = await insertClerk(tx, form)
      await record(tx, 'administrator_created', { ...about(by, id), after: { role: form.role } })
      return shown(tx, id)
    })
  } catch (error) {
    if (violates(error, 'one_account_per_email')) fail('email_taken', { at: 'email' })
    throw error
  }
}

export async function newPasswordFor(db: Db, by: Actor, id: string): Promise<{ password: string }> {
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const found = await clerk(tx, id)
    await replacePassword(tx, id, found.passwordHash, passwordHash)
    await forgetSignInsOf(tx, id)
    await record(tx, 'password_reset', about(by, id))
  })
  return { password }
}

export const setRole = (db: Db, by: Actor, id: string, role: OfficeRole): Promise<ClerkView> =>
  inTransaction(db, async (tx) => {
    await lockOwners(tx)
    const { officeRole } = await clerk(tx, id)
    if (officeRole === 'owner' && role !== 'owner' && (await ownersBeside(tx, id)) === 0)
      fail('last_owner', { at: 'role' })
    if (officeRole !== role) {
      await saveRole(tx, id, role)
      await record(tx, 'role_set', { ...about(by, id), before: { role: officeRole }, after: { role } })
    }
    return shown(tx, id)
  })

export const removeClerk = (db: Db, by: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOwners(tx)
    const { officeRole } = await clerk(tx, id)
    if (officeRole === 'owner' && (await ownersBeside(tx, id)) === 0) fail('last_owner')
    await record(tx, 'clerk_removed', about(by, id))
    await closeClerk(tx, id)
    await deleteAllFactors(tx, id)
    await forgetSignInsOf(tx, id)
  })

export const endSessionsOf = (db: Db, by: Actor, id: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    await clerk(tx, id)
    const ended = await deleteSessionsOf(tx, id)
    await record(tx, 'sessions_ended', about(by, id))
    return Number(ended[0]?.numDeletedRows ?? 0)
  })

/** One device of a clerk; sessions of other people cannot be ended here. */
export const endClerkSession = (db: Db, by: Actor, session: Buffer): Promise<void> =>
  inTransaction(db, async (tx) => {
    const id = (await deleteClerkSession(tx, session)) ?? fail('session_not_found')
    await record(tx, 'session_ended', about(by, id))
  })

export const resetSecondFactor = (db: Db, by: Actor, id: string): Promise<ClerkView> =>
  inTransaction(db, async (tx) => {
    await clerk(tx, id)
    await deleteAllFactors(tx, id)
    await deleteSessionsOf(tx, id)
    await record(tx, 'second_factor_removed', about(by, id))
    return shown(tx, id)
  })
