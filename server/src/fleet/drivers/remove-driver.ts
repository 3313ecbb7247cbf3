import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { AccountDeletionHook } from '../../users/account-deletion-hooks.ts'
import {
  type Member,
  endMember,
  forgetMember,
  lockMemberOf,
  lockMembershipOf,
  membersTouching,
} from '../../users/members/members.sql.ts'
import { clearTrucksOf } from './drivers.sql.ts'

/** What later rooms do in the transaction in which a driver no longer drives for an owner. */
export type DriverGone = (tx: Tx, member: Member, by: string | null) => Promise<void>

/** The owner removes him: his trips are the owner's again from the next request on. */
export function removeDriver(db: Db, owner: Actor, id: string, onGone: readonly DriverGone[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const member = (await lockMemberOf(tx, owner.id, id)) ?? fail('driver_not_found')
    await end(tx, member, owner.id, onGone)
  })
}

/** He leaves an owner himself. */
export function leaveOwner(db: Db, driver: Actor, id: string, onGone: readonly DriverGone[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const member = (await lockMembershipOf(tx, driver.id, id)) ?? fail('driver_not_found')
    await end(tx, member, driver.id, onGone)
  })
}

async function end(tx: Tx, member: Member, by: string | null, onGone: readonly DriverGone[]) {
  await endMember(tx, member.id)
  await clearTrucksOf(tx, member.id)
  for (const follow of onGone) await follow(tx, member, by)
  await record(tx, by !== null && by === member.personId ? 'driver_left' : 'driver_removed', {
    by,
    subject: { type: 'user', id: member.accountId },
    before: { driver: member.name },
    data: { memberId: member.id, personId: member.personId },
  })
}

/** An account is deleted: an owner's drivers, or a driver's owners. */
export const endMembersOf =
  (onGone: readonly DriverGone[]): AccountDeletionHook =>
  async (tx, { id, by }) => {
    for (const member of await membersTouching(tx, id)) await end(tx, member, by, onGone)
    await forgetMember(tx, id)
  }
