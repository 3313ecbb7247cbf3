import { Trans, useLingui } from '@lingui/react/macro'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { CarriersList } from '../../features/carriers/carriers-list.tsx'
import { SubPage } from '../../ui/page-header.tsx'

/** A shipper's known carriers. */
export function CarriersScreen() {
  const { t } = useLingui()
  return (
    <AccountNav>
      <SubPage
        narrow
        title={t`Known carriers`}
        subtitle={t`Whoever is asked first sees your loads one hour before the market.`}
        back={{ href: '/profile', label: <Trans>Profile</Trans> }}
      >
        <CarriersList />
      </SubPage>
    </AccountNav>
  )
}
