import type { ProfileForm, UserView } from '@vapsi/contract/users'
import type { z } from 'zod'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, inTransaction, violates } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { lockAccount, saveProfile } from './profile.sql.ts'
import { userView } from './user-view.ts'

type Changes = Partial<z.output<typeof ProfileForm>>

/** Changes what a person may change about themselves. */
export async function updateProfile(db: Db, actor: Actor, form: Changes): Promise<UserView> {
  const { mobile, ...profile } = form
  try {
    return await inTransaction(db, async (tx) => {
      const before = (await lockAccount(tx, actor.id)) ?? fail('not_signed_in')
      if (mobile !== undefined && mobile !== before.mobile)
        fail('mobile_unchangeable', { fields: { mobile: 'unchangeable' } })
      const after = await saveProfile(tx, actor.id, profile)
      const fields = (Object.keys(profile) as (keyof typeof profile)[]).filter(
        (field) => before[field] !== after[field],
      )
      // The audit trail is immutable, even when the account is deleted: it names the fields, not their values.
      if (fields.length)
        await record(tx, 'profile_updated', { by: actor.id, subject: { type: 'user', id: actor.id }, data: { fields } })
      return userView(after)
    })
  } catch (error) {
    if (violates(error, 'one_account_per_email')) fail('email_taken', { at: 'email' })
    throw error
  }
}
