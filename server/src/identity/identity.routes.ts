import { admin } from '@vapsi/contract/admin'
import { identity } from '@vapsi/contract/identity'
import { users } from '@vapsi/contract/users'
import { rateLimitKey } from '../platform/http/rate-limit-key.ts'
import { fail } from '../platform/fail.ts'
import type { Context, Room } from '../platform/http/http.ts'
import type { AccountDeletionHook } from '../users/account-deletion-hooks.ts'
import { changePassword } from './change-password.ts'
import { checkUser } from './check-user.ts'
import { deleteAccount } from './delete-account.ts'
import type { SignedIn } from './sessions/open-session.ts'
import { registerMobile } from './register-mobile.ts'
import { registerPassword } from './register-password.ts'
import { requestCode } from './codes/request-code.ts'
import { sendDeleteCode } from './codes/send-delete-code.ts'
import { giveSession, presentedSession, takeSession } from './sessions/session-cookie.ts'
import { deleteSession } from './sessions/sessions.sql.ts'
import { signInMobile } from './sign-in-mobile.ts'
import { signInAdministrator, signInPassword } from './sign-in-password.ts'
import { syncSession } from './sessions/sync-session.ts'
import { verifyMobile } from './verify-mobile.ts'
import { verifyCode } from './codes/verify-code.ts'

type Ask = Pick<Context<typeof identity.logout>, 'db' | 'config' | 'request' | 'reply' | 'actor'>

/** `accountDeletionHooks`: what the rooms do when an account ends. */
export const identityRoutes =
  (accountDeletionHooks: readonly AccountDeletionHook[]): Room =>
  ({ route }) => {
    route(identity.requestCode, ({ db, limits, gateways, body }) => {
      if (!gateways.identity.issue) fail('not_found')
      return requestCode(db, limits, body.mobile)
    })
    route(identity.verifyCode, ({ db, limits, gateways, request, body }) =>
      verifyCode(db, limits, gateways.identity.issue ?? fail('not_found'), {
        ...body,
        address: rateLimitKey(request.ip),
      }),
    )
    for (const side of [identity.shipper, identity.driver] as const) {
      const userType = side === identity.shipper ? 'shipper' : 'transporter'
      route(side.checkUser, ({ db, body }) => checkUser(db, body.mobile, userType))
      route(side.login, (ask) =>
        admitted(ask, (previous) => signInMobile(ask.db, ask.gateways.identity, { ...ask.body, userType }, previous)),
      )
      route(side.register, (ask) =>
        admitted(ask, (previous) => registerMobile(ask.db, ask.gateways.identity, { ...ask.body, userType }, previous)),
      )
    }
    route(identity.register, (ask) => begun(ask, (previous) => registerPassword(ask.db, ask.body, previous)))
    route(identity.login, (ask) => begun(ask, (previous) => signInPassword(ask.db, ask.limits, ask.body, previous)))
    route(identity.adminLogin, (ask) =>
      begun(ask, (previous) => signInAdministrator(ask.db, ask.limits, ask.body, previous)),
    )
    route(admin.changePassword, async ({ db, limits, actor, body }) => {
      await changePassword(db, limits, actor, body)
      return { ok: true as const }
    })
    route(identity.openSync, (ask) => {
      const { authorization } = ask.request.headers
      const wish = { authorization, userType: ask.body.userType }
      return admitted(ask, (previous) => syncSession(ask.db, ask.gateways.identity, wish, previous))
    })
    route(identity.endSync, (ask) => ended(ask))
    route(identity.logout, async (ask) => {
      await ended(ask)
      return { ok: true as const }
    })
    route(users.verifyMobile, ({ db, gateways, actor, body }) =>
      verifyMobile(db, gateways.identity, actor, body.idToken),
    )
    route(users.sendDeleteOtp, ({ db, limits, actor }) => sendDeleteCode(db, limits, actor))
    route(users.deleteAccount, async ({ db, config, actor, body, reply }) => {
      await deleteAccount(db, accountDeletionHooks, actor, body.otp)
      takeSession(reply, config)
      return { ok: true as const }
    })
  }

/** Signs in, and hands the new session's cookie over. */
async function begun(
  { config, request, reply }: Ask,
  signIn: (previous: Buffer | null) => Promise<SignedIn>,
): Promise<SignedIn['user']> {
  const { user, secret } = await signIn(presentedSession(request, config))
  giveSession(reply, config, secret, user.isAdmin)
  return user
}

/** The same by mobile, which is not for administrators. */
const admitted: typeof begun = (ask, signIn) => (ask.actor?.isAdmin ? fail('forbidden') : begun(ask, signIn))

async function ended({ db, config, request, reply }: Ask): Promise<void> {
  const presented = presentedSession(request, config)
  if (presented) await deleteSession(db, presented)
  takeSession(reply, config)
}
