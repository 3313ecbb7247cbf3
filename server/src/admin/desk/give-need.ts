import type { NeedView } from '@vapsi/contract/admin/needs'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { isUuid } from '../../platform/ids.ts'
import { needsOfRole, rolesFor } from './needs.rules.ts'
import { kindOf, needById } from './needs.sql.ts'
import { clerkOf, giveTo, putOff } from './put-off.sql.ts'

/**
 * Hands an item that waits for this clerk to another one, whose role may settle it. 404 need_not_found, 422
 * need_not_theirs.
 */
export const giveNeed = (db: Db, actor: Actor, id: string, to: string): Promise<NeedView> =>
  inTransaction(db, async (tx) => {
    const need = (await needById(tx, actor, id)) ?? fail('need_not_found')
    const clerk = (isUuid(to) && (await clerkOf(tx, rolesFor(need.view.kind), to))) || fail('need_not_theirs')
    await giveTo(tx, need, actor.id, clerk.id)
    const { booking } = need.view
    await record(tx, 'need_given', {
      by: actor.id,
      subject: booking ? { type: 'booking', id: booking.id } : { type: 'user', id: clerk.id },
      after: { to: clerk.name },
    })
    return need.view
  })

/** Hides an item from this clerk for a while; others still see it. 404 need_not_found. */
export const snoozeNeed = (db: Db, actor: Actor, id: string, minutes: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const need = (await needById(tx, actor, id)) ?? fail('need_not_found')
    await putOff(tx, need, actor.id, minutes)
  })

/** The roles that may settle it; 404 if it does not wait for this clerk. */
export function rolesToAsk(actor: Actor, id: string) {
  const kind = kindOf(id)
  return kind && needsOfRole(actor.officeRole ?? null).includes(kind) ? rolesFor(kind) : fail('need_not_found')
}
