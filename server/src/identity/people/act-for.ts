import type { UserView } from '@vapsi/contract/users'
import type { Context } from '../../platform/http/http.ts'
import type { people } from '@vapsi/contract/identity/people'
import { type Tx, inTransaction } from '../../platform/database/database.ts'
import { actingFor } from '../../platform/acting-person.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { userView } from '../../users/user-view.ts'
import { accountOf } from '../../users/users.sql.ts'
import { giveSession } from '../sessions/session-cookie.ts'
import { newSessionSecret, sessionHash, sessionHashOf } from '../sessions/session-secret.ts'
import { replaceSession } from '../sessions/sessions.sql.ts'
import { lockMembershipOf } from './people.sql.ts'
import { selfOf } from './people.ts'

type Ask = Pick<Context<typeof people.actFor>, 'db' | 'config' | 'actor' | 'reply' | 'body'>

/**
 * The session acts for another account from now on. It gets a new id: streams, pushes and pages that belong to the
 * other account end with the old one.
 */
export async function actFor({ db, config, actor, reply, body: { membershipId } }: Ask): Promise<UserView> {
  const secret = newSessionSecret()
  const hashes = { old: sessionHashOf(actor.sessionId), next: sessionHash(secret) ?? fail('not_signed_in') }
  const { view, secondsLeft } = await inTransaction(db, async (tx) => {
    const person = (await accountOf(tx, actor.id)) ?? fail('not_signed_in')
    const company = membershipId === null ? null : await companyOf(tx, actor, membershipId)
    const left = (await replaceSession(tx, { ...hashes, memberId: company?.id ?? null })) ?? fail('not_signed_in')
    if (!company) return { view: userView(person), secondsLeft: left }
    const { id: memberId, right, accountId } = company
    await record(tx, 'person_acts', {
      by: actor.id,
      subject: { type: 'user', id: accountId },
      data: { person: person.name, right },
    })
    const account = (await accountOf(tx, accountId)) ?? fail('membership_not_found')
    const { id, name, language, mobileVerified: hasProvenMobile } = person
    const acting = { id, memberId, right, name, language, hasProvenMobile }
    const view = actingFor({ accountId, personId: id, person: acting }, () => userView(account))
    return { view, secondsLeft: left }
  })
  giveSession(reply, config, secret, secondsLeft)
  return view
}

async function companyOf(tx: Tx, actor: Ask['actor'], id: string) {
  const found = (await lockMembershipOf(tx, selfOf(actor), id)) ?? fail('membership_not_found')
  return found.acceptedAt ? found : fail('membership_not_found')
}
