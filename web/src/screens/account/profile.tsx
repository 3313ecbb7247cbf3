import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useEffect } from 'react'
import { AccountActions, MyData } from '../../features/profile/account-actions.tsx'
import { LanesLink } from '../../features/profile/lanes-link.tsx'
import { MessageChannels } from '../../features/profile/message-channels.tsx'
import { Preferences } from '../../features/profile/preferences.tsx'
import { ProfileDetails } from '../../features/profile/profile-details.tsx'
import { ProfileHeader, ProfileStats } from '../../features/profile/profile-header.tsx'
import { CompaniesCard } from '../../features/company/companies-card.tsx'
import { CompanyLinks } from '../../features/company/company-links.tsx'
import { mayDo } from '../../lib/session/may.tsx'
import { SessionsCard } from '../../features/sessions/sessions-card.tsx'
import { PayoutCard } from '../../features/payout/payout-card.tsx'
import { TaxCard } from '../../features/tax/tax-card.tsx'
import { type CurrentUser, useAuth } from '../../lib/session/session.tsx'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { SubPage } from '../../ui/page-header.tsx'
import { SunlightOf } from '../../ui/shell/sunlight.tsx'

const DriversOwners = lazy(() =>
  import('../../features/drivers/drivers-owners.tsx').then((m) => ({ default: m.DriversOwners })),
)

/** A driver of a transporter: for whom he drives, this phone, where he is signed in, and how he leaves. */
function DriverProfile({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  return (
    <SunlightOf side="transporter">
      <SubPage
        narrow
        title={t`Profile`}
        subtitle={user.mobile && `${user.name}, +91 ${user.mobile}`}
        back={{ href: '/dashboard', label: <Trans>Back to Dashboard</Trans> }}
      >
        <div className="grid grid-cols-1 gap-5">
          <Suspense fallback={null}>
            <DriversOwners />
          </Suspense>
          <MessageChannels isDriver />
          <Preferences />
          <MyData ofDriver />
          <SessionsCard />
          <AccountActions user={user} />
        </div>
      </SubPage>
    </SunlightOf>
  )
}

/** The signed-in person: how others see them, what they may change, and how they leave. */
export function ProfileScreen() {
  const { t } = useLingui()
  const { user, refresh } = useAuth()
  // Trips and stars may have come since the session was read.
  useEffect(() => void refresh(), [refresh])
  if (!user) return null
  if (user.userType === 'driver') return <DriverProfile user={user} />
  return (
    <SunlightOf side={user.userType}>
      <AccountNav>
        <SubPage narrow title={t`Profile`} back={{ href: '/dashboard', label: <Trans>Back to Dashboard</Trans> }}>
          <div className="grid grid-cols-1 gap-5">
            <ProfileHeader user={user} />
            <ProfileStats user={user} />
            <ProfileDetails user={user} />
            {!user.isAdmin && mayDo(user, 'account') && user.mobileVerified && <MessageChannels />}
            {!user.isAdmin && <CompaniesCard />}
            {!user.isAdmin && <CompanyLinks user={user} />}
            {!user.isAdmin && <LanesLink />}
            {user.userType === 'transporter' && mayDo(user, 'money') && <PayoutCard />}
            {user.userType === 'transporter' && mayDo(user, 'money') && <TaxCard />}
            <Preferences />
            {!user.isAdmin && <MyData />}
            <SessionsCard />
            <AccountActions user={user} />
          </div>
        </SubPage>
      </AccountNav>
    </SunlightOf>
  )
}
