import type { Body } from '@vapsi/contract/endpoint'
import type { MembershipView, PersonView, people } from '@vapsi/contract/identity/people'
import type { Right } from '@vapsi/contract/values/access/rights'
import { type Db, type Tx, inTransaction, violates } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { AccountDeletionHook } from '../../users/account-deletion-hooks.ts'
import { accountByMobile, holdAccount, reachOf } from '../../users/users.sql.ts'
import {
  type PersonRow,
  type Self,
  acceptInvitation,
  countPeople,
  endPerson,
  forgetPeople,
  insertPerson,
  lockMembershipOf,
  lockPersonOf,
  peopleTouching,
  saveRight,
} from './people.sql.ts'
import { invitedJob } from './tell-invited.ts'

/** Far more than an office has, far less than a flood of messages. */
const most = 50
const mostADay = 30
const invitationDays = 14

/** These calls are for shippers and transporters only. */
export const selfOf = ({ id, userType }: Actor): Self => ({ id, userType: userType ?? fail('forbidden') })

export const personView = ({ id, name, mobile, right, since, invitedUntil, acceptedAt }: PersonRow): PersonView => ({
  id,
  name,
  mobile,
  right,
  since: (acceptedAt ?? since).toISOString(),
  invitedUntil: acceptedAt ? null : (invitedUntil?.toISOString() ?? null),
})

export const membershipView = (row: PersonRow, now: string | undefined): MembershipView => {
  const { id, right, since, invitedUntil } = personView(row)
  return { id, company: row.company, right, since, invitedUntil, isNow: id === now }
}

/**
 * Somebody is invited by mobile. Who has an account with it now is meant, whatever becomes of the number; an unknown
 * number is told by SMS.
 */
export async function invite(db: Db, actor: Actor, form: Body<typeof people.invite>): Promise<PersonView> {
  const { mobile, name, right } = form
  const { userType } = selfOf(actor)
  try {
    return await inTransaction(db, async (tx) => {
      await holdAccount(tx, actor.id)
      const { now, lately } = await countPeople(tx, actor.id)
      if (now >= most) fail('too_many_people', { params: { most } })
      if (lately >= mostADay) fail('too_many', { retryAfterSeconds: 24 * 3600 })
      const known = await accountByMobile(tx, mobile, userType)
      if (known?.id === actor.id) fail('person_is_holder', { at: 'mobile' })
      const personId = known?.id ?? null
      const invitedBy = actor.person?.id ?? actor.id
      const row = { accountId: actor.id, personId, name, mobile, invitedBy, role: right, days: invitationDays }
      const { id } = await insertPerson(tx, row)
      const person = (await lockPersonOf(tx, actor.id, id)) ?? fail('person_not_found')
      const { company } = person
      await recordOf(tx, 'person_invited', actor.id, person, { after: { person: name, right } })
      const { language } = (await reachOf(tx, known?.id ?? actor.id)) ?? fail('not_signed_in')
      if (!known) await enqueue(tx, invitedJob, { mobile, language, company, side: userType })
      return personView(person)
    })
  } catch (error) {
    if (violates(error, 'one_member_per_account_and_mobile') || violates(error, 'one_member_per_account_and_person'))
      fail('person_known', { at: 'mobile' })
    throw error
  }
}

export const changeRight = (db: Db, actor: Actor, id: string, right: Right): Promise<PersonView> =>
  inTransaction(db, async (tx) => {
    const before = await lockPerson(tx, actor, id)
    // Recorded while whoever does it still has their right: it may be their own.
    await recordOf(tx, 'person_right_set', actor.id, before, { before: { right: before.right }, after: { right } })
    await saveRight(tx, id, right)
    return personView({ ...before, right })
  })

export const removePerson = (db: Db, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, actor, id)
    // Recorded while whoever does it still acts: they may be removing themselves.
    await recordOf(tx, 'person_removed', actor.id, person, { before: { person: person.name, right: person.right } })
    await endPerson(tx, id)
  })

/** The holder of the account is not in the list, stays its owner, and can be neither removed nor lowered. */
async function lockPerson(tx: Tx, actor: Actor, id: string) {
  if (id === actor.id) fail('person_is_holder')
  await holdAccount(tx, actor.id)
  return (await lockPersonOf(tx, actor.id, id)) ?? fail('person_not_found')
}

export async function accept(db: Db, actor: Actor, id: string): Promise<MembershipView> {
  const self = selfOf(actor)
  try {
    return await inTransaction(db, async (tx) => {
      const before = (await lockMembershipOf(tx, self, id)) ?? fail('membership_not_found')
      if (before.acceptedAt) return membershipView(before, undefined)
      if (before.invitedUntil && before.invitedUntil < new Date()) fail('invitation_over')
      await acceptInvitation(tx, id, self.id)
      const after = (await lockMembershipOf(tx, self, id)) ?? fail('membership_not_found')
      await recordOf(tx, 'person_joined', self.id, after, { after: { person: after.name, right: after.right } })
      return membershipView(after, undefined)
    })
  } catch (error) {
    if (violates(error, 'one_member_per_account_and_person')) fail('person_known')
    throw error
  }
}

/** Whoever leaves a company; an invitation is declined. */
export const leave = (db: Db, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const person = (await lockMembershipOf(tx, selfOf(actor), id)) ?? fail('membership_not_found')
    await endPerson(tx, id)
    await recordOf(tx, 'person_left', actor.id, person, { before: { person: person.name, right: person.right } })
  })

/** An account is deleted: a company's people act for it no longer, or a person for their companies. */
export const endPeopleOf: AccountDeletionHook = async (tx, { id, by }) => {
  for (const person of await peopleTouching(tx, id)) {
    await endPerson(tx, person.id)
    const event = person.personId === id ? 'person_left' : 'person_removed'
    await recordOf(tx, event, by, person, { before: { right: person.right } })
  }
  await forgetPeople(tx, id)
}

const recordOf = (
  tx: Tx,
  type: 'person_invited' | 'person_right_set' | 'person_removed' | 'person_joined' | 'person_left',
  by: string | null,
  { accountId, personId, company, name, acceptedAt }: PersonRow,
  change: { before?: object; after?: object },
) =>
  record(tx, type, {
    by,
    subject: { type: 'user', id: accountId },
    ...change,
    data: { companyId: accountId, colleagueId: personId, company, person: name, wasAccepted: acceptedAt !== null },
  })
