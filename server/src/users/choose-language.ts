import type { Language } from '@vapsi/contract/values/language'
import type { UserView } from '@vapsi/contract/users'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import { lockAccount, saveProfile } from './profile.sql.ts'
import { userView } from './user-view.ts'

/** Sets the language of future messages to a person, including waiting ones. */
export function chooseLanguage(db: Db, actor: Actor, language: Language): Promise<UserView> {
  return inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, actor.id))) fail('not_signed_in')
    return userView(await saveProfile(tx, actor.id, { language }))
  })
}
