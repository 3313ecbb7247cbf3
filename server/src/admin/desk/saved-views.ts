import { LIMITS } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import type { SavedView, savedViews } from '@vapsi/contract/admin/saved-views'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { holdAccount } from '../../users/users.sql.ts'
import { countViewsOf, dropView, upsertView } from './saved-views.sql.ts'

/** Saves the filters of a list under a name, replacing a view of the same name on this page. 429 too_many_views. */
export const saveView = (db: Db, clerk: Actor, view: Body<typeof savedViews.save>): Promise<SavedView> =>
  inTransaction(db, async (tx) => {
    // Locks the account, so that parallel calls cannot exceed the limit.
    if (!(await holdAccount(tx, clerk.id))) fail('not_signed_in')
    const saved = await upsertView(tx, { userId: clerk.id, ...view })
    const most = LIMITS.savedViews
    return (await countViewsOf(tx, clerk.id)) > most ? fail('too_many_views', { params: { most } }) : saved
  })

/** 404 view_not_found, even if it is another clerk's. */
export async function forgetView(db: Db, clerk: Actor, id: string): Promise<void> {
  if (!(await dropView(db, clerk.id, id))) fail('view_not_found')
}
