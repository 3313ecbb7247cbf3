import { Trans, useLingui } from '@lingui/react/macro'
import { useAuth } from '../../lib/session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** In the place of a form that this person of a company may not send; a kept address leads here. */
export function BeyondRight() {
  const { t } = useLingui()
  const { user } = useAuth()
  const company = user?.company ?? user?.name ?? ''
  return (
    <EmptyState
      title={t`Your right does not include this.`}
      action={
        <ButtonLink href="/dashboard">
          <Trans>Back to Dashboard</Trans>
        </ButtonLink>
      }
    >
      <Trans>An owner of {company} can change your right.</Trans>
    </EmptyState>
  )
}
