import { Trans, useLingui } from '@lingui/react/macro'
import { PartyAccountMonths } from '../../domain/settlement/party-account-months.tsx'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { useAuth } from '../../lib/session/session.tsx'
import { Card } from '../../ui/card.tsx'
import { SubPage } from '../../ui/page-header.tsx'
import { SunlightOf } from '../../ui/shell/sunlight.tsx'

/** The own account: months, statement and ledger. */
export function StatementsScreen() {
  const { t } = useLingui()
  const { user } = useAuth()
  if (!user || user.isAdmin) return null
  return (
    <SunlightOf side={user.userType}>
      <AccountNav>
        <SubPage narrow title={t`Statements`} back={{ href: '/dashboard', label: <Trans>Back to Dashboard</Trans> }}>
          <Card className="grid gap-4 p-5">
            <PartyAccountMonths />
          </Card>
        </SubPage>
      </AccountNav>
    </SunlightOf>
  )
}
