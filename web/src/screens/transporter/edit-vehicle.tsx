import { Trans, useLingui } from '@lingui/react/macro'
import { fleet } from '@vapsi/contract/fleet'
import { useParams } from 'wouter'
import { useMay } from '../../lib/session/may.tsx'
import { useVehicleToEdit } from '../../domain/fleet/use-fleet.ts'
import { VehicleForm } from '../../features/fleet/vehicle-form.tsx'
import { HomeAndCosts } from '../../features/fleet/home-and-costs.tsx'
import { VehicleMissing } from '../../features/fleet/vehicle-missing.tsx'
import { BeyondRight } from '../../domain/company/beyond-right.tsx'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { SubPage } from '../../ui/page-header.tsx'
import { SkeletonCards } from '../../ui/states.tsx'

export function EditVehicleScreen() {
  const { t } = useLingui()
  const { id } = useParams<{ id: string }>()
  const mayChange = useMay()(fleet.update)
  const vehicle = useVehicleToEdit(id)
  return (
    <AccountNav active="fleet">
      <SubPage narrow title={t`Edit Vehicle`} back={{ href: '/driver/fleet', label: <Trans>Back to Fleet</Trans> }}>
        {!mayChange ? (
          <BeyondRight />
        ) : vehicle.data ? (
          <>
            <VehicleForm key={vehicle.data.id} vehicle={vehicle.data} />
            <HomeAndCosts vehicle={vehicle.data} />
          </>
        ) : vehicle.isError ? (
          <VehicleMissing error={vehicle.error} onRetry={() => void vehicle.refetch()} />
        ) : (
          <SkeletonCards count={1} />
        )}
      </SubPage>
    </AccountNav>
  )
}
