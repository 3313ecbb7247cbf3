import { Trans, useLingui } from '@lingui/react/macro'
import { fleet } from '@vapsi/contract/fleet'
import { May } from '../../lib/session/may.tsx'
import { VehicleForm } from '../../features/fleet/vehicle-form.tsx'
import { BeyondRight } from '../../domain/company/beyond-right.tsx'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { SubPage } from '../../ui/page-header.tsx'

export function AddVehicleScreen() {
  const { t } = useLingui()
  return (
    <AccountNav active="fleet">
      <SubPage narrow title={t`Add Vehicle`} back={{ href: '/driver/fleet', label: <Trans>Back to Fleet</Trans> }}>
        <May call={fleet.add} otherwise={<BeyondRight />}>
          <VehicleForm />
        </May>
      </SubPage>
    </AccountNav>
  )
}
