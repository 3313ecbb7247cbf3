import { admin } from '@vapsi/contract/admin/admin'
import { identity } from '@vapsi/contract/identity'
import { languageOf } from '@vapsi/contract/values/language'
import { users } from '@vapsi/contract/users'
import { fail } from '../platform/fail.ts'
import type { Context, Room } from '../platform/http/http.ts'
import type { AccountDeletionHook } from '../users/account-deletion-hooks.ts'
import { changePassword } from './passwords/change-password.ts'
import { checkUser } from './check-user.ts'
import { confirmEmail, sendEmailCode } from './confirm-email.ts'
import { deleteAccount } from './delete-account.ts'
import { beginSession } from './sessions/begin-session.ts'
import { registerMobile } from './register-mobile.ts'
import { registerPassword } from './passwords/register-password.ts'
import { requestCode } from './codes/request-code.ts'
import { sendDeleteCode } from './codes/send-delete-code.ts'
import { presentedSession, takeSession } from './sessions/session-cookie.ts'
import { deleteSession } from './sessions/sessions.sql.ts'
import { signInMobile } from './sign-in-mobile.ts'
import { signInAdministrator, signInPassword } from './passwords/sign-in-password.ts'
import { syncSession } from './sessions/sync-session.ts'
import { visitOf } from '../platform/http/limits/visit.ts'
import { verifyMobile } from './verify-mobile.ts'
import { verifyCode } from './codes/verify-code.ts'

type Ask = Pick<Context<typeof identity.logout>, 'db' | 'config' | 'request' | 'reply' | 'actor'>

/** `accountDeletionHooks`: what the rooms do when an account is deleted. */
export const identityRoutes =
  (accountDeletionHooks: readonly AccountDeletionHook[]): Room =>
  ({ route }) => {
    route(identity.requestCode, ({ db, config, limits, gateways, request, body }) => {
      if (!gateways.identity.issue) fail('not_found')
      const language = languageOf(request.headers['accept-language'])
      return requestCode(db, limits, body.mobile, visitOf(db, config, request), language)
    })
    route(identity.verifyCode, ({ db, config, limits, gateways, request, body }) =>
      verifyCode(db, limits, gateways.identity.issue ?? fail('not_found'), body, visitOf(db, config, request)),
    )
    for (const side of [identity.shipper, identity.driver] as const) {
      const userType = side === identity.shipper ? 'shipper' : 'transporter'
      route(side.checkUser, ({ db, body }) => checkUser(db, body.mobile, userType))
      route(side.login, (ask) =>
        admitted(ask, (arrival) =>
          signInMobile(ask.db, ask.gateways.identity, { ...ask.body, userType, language: languageBy(ask) }, arrival),
        ),
      )
      route(side.register, (ask) =>
        admitted(ask, (arrival) => {
          const claim = { ...ask.body, userType, language: languageBy(ask) } as const
          return registerMobile(ask.db, ask.gateways.identity, claim, arrival)
        }),
      )
    }
    route(identity.register, (ask) => beginSession(ask, (arrival) => registerPassword(ask.db, ask.body, arrival)))
    route(identity.login, (ask) =>
      beginSession(ask, (arrival) => signInPassword(ask.db, ask.limits, ask.body, visitBy(ask), arrival)),
    )
    route(identity.adminLogin, (ask) =>
      beginSession(ask, (arrival) =>
        signInAdministrator(ask.db, ask.limits, ask.body, visitBy(ask), arrival, ask.config.isSecondFactorRequired),
      ),
    )
    route(admin.changePassword, async ({ db, limits, config, actor, body }) => {
      await changePassword(db, limits, actor, body, config.officePasswordMin)
      return { ok: true as const }
    })
    route(identity.openSync, (ask) => {
      const { authorization } = ask.request.headers
      const wish = { authorization, userType: ask.body.userType, language: languageBy(ask) }
      return admitted(ask, (arrival) => syncSession(ask.db, ask.gateways.identity, wish, arrival))
    })
    route(identity.endSync, (ask) => ended(ask))
    route(identity.logout, async (ask) => {
      await ended(ask)
      return { ok: true as const }
    })
    route(users.verifyMobile, ({ db, gateways, actor, body }) =>
      verifyMobile(db, gateways.identity, actor, body.idToken),
    )
    route(users.sendEmailCode, ({ db, config, limits, actor, request }) =>
      sendEmailCode(db, limits, actor, visitOf(db, config, request)),
    )
    route(users.confirmEmail, ({ db, actor, body }) => confirmEmail(db, actor, body.code))
    route(users.sendDeleteOtp, ({ db, config, limits, actor, request }) =>
      sendDeleteCode(db, limits, actor, visitOf(db, config, request)),
    )
    route(users.deleteAccount, async ({ db, config, actor, body, reply }) => {
      await deleteAccount(db, accountDeletionHooks, actor, body.otp)
      takeSession(reply, config)
      return { ok: true as const }
    })
  }

const languageBy = ({ request }: Ask) => languageOf(request.headers['accept-language'])

const visitBy = ({ db, config, request }: Ask) => visitOf(db, config, request)

/** The same by mobile, which administrators may not use. */
const admitted: typeof beginSession = (ask, signIn) =>
  ask.actor?.isAdmin ? fail('forbidden') : beginSession(ask, signIn)

async function ended({ db, config, request, reply }: Ask): Promise<void> {
  const presented = presentedSession(request, config)
  if (presented) await deleteSession(db, presented)
  takeSession(reply, config)
}
