import { Plural, useLingui } from '@lingui/react/macro'
import type { AdminPersonView } from '@vapsi/contract/admin/admin-views'
import { moderation } from '@vapsi/contract/moderation/moderation'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Facts } from '../../domain/office/facts.tsx'
import { useMay } from '../../lib/session/may.tsx'

/** What a person has on the market, and how often they were reported, with the way to each list. */
export function OnMarket({ person: { id, userType, onMarket, openReports } }: { person: AdminPersonView }) {
  const { t } = useLingui()
  const may = useMay()
  const kind = userType === 'transporter' ? 'posting' : 'load'
  const offers = kind === 'posting' ? onMarket.postings : onMarket.loads
  const waiting = kind === 'posting' ? onMarket.bids : onMarket.requests
  const link = (href: string, text: ReactNode) => (
    <Link href={href} className="underline underline-offset-4">
      {text}
    </Link>
  )
  const reports = <Plural value={openReports} _0="none" one="# open" other="# open" />
  return (
    <Facts
      items={[
        [
          kind === 'posting' ? t`Posted trucks` : t`Loads`,
          offers > 0 && may(moderation.offers) ? link(`/admin/market?kind=${kind}&ownerId=${id}`, offers) : offers,
        ],
        [kind === 'posting' ? t`Open bids` : t`Waiting requests`, waiting],
        [
          t`Reports`,
          openReports > 0 && may(moderation.reports) ? link(`/admin/reports?personId=${id}`, reports) : reports,
        ],
      ]}
    />
  )
}
