import { Trans, useLingui } from '@lingui/react/macro'
import { VehicleForm } from '../../features/fleet/vehicle-form.tsx'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { SubPage } from '../../ui/page-header.tsx'

export function AddVehicleScreen() {
  const { t } = useLingui()
  return (
    <AccountNav active="fleet">
      <SubPage narrow title={t`Add Vehicle`} back={{ href: '/driver/fleet', label: <Trans>Back to Fleet</Trans> }}>
        <VehicleForm />
      </SubPage>
    </AccountNav>
  )
}
