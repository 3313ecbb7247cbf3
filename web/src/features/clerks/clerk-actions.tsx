import { Trans, useLingui } from '@lingui/react/macro'
import { type ClerkView, officePeople } from '@vapsi/contract/identity/office-people'
import { useState } from 'react'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { api } from '../../lib/api/api.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { ClerkSessions } from './clerk-sessions.tsx'
import { ClerkRole } from './clerk-role.tsx'
import { NewPassword } from './new-password.tsx'

/** Everything an owner does with one clerk; their own account they look after in Settings. */
export function ClerkActions({ clerk }: { clerk: ClerkView }) {
  const { t } = useLingui()
  const { user } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const name = clerk.name
  if (user?.id === clerk.id) return <Trans>You</Trans>
  return (
    <>
      <Button size="sm" aria-label={t`Manage ${name}`} onClick={() => setOpen(true)}>
        <Trans>Manage</Trans>
      </Button>
      {isOpen && (
        <Dialog open keepOpenOutside onOpenChange={setOpen} title={name} description={clerk.email}>
          <div className="grid grid-cols-1 gap-5">
            <ClerkRole clerk={clerk} />
            <NewPassword clerk={clerk} />
            <ClerkSessions clerk={clerk} />
            <Endings clerk={clerk} onGone={() => setOpen(false)} />
          </div>
        </Dialog>
      )}
    </>
  )
}

type Ending = 'sessions' | 'factor' | 'account'

/** What ends something of the account: each after a question. */
function Endings({ clerk, onGone }: { clerk: ClerkView; onGone: () => void }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Ending | null>(null)
  const { id, name } = clerk
  const fallback = t`Please try again.`
  const run: Record<Ending, () => Promise<unknown>> = {
    sessions: () => api(officePeople.endSessions, { id }),
    factor: () => api(officePeople.resetSecondFactor, { id }),
    account: () => api(officePeople.remove, { id }),
  }
  const end = useOfficeAction<Ending, unknown>(
    (what) => run[what](),
    { done: t`Done`, failed: t`That failed`, fallback },
    () => {
      if (asked === 'account') onGone()
      setAsked(null)
    },
  )
  const words: Record<Ending, { label: string; question: string; note: string }> = {
    sessions: {
      label: t`Sign out everywhere`,
      question: t`Sign ${name} out everywhere?`,
      note: t`They can sign in again at once.`,
    },
    factor: {
      label: t`Reset second factor`,
      question: t`Reset the second factor of ${name}?`,
      note: t`For a lost phone. They are signed out, and sign in with the password alone until they set it up again.`,
    },
    account: {
      label: t`Remove clerk`,
      question: t`Remove ${name}?`,
      note: t`They cannot sign in any more. What they have done stays on record.`,
    },
  }
  const offered: Ending[] = clerk.hasSecondFactor ? ['sessions', 'factor', 'account'] : ['sessions', 'account']
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      {offered.map((what) => (
        <Button key={what} variant={what === 'account' ? 'danger' : 'outline'} onClick={() => setAsked(what)}>
          {words[what].label}
        </Button>
      ))}
      {asked && (
        <Confirm
          open
          onOpenChange={() => setAsked(null)}
          title={words[asked].question}
          description={words[asked].note}
          confirmLabel={words[asked].label}
          danger
          busy={end.isPending}
          onConfirm={() => end.mutate(asked)}
        >
          <ActionError error={end.error} fallback={fallback} />
        </Confirm>
      )}
    </div>
  )
}
