import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { ApiError } from '../../lib/api/api-error.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

/** A vehicle that could not be read: it is not there, or something else failed and may be tried again. Either way leads back. */
export function VehicleMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  const back = (
    <Link href="/driver/fleet" className={buttonStyle({ variant: 'main' })}>
      <Trans>Back to Fleet</Trans>
    </Link>
  )
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={t`Vehicle not found`} action={back} />
  return <ErrorState error={error} onRetry={onRetry} title={t`The vehicle could not be loaded`} also={back} />
}
