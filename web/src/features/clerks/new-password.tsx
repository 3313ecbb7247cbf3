import { Trans, useLingui } from '@lingui/react/macro'
import { type ClerkView, officePeople } from '@vapsi/contract/identity/office-people'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { type Reply, api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'

/** Told once, for the owner to hand over; the clerk chooses another in Settings. */
export function NewPassword({ clerk: { id } }: { clerk: Pick<ClerkView, 'id'> }) {
  const { t } = useLingui()
  const fallback = t`Please try again.`
  const make = useOfficeAction<void, Reply<typeof officePeople.newPassword>>(
    () => api(officePeople.newPassword, { id }),
    {
      done: t`New password made`,
      failed: t`Making a password failed`,
      fallback,
    },
  )
  if (make.data)
    return (
      <div role="alert" className="grid grid-cols-1 gap-1 rounded-input bg-soft-marigold px-3 py-3 text-word-marigold">
        <p className="text-sm">
          <Trans>Hand this password over now. It is not shown again.</Trans>
        </p>
        <code className="font-semibold break-all select-all">{make.data.password}</code>
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-quiet">
        <Trans>A new password is shown to you once, and signs the clerk out everywhere.</Trans>
      </p>
      <ActionError error={make.error} fallback={fallback} />
      <Button className="justify-self-start" busy={make.isPending} onClick={() => make.mutate()}>
        <Trans>Make new password</Trans>
      </Button>
    </div>
  )
}
