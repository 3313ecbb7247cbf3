import type { Endpoint } from '@vapsi/contract/endpoint'
import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import { type Scope, grants } from '@vapsi/contract/values/access/rights'
import { type ReactNode, use } from 'react'
import { type CurrentUser, SessionContext } from './session.tsx'

/** Whether the signed-in person may do this: everybody in their own account, in a company what their right includes. */
export const mayDo = ({ acts }: Pick<CurrentUser, 'acts'>, scope: Scope): boolean => !acts || grants(acts.right, scope)

/** Of a call, what decides who may make it. */
export type Guarded = Pick<Endpoint, 'roles' | 'scope'>

/**
 * What the signed-in person may call: in the office what names their role, an owner everything; in a company what their
 * right includes. The server decides; this spares a refusal.
 */
export function useMay(): (call: Guarded) => boolean {
  // Pieces are also drawn where nobody can be signed in.
  const user = use(SessionContext)?.user ?? null
  // Nothing is hidden before the user is known.
  return (call) => user === null || (user.isAdmin ? ofOffice(user.officeRole, call) : ofCompany(user, call))
}

const ofOffice = (role: OfficeRole | null, { roles = [] }: Guarded) =>
  role === 'owner' || (role !== null && roles.includes(role))

const ofCompany = (user: CurrentUser, { scope }: Guarded) => scope === undefined || mayDo(user, scope)

/** Its children for whoever may make the call, for others nothing or what is said instead. */
export function May({
  call,
  children,
  otherwise = null,
}: {
  call: Guarded
  children: ReactNode
  otherwise?: ReactNode
}) {
  return useMay()(call) ? children : otherwise
}
