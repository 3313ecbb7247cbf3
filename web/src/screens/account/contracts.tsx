import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mayDo } from '../../lib/session/may.tsx'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { ContractsList } from '../../features/lane-contracts/contracts-list.tsx'
import { OfferDialog } from '../../features/lane-contracts/offer-dialog.tsx'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { SubPage } from '../../ui/page-header.tsx'
import { SunlightOf } from '../../ui/shell/sunlight.tsx'

/** Prices that are agreed for lanes. */
export function ContractsScreen() {
  const { t } = useLingui()
  const { user } = useAuth()
  const [isOffering, setOffering] = useState(false)
  if (!user) return null
  const isShipper = user.userType === 'shipper'
  return (
    <SunlightOf side={user.userType}>
      <AccountNav>
        <SubPage
          narrow
          title={t`Contracts`}
          subtitle={
            isShipper
              ? t`An agreed price for a lane: its loads go to these carriers first.`
              : t`An agreed price for a lane: its loads come to you first.`
          }
          actions={
            isShipper &&
            mayDo(user, 'post') && (
              <Button variant="main" onClick={() => setOffering(true)}>
                <Trans>Offer a contract</Trans>
              </Button>
            )
          }
          back={{ href: '/profile', label: <Trans>Profile</Trans> }}
        >
          <ContractsList user={user} />
          {isOffering && <OfferDialog onClose={() => setOffering(false)} />}
        </SubPage>
      </AccountNav>
    </SunlightOf>
  )
}
