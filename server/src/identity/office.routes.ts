import { officePeople } from '@vapsi/contract/identity/office-people'
import { sessions } from '@vapsi/contract/identity/sessions'
import { fail } from '../platform/fail.ts'
import type { Room } from '../platform/http/http.ts'
import { mapPage } from '../platform/http/page.ts'
import { isUuid } from '../platform/ids.ts'
import { inTransaction } from '../platform/database/database.ts'
import {
  clerkView,
  endClerkSession,
  endSessionsOf,
  inviteClerk,
  newPasswordFor,
  removeClerk,
  resetSecondFactor,
  setRole,
} from './office/clerks.ts'
import { clerkById, listClerks } from './office/clerks.sql.ts'
import { sessionPage, signInPage } from './office/session-views.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor/second-factor.ts'
import { recoveryCodesLeft, secondFactorOf } from './second-factor/second-factor.sql.ts'
import { passkeyCount } from './passkeys/passkeys.sql.ts'
import { sessionHashOf } from './sessions/session-secret.ts'
import { deleteOtherSessionsOf, deleteSessionOf } from './sessions/sessions.sql.ts'

/** The hash of a session id in an address; null if it is invalid. */
const sessionHashIn = (id: string) => (/^[0-9a-f]{64}$/.test(id) ? sessionHashOf(id) : null)

/** Everybody's own sessions, and the office's people. */
export const officePeopleRoutes: Room = ({ route }) => {
  route(sessions.list, ({ db, actor, query }) => sessionPage(db, actor.id, query, actor.sessionId))
  route(sessions.end, async ({ db, actor, params }) => {
    const id = sessionHashIn(params.id)
    if (!id || !(await deleteSessionOf(db, actor.id, id))) fail('session_not_found')
  })
  route(sessions.endOthers, async ({ db, actor }) => {
    const kept = sessionHashOf(actor.sessionId)
    const [gone] = await inTransaction(db, (tx) => deleteOtherSessionsOf(tx, actor.id, kept))
    return { ended: Number(gone?.numDeletedRows ?? 0) }
  })
  route(sessions.signIns, ({ db, actor, query }) => signInPage(db, actor.id, query))

  route(officePeople.clerks, async ({ db, query }) => mapPage(await listClerks(db, query), clerkView))
  route(officePeople.invite, ({ db, actor, body }) => inviteClerk(db, actor, body))
  route(officePeople.newPassword, ({ db, actor, params }) => newPasswordFor(db, actor, params.id))
  route(officePeople.setRole, ({ db, actor, params, body }) => setRole(db, actor, params.id, body.role))
  route(officePeople.remove, async ({ db, actor, params }) => {
    await removeClerk(db, actor, params.id)
    return { ok: true as const }
  })
  route(officePeople.endSessions, async ({ db, actor, params }) => ({
    ended: await endSessionsOf(db, actor, params.id),
  }))
  route(officePeople.resetSecondFactor, ({ db, actor, params }) => resetSecondFactor(db, actor, params.id))
  const clerkOf = async (db: Parameters<typeof clerkById>[0], id: string) =>
    ((isUuid(id) ? await clerkById(db, id) : undefined) ?? fail('clerk_not_found')).id
  route(officePeople.clerkSessions, async ({ db, actor, params, query }) =>
    sessionPage(db, await clerkOf(db, params.id), query, actor.sessionId),
  )
  route(officePeople.endClerkSession, async ({ db, actor, params }) => {
    await endClerkSession(db, actor, sessionHashIn(params.id) ?? fail('session_not_found'))
  })
  route(officePeople.clerkSignIns, async ({ db, params, query }) => signInPage(db, await clerkOf(db, params.id), query))

  route(officePeople.secondFactor, async ({ db, actor }) => ({
    isOn: ((await secondFactorOf(db, actor.id))?.confirmedAt ?? null) !== null,
    recoveryCodesLeft: await recoveryCodesLeft(db, actor.id),
    passkeys: await passkeyCount(db, actor.id),
    mustEnrol: actor.mustEnrol === true,
  }))
  route(officePeople.beginSecondFactor, ({ db, actor, reply }) => {
    reply.header('cache-control', 'no-store')
    return beginSecondFactor(db, actor)
  })
  route(officePeople.confirmSecondFactor, ({ db, limits, actor, body, reply }) => {
    reply.header('cache-control', 'no-store')
    return confirmSecondFactor(db, limits, actor, body.code)
  })
  route(officePeople.removeSecondFactor, async ({ db, limits, actor, body }) => {
    await removeSecondFactor(db, limits, actor, body.code)
    return { ok: true as const }
  })
}
