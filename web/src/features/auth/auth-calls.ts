import type { identity } from '@vapsi/contract/identity'
import { type Reply, type Send, send } from '../../lib/api.ts'
import type { CurrentUser } from '../../lib/session-store.ts'
import type { Proof } from './identity-provider.ts'
import type { Side } from './sides.ts'

type Shipper = typeof identity.shipper

/** Whether this side has an account for the mobile. */
export const checkUser = (side: Side, mobile: string) =>
  send<Reply<Shipper['checkUser']>>('POST', `/api/${side.name}/check-user`, { mobile })

/** Opens the session: of the account that is there, or of a new one when there is a `name` (specification 1 §7). */
export function openSession(side: Side, who: { mobile: string; name: string | null }, proof: Proof) {
  const body = { mobile: who.mobile, ...proof, userType: side.userType }
  return who.name === null
    ? send<CurrentUser>('POST', `/api/${side.name}/login-mobile`, body)
    : send<CurrentUser>('POST', `/api/${side.name}/register-mobile`, {
        ...body,
        name: who.name,
      } satisfies Omit<Send<Shipper['register']>, 'userType'> & { userType: string })
}
