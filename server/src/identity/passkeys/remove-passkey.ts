import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { isUuid } from '../../platform/ids.ts'
import { deletePasskey } from './passkeys.sql.ts'

export const removePasskey = (db: Db, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { name } = (isUuid(id) ? await deletePasskey(tx, actor.id, id) : undefined) ?? fail('passkey_not_found')
    await record(tx, 'passkey_removed', {
      by: actor.id,
      subject: { type: 'user', id: actor.id },
      data: { passkey: name },
    })
  })
