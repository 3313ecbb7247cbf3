import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'wouter'
import { mayDo } from '../../lib/session/may.tsx'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { WebhookDetails } from '../../features/webhooks/webhook-details.tsx'
import { WebhooksList } from '../../features/webhooks/webhooks-list.tsx'
import { useAuth } from '../../lib/session/session.tsx'
import { SubPage } from '../../ui/page-header.tsx'
import { SunlightOf } from '../../ui/shell/sunlight.tsx'

/** What other systems are told; with an id, one of them and its log. */
export function WebhooksScreen() {
  const { t } = useLingui()
  const { user } = useAuth()
  const { id } = useParams()
  if (!user?.userType || user.isAdmin || user.userType === 'driver') return null
  return (
    <SunlightOf side={user.userType}>
      <AccountNav>
        <SubPage
          narrow
          title={id ? t`Webhook` : t`Webhooks`}
          subtitle={
            <Link href="/developers" className="underline">
              <Trans>How to verify a message</Trans>
            </Link>
          }
          back={
            id
              ? { href: '/profile/webhooks', label: <Trans>Webhooks</Trans> }
              : { href: '/profile', label: <Trans>Profile</Trans> }
          }
        >
          {!mayDo(user, 'account') ? (
            <p className="text-quiet">
              <Trans>Only owners of the company see its webhooks.</Trans>
            </p>
          ) : id ? (
            <WebhookDetails id={id} side={user.userType} />
          ) : (
            <WebhooksList side={user.userType} />
          )}
        </SubPage>
      </AccountNav>
    </SunlightOf>
  )
}
