import { admin } from '@vapsi/contract/admin/admin'
import { read } from '../../lib/api/api.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Expander } from '../../ui/expander.tsx'
import { Loaded, Skeleton } from '../../ui/states.tsx'
import { AuditTrail } from '../../domain/audit/audit-trail.tsx'
import { SuspensionButton } from './suspension.tsx'
import { VerifyButton } from './user-actions.tsx'
import { UserDetails } from './user-details.tsx'

/** A person's details with the verification; after the action it closes. */
export function UserDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const user = useQuery({ ...read(admin.user, { id }), staleTime: 0 })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`User Details`}
      footer={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          {user.data && <SuspensionButton person={user.data} />}
          {user.data && (
            <VerifyButton
              user={user.data}
              size="md"
              fallback={t`Failed to update user verification.`}
              onDone={onClose}
            />
          )}
        </>
      }
    >
      <Loaded query={user} loading={<Skeleton className="h-60 w-full" />}>
        {(person) => (
          <div className="grid grid-cols-1 gap-4">
            <UserDetails user={person} />
            <Expander label={t`Audit trail`}>
              <AuditTrail subjectId={id} heading={false} />
            </Expander>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
