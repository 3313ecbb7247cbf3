import { Trans, useLingui } from '@lingui/react/macro'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { WeeklyLoads } from '../../features/series/weekly-loads.tsx'
import { SubPage } from '../../ui/page-header.tsx'

/** A shipper's freight that repeats. */
export function WeeklyLoadsScreen() {
  const { t } = useLingui()
  return (
    <AccountNav>
      <SubPage
        narrow
        title={t`Weekly loads`}
        back={{ href: '/dashboard?tab=bookings', label: <Trans>All bookings</Trans> }}
      >
        <WeeklyLoads />
      </SubPage>
    </AccountNav>
  )
}
