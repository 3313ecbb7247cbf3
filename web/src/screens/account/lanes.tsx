import { Trans, useLingui } from '@lingui/react/macro'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { SavedLanes } from '../../features/lanes/saved-lanes.tsx'
import { useAuth } from '../../lib/session/session.tsx'
import { SubPage } from '../../ui/page-header.tsx'
import { SunlightOf } from '../../ui/shell/sunlight.tsx'

/** What a shipper or a driver waits for. */
export function LanesScreen() {
  const { t } = useLingui()
  const { user } = useAuth()
  if (!user) return null
  return (
    <SunlightOf side={user.userType}>
      <AccountNav>
        <SubPage narrow title={t`Saved lanes`} back={{ href: '/profile', label: <Trans>Profile</Trans> }}>
          {!user.isAdmin && <SavedLanes />}
        </SubPage>
      </AccountNav>
    </SunlightOf>
  )
}
