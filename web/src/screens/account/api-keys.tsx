import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { mayDo } from '../../lib/session/may.tsx'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { ApiKeysList } from '../../features/api-keys/api-keys-list.tsx'
import { useAuth } from '../../lib/session/session.tsx'
import { SubPage } from '../../ui/page-header.tsx'
import { SunlightOf } from '../../ui/shell/sunlight.tsx'

/** The keys of other systems. */
export function ApiKeysScreen() {
  const { t } = useLingui()
  const { user } = useAuth()
  if (!user || user.isAdmin || user.userType === 'driver') return null
  return (
    <SunlightOf side={user.userType}>
      <AccountNav>
        <SubPage
          narrow
          title={t`API keys`}
          subtitle={
            <Link href="/developers" className="underline">
              <Trans>How to call the API</Trans>
            </Link>
          }
          back={{ href: '/profile', label: <Trans>Profile</Trans> }}
        >
          {mayDo(user, 'account') ? (
            <ApiKeysList />
          ) : (
            <p className="text-quiet">
              <Trans>Only owners of the company see its API keys.</Trans>
            </p>
          )}
        </SubPage>
      </AccountNav>
    </SunlightOf>
  )
}
