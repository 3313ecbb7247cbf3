import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mayDo } from '../../lib/session/may.tsx'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { AddressDialog } from '../../features/addresses/address-dialog.tsx'
import { AddressList } from '../../features/addresses/address-list.tsx'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { SubPage } from '../../ui/page-header.tsx'

/** A shipper's address book. */
export function AddressesScreen() {
  const { t } = useLingui()
  const { user } = useAuth()
  const [isAdding, setAdding] = useState(false)
  const mayChange = user !== null && mayDo(user, 'book')
  return (
    <AccountNav>
      <SubPage
        narrow
        title={t`Address book`}
        subtitle={t`Places and contacts for pickup and delivery. Nobody outside your account sees them until a booking uses them.`}
        actions={
          mayChange && (
            <Button variant="main" onClick={() => setAdding(true)}>
              <Trans>Add a place</Trans>
            </Button>
          )
        }
        back={{ href: '/profile', label: <Trans>Profile</Trans> }}
      >
        <AddressList mayChange={mayChange} />
        {isAdding && <AddressDialog onClose={() => setAdding(false)} />}
      </SubPage>
    </AccountNav>
  )
}
