import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { ApiError } from '../../lib/api/api-error.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

/** A vehicle that could not be read: it is not there, or something else failed and may be tried again. */
export function VehicleMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  if (!(error instanceof ApiError) || error.status !== 404) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState
      title={t`Vehicle not found`}
      action={
        <Link href="/driver/fleet" className={buttonStyle({ variant: 'main' })}>
          <Trans>Back to Fleet</Trans>
        </Link>
      }
    />
  )
}
