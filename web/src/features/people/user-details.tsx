import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminPersonView } from '@vapsi/contract/admin/admin-views'
import { settlements } from '@vapsi/contract/settlement/settlement'
import { tax } from '@vapsi/contract/settlement/tax'
import type { ReactNode } from 'react'
import { nameIn } from '../../lib/language/spoken.ts'
import { Expander } from '../../ui/expander.tsx'
import { Avatar, Rating } from '../../ui/person.tsx'
import { useCommissionText } from '../../domain/office/texts/commission-text.ts'
import { Facts } from '../../domain/office/facts.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { PartyAccountMonths } from '../../domain/settlement/party-account-months.tsx'
import { OfficeTax } from '../../domain/settlement/tax-facts.tsx'
import { useMobileText } from '../../domain/office/texts/mobile-text.ts'
import { SuspendedChip } from '../../domain/people/suspended-chip.tsx'
import { OnMarket } from './on-market.tsx'
import { SuspensionNote } from './suspension.tsx'
import { TypeChip, VerificationChip } from './user-actions.tsx'

/** Basic, contact and account info of a person. */
export function UserDetails({ user }: { user: AdminPersonView }) {
  const { t } = useLingui()
  const commissionText = useCommissionText()
  const mobileText = useMobileText()
  const may = useMay()
  const given = (value: string | null) => value || t`Not provided`
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex items-center gap-3">
        <Avatar name={user.name} src={user.profilePicture} />
        <div className="min-w-0">
          <p className="font-bold break-words">{user.name}</p>
          <p className="mt-1 flex flex-wrap gap-2">
            <TypeChip userType={user.userType} />
            <VerificationChip isVerified={user.isVerified} />
            <SuspendedChip suspended={user.suspendedAt !== null} />
          </p>
        </div>
      </div>
      <SuspensionNote person={user} />
      <Part title={<Trans>Basic Information</Trans>}>
        <Facts
          items={[
            [t`Name`, user.name],
            [t`Username`, given(user.username)],
            [t`Company`, given(user.company)],
            [t`Total Trips`, user.totalTrips],
            [t`Rating`, <Rating key="rating" value={user.rating} />],
            [t`Punctuality`, user.punctuality === null ? '–' : `${user.punctuality} %`],
            user.userType === 'transporter' && [t`Commission`, commissionText(user)],
          ]}
        />
      </Part>
      <Part title={<Trans>Contact Information</Trans>}>
        <Facts
          items={[
            [t`Email`, given(user.email)],
            [t`Mobile`, given(mobileText(user))],
            [t`Alternate contact`, given(user.alternateContact)],
            [t`City`, given(user.city && nameIn(user.city))],
            [t`Address`, given(user.fullAddress)],
          ]}
        />
      </Part>
      {user.userType === 'transporter' && may(tax.ofUser) && (
        <Part title={<Trans>Tax details</Trans>}>
          <OfficeTax userId={user.id} />
        </Part>
      )}
      {may(settlements.summary) && (
        <Expander label={t`Statements and ledger`}>
          <PartyAccountMonths userId={user.id} />
        </Expander>
      )}
      <Part title={<Trans>On the market</Trans>}>
        <OnMarket person={user} />
      </Part>
      <Part title={<Trans>Account Information</Trans>}>
        <Facts
          items={[
            [t`Created`, t`Not available`],
            [t`Last updated`, t`Not available`],
          ]}
        />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-bold">{title}</h3>
      {children}
    </section>
  )
}
