import { type Scope, grants } from '@vapsi/contract/values/access/rights'
import type { CurrentUser } from '../../lib/session/session.tsx'

/** Whether the signed-in person may do this: everybody in their own account, in a company what their right includes. */
export const mayDo = ({ acts }: Pick<CurrentUser, 'acts'>, scope: Scope): boolean => !acts || grants(acts.right, scope)
