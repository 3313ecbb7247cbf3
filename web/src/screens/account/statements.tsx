import { Trans, useLingui } from '@lingui/react/macro'
import { settlements } from '@vapsi/contract/settlement/settlement'
import { May } from '../../lib/session/may.tsx'
import { BeyondRight } from '../../domain/company/beyond-right.tsx'
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
          <May call={settlements.summary} otherwise={<BeyondRight />}>
            <Card className="grid grid-cols-1 gap-4 p-5">
              <PartyAccountMonths />
            </Card>
          </May>
        </SubPage>
      </AccountNav>
    </SunlightOf>
  )
}
