import { passkeys } from '@vapsi/contract/identity/passkeys'
import { fail } from '../../platform/fail.ts'
import type { Context, Room } from '../../platform/http/http.ts'
import { mapPage } from '../../platform/http/page.ts'
import { isUuid } from '../../platform/ids.ts'
import { visitOf } from '../../platform/http/limits/visit.ts'
import { requireOwnPassword } from '../passwords/own-password.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { passkeyView } from './passkey-view.ts'
import { listPasskeys, renamePasskey } from './passkeys.sql.ts'
import { removePasskey } from './remove-passkey.ts'
import { beginPasskeySignIn, signInPasskey } from './sign-in-passkey.ts'

const unstored = ({ reply }: Pick<Context<typeof passkeys.begin>, 'reply'>) => reply.header('cache-control', 'no-store')

/** Passkeys of the office, beside password and authenticator app. */
export const passkeysRoutes: Room = ({ route }) => {
  route(passkeys.list, async ({ db, actor, query }) => mapPage(await listPasskeys(db, actor.id, query), passkeyView))
  route(passkeys.begin, async ({ db, config, limits, actor, body, reply }) => {
    unstored({ reply })
    await requireOwnPassword(db, limits, actor, body.password)
    return beginPasskey(db, config, actor)
  })
  route(passkeys.add, ({ db, config, actor, body }) => addPasskey(db, config, actor, body))
  route(passkeys.rename, async ({ db, actor, params, body }) => {
    const named = isUuid(params.id) ? await renamePasskey(db, actor.id, params.id, body.name) : undefined
    return passkeyView(named ?? fail('passkey_not_found'))
  })
  route(passkeys.remove, async ({ db, limits, actor, params, body }) => {
    await requireOwnPassword(db, limits, actor, body.password)
    await removePasskey(db, actor, params.id)
    return { ok: true as const }
  })
  route(passkeys.beginSignIn, ({ db, config, reply }) => {
    unstored({ reply })
    return beginPasskeySignIn(db, config)
  })
  route(passkeys.signIn, (ask) =>
    beginSession(ask, (arrival) =>
      signInPasskey(
        ask.db,
        ask.config,
        ask.limits,
        ask.body.passkey,
        visitOf(ask.db, ask.config, ask.request),
        arrival,
      ),
    ),
  )
}
