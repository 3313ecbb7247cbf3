import { identity } from '@vapsi/contract/identity'
import { api } from '../../lib/api/api.ts'
import type { Proof } from '../../domain/identity/identity-provider.ts'
import type { Side } from './sides.ts'

/** Whether this side has an account for the mobile. */
export const checkUser = (side: Side, mobile: string) => api(identity[side.name].checkUser, { mobile })

/** Opens the session: of the account that is there, or of a new one when there is a `name`. */
export function openSession(side: Side, who: { mobile: string; name: string | null }, proof: Proof) {
  const body = { mobile: who.mobile, ...proof, userType: side.userType }
  return who.name === null
    ? api(identity[side.name].login, body)
    : api(identity[side.name].register, { ...body, name: who.name })
}
