import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'wouter'
import { useVehicle } from '../../features/fleet/use-fleet.ts'
import { VehicleForm } from '../../features/fleet/vehicle-form.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { SubPage } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'

export function EditVehicleScreen() {
  const { t } = useLingui()
  const { id } = useParams<{ id: string }>()
  const vehicle = useVehicle(id)
  const isUnreachable = vehicle.error instanceof ApiError && vehicle.error.status === 0
  return (
    <SubPage narrow title={t`Edit Vehicle`} back={{ href: '/driver/fleet', label: <Trans>Back to Fleet</Trans> }}>
      {vehicle.data ? (
        <VehicleForm key={vehicle.data.id} vehicle={vehicle.data} />
      ) : isUnreachable ? (
        <ErrorState error={vehicle.error} onRetry={() => void vehicle.refetch()} />
      ) : vehicle.isError ? (
        <EmptyState
          title={t`Vehicle not found`}
          action={
            <Link href="/driver/fleet" className={buttonStyle({ variant: 'main' })}>
              <Trans>Back to Fleet</Trans>
            </Link>
          }
        />
      ) : (
        <SkeletonCards count={1} />
      )}
    </SubPage>
  )
}
