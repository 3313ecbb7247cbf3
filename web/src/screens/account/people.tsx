import { Trans, useLingui } from '@lingui/react/macro'
import { mayDo } from '../../lib/session/may.tsx'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { PeopleList } from '../../features/company/people-list.tsx'
import { useAuth } from '../../lib/session/session.tsx'
import { SubPage } from '../../ui/page-header.tsx'
import { SunlightOf } from '../../ui/shell/sunlight.tsx'

/** Who acts for the account. */
export function PeopleScreen() {
  const { t } = useLingui()
  const { user } = useAuth()
  if (!user || user.isAdmin || user.userType === 'driver') return null
  return (
    <SunlightOf side={user.userType}>
      <AccountNav>
        <SubPage
          narrow
          title={t`People`}
          subtitle={t`Whoever you invite works in this account, with a right of their own. Everything they do shows their name.`}
          back={{ href: '/profile', label: <Trans>Profile</Trans> }}
        >
          {mayDo(user, 'account') ? (
            <PeopleList user={user} />
          ) : (
            <p className="text-quiet">
              <Trans>Only owners of the company see its people.</Trans>
            </p>
          )}
        </SubPage>
      </AccountNav>
    </SunlightOf>
  )
}
