import { admin } from '@vapsi/contract/admin/admin'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUserView } from '@vapsi/contract/admin/admin-views'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { BadgeCheck, CircleDot } from 'lucide-react'
import { CommissionDialog } from './commission-dialog.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { SuspendedChip } from '../../domain/people/suspended-chip.tsx'
import { useOfficeAction } from '../../domain/office/use-office-action.tsx'

/** Verify or unverify one person; the dashboard and the users screen have their own words for a failure. */
function useVerifyUser(fallback: string, onDone?: () => void) {
  const { t } = useLingui()
  return useOfficeAction<Pick<AdminUserView, 'id' | 'isVerified'>, AdminUserView>(
    ({ id, isVerified }) => api(admin.verifyUser, { id, isVerified: !isVerified, ifVerified: isVerified }),
    { done: t`User verification updated`, failed: t`Update failed`, fallback },
    onDone,
  )
}

export function VerifyButton({
  user,
  fallback,
  size = 'sm',
  onDone,
}: {
  user: AdminUserView
  fallback: string
  size?: 'sm' | 'md'
  onDone?: () => void
}) {
  const { t } = useLingui()
  const may = useMay()
  const verify = useVerifyUser(fallback, onDone)
  const name = user.name
  const whole = size === 'md'
  if (!may(admin.verifyUser)) return null
  return (
    <Button
      size={size}
      // Equally wide with either word, so that the column before it stays aligned.
      {...(!whole && { className: 'min-w-22' })}
      variant={whole && !user.isVerified ? 'ink' : 'outline'}
      busy={verify.isPending}
      aria-label={whole ? undefined : user.isVerified ? t`Unverify ${name}` : t`Verify ${name}`}
      onClick={() => verify.mutate(user)}
    >
      {whole ? (
        user.isVerified ? (
          <Trans>Unverify User</Trans>
        ) : (
          <Trans>Verify User</Trans>
        )
      ) : user.isVerified ? (
        <Trans>Unverify</Trans>
      ) : (
        <Trans>Verify</Trans>
      )}
    </Button>
  )
}

export function CommissionButton({ user }: { user: AdminUserView }) {
  const [open, setOpen] = useState(false)
  const may = useMay()
  if (user.userType !== 'transporter' || !may(admin.setCommission)) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Trans>Commission</Trans>
      </Button>
      {open && <CommissionDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Verified or Pending. */
export function VerificationChip({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Chip tone="blue" icon={<BadgeCheck aria-hidden />}>
      <Trans>Verified</Trans>
    </Chip>
  ) : (
    <Chip tone="orange" icon={<CircleDot aria-hidden />}>
      <Trans>Pending</Trans>
    </Chip>
  )
}

/** Verified or Pending; and Suspended where it is so. */
export function StandingChips({ user }: { user: AdminUserView }) {
  return (
    <span className="flex flex-wrap items-center gap-1 sm:flex-nowrap">
      <VerificationChip isVerified={user.isVerified} />
      <SuspendedChip suspended={user.suspendedAt !== null} />
    </span>
  )
}

/** Driver or Shipper. */
export function TypeChip({ userType }: { userType: AdminUserView['userType'] }) {
  return userType === 'transporter' ? (
    <Chip tone="purple">
      <Trans>Driver</Trans>
    </Chip>
  ) : (
    <Chip tone="grey">
      <Trans>Shipper</Trans>
    </Chip>
  )
}
