import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminPersonView } from '@vapsi/contract/admin/admin-views'
import { moderation } from '@vapsi/contract/moderation/moderation'
import { CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../lib/session/may.tsx'
import { Notice } from '../../domain/office/notice.tsx'
import { ReasonDialog } from '../../domain/office/reason-dialog.tsx'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { RunningBookings, SuspensionEffects } from '../../domain/people/suspension-effects.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'

/** Suspends a person, after showing the consequences and asking for a reason; or ends the suspension. */
export function SuspensionButton({ person }: { person: AdminPersonView }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(moderation.suspend) || person.isDeleted) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant={person.suspendedAt ? 'outline' : 'danger'} onClick={() => setOpen(true)}>
        {person.suspendedAt ? <Trans>Restore</Trans> : <Trans>Suspend</Trans>}
      </Button>
      {isOpen &&
        (person.suspendedAt ? (
          <Restore person={person} onClose={close} />
        ) : (
          <Suspend person={person} onClose={close} />
        ))}
    </>
  )
}

interface Props {
  person: AdminPersonView
  onClose: () => void
}

function Suspend({ person: { id, name }, onClose }: Props) {
  const { t } = useLingui()
  const fallback = t`The person could not be suspended.`
  const suspend = useOfficeAction<string, AdminPersonView>(
    (reason) => api(moderation.suspend, { id, reason }),
    { done: t`${name} is suspended`, failed: t`Suspension failed`, fallback },
    onClose,
  )
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={t`Suspend ${name}?`}
      description={t`The person reads the reason when they try to sign in.`}
      confirmLabel={t`Suspend`}
      before={<SuspensionEffects personId={id} />}
      busy={suspend.isPending}
      error={suspend.error}
      fallback={fallback}
      onConfirm={(reason) => suspend.mutate(reason)}
    />
  )
}

function Restore({ person: { id, name }, onClose }: Props) {
  const { t } = useLingui()
  const fallback = t`The person could not be restored.`
  const restore = useOfficeAction<void, AdminPersonView>(
    () => api(moderation.restore, { id }),
    { done: t`${name} can sign in again`, failed: t`That failed`, fallback },
    onClose,
  )
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={t`Restore ${name}?`}
      description={t`They can sign in again at once. What left the market stays off it: they post again.`}
      confirmLabel={t`Restore`}
      busy={restore.isPending}
      onConfirm={() => restore.mutate()}
    >
      <ActionError error={restore.error} fallback={fallback} />
    </Confirm>
  )
}

/** Why a person was suspended, and what continues; empty for others. */
export function SuspensionNote({ person }: { person: AdminPersonView }) {
  const { t, i18n } = useLingui()
  if (!person.suspendedAt) return null
  const since = i18n.date(new Date(person.suspendedAt), {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  })
  return (
    <div className="grid grid-cols-1 gap-3">
      <Notice text={t`Suspended since ${since}`}>
        <span className="flex items-start gap-2">
          <CircleSlash aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{person.suspendReason}</span>
        </span>
      </Notice>
      <RunningBookings bookings={person.runningBookings} />
    </div>
  )
}
