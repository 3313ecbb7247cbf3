import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { admin } from '@vapsi/contract/admin/admin'
import { AuditTrail } from '../../../domain/audit/audit-trail.tsx'
import { SuspensionButton } from '../../../features/people/suspension.tsx'
import { VerifyButton } from '../../../features/people/user-actions.tsx'
import { UserDetails } from '../../../features/people/user-details.tsx'
import { read } from '../../../lib/api/api.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'

/** A person beside Driver Management: who they are, what the office can do, and what happened. */
export function UserPanel({ id }: { id: string }) {
  const { t } = useLingui()
  const user = useQuery({ ...read(admin.user, { id }), staleTime: 0 })
  if (user.error) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />
  if (!user.data) return <Skeleton className="h-40 w-full" />
  return (
    <div className="grid grid-cols-1 gap-5">
      <UserDetails user={user.data} />
      <span className="flex flex-wrap gap-3">
        <VerifyButton user={user.data} size="md" fallback={t`Failed to update verification status.`} />
        <SuspensionButton person={user.data} />
      </span>
      <AuditTrail subjectId={id} />
    </div>
  )
}
