import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import type { Endpoint } from '../../lib/api/api.ts'
import { useAuth } from '../../lib/session/session.tsx'

/** What the signed-in clerk may call: an owner everything, anybody else what names their role. The server decides; this spares a refusal. */
export function useMay(): (call: Pick<Endpoint, 'roles'>) => boolean {
  const { user } = useAuth()
  const role: OfficeRole | null = user?.officeRole ?? null
  // Nothing is hidden before the user is known.
  return ({ roles = [] }) => user === null || role === 'owner' || (role !== null && roles.includes(role))
}
