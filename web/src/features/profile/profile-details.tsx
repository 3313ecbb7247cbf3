import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { users } from '@vapsi/contract/users'
import { Pencil } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { mayDo } from '../../lib/session/may.tsx'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { hasDraft } from '../../lib/drafts.ts'
import { longDay } from '../../lib/language/long-day.ts'
import { type CurrentUser, useAuth } from '../../lib/session/session.tsx'
import { useBrowserState } from '../../lib/use-browser-state.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/form/toggles.tsx'
import { toast } from '../../lib/session/toast.ts'
import { CentredSpinner } from '../../ui/spinner.tsx'
import { EmailProof } from './email-proof.tsx'
import { MobileProof } from './mobile-proof.tsx'
import { profileDraft } from './profile-rules.ts'
import { nameIn } from '../../lib/language/spoken.ts'

const ProfileEditor = lazy(() => import('./profile-editor.tsx').then((m) => ({ default: m.ProfileEditor })))

/** Profile Information: to read, or to change. */
export function ProfileDetails({ user }: { user: CurrentUser }) {
  // Reloaded in the middle of it, the form is there again.
  const [isEditing, setEditing] = useBrowserState(() => hasDraft(profileDraft(user)), false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The pressed button was removed with the form.
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <Card className="grid grid-cols-1 gap-5 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">
          <Trans>Profile Information</Trans>
        </h2>
        {!isEditing && mayDo(user, 'account') && (
          <Button ref={edit} variant="outline" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
            <Trans>Edit Profile</Trans>
          </Button>
        )}
      </div>
      {isEditing ? (
        <Suspense fallback={<CentredSpinner />}>
          <ProfileEditor user={user} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          <Facts user={user} />
          {mayDo(user, 'account') && <Notifications user={user} />}
        </>
      )}
      {!user.isAdmin && !isEditing && mayDo(user, 'holder') && <MobileProof user={user} />}
      {!user.isAdmin && !isEditing && mayDo(user, 'account') && user.email && !user.emailConfirmed && (
        <EmailProof email={user.email} />
      )}
    </Card>
  )
}

/** Theirs to switch at any time, also while the rest of the profile is empty. */
function Notifications({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const { become } = useAuth()
  const choose = useMutation({
    mutationFn: (notifications: boolean) => api(users.chooseNotifications, { notifications }),
    onSuccess: become,
    onError: (error) =>
      toast({
        title: t`Update failed`,
        description: errorMessage(error, t`Failed to update profile. Please try again.`),
        variant: 'destructive',
      }),
  })
  return (
    <Switch
      checked={user.notifications}
      disabled={choose.isPending}
      onChange={(next) => choose.mutate(next)}
      label={t`Notifications`}
      hint={t`Push messages and SMS about your trips, bids and payments`}
    />
  )
}

function Facts({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact label={t`Name`}>{user.name}</Fact>
      <Fact label={t`Company`}>{user.company}</Fact>
      <Fact label={t`Email`}>
        {user.email && (
          <>
            {user.email} {!user.emailConfirmed && <Chip tone="orange">{t`Not confirmed`}</Chip>}
          </>
        )}
      </Fact>
      <Fact label={t`Mobile`}>{user.mobile}</Fact>
      <Fact label={t`City`}>{user.city && nameIn(user.city)}</Fact>
      <Fact label={t`Full Address`}>{user.fullAddress}</Fact>
      <Fact label={t`Alternate Contact`}>{user.alternateContact}</Fact>
      <Fact label={t`Member Since`}>{longDay(user.memberSince)}</Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-quiet">{label}</dt>
    <dd className="tabular break-words">{children || '–'}</dd>
  </div>
)
