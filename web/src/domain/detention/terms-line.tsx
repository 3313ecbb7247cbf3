import { Plural, Trans } from '@lingui/react/macro'
import type { DetentionTerms } from '@vapsi/contract/detention/waiting'
import { money } from '../../lib/language/format.ts'

/** What waiting costs: `6 hours free at each end, then ₹2,000 a started day`. */
export function DetentionTermsLine({ terms }: { terms: DetentionTerms }) {
  const rate = money(terms.rupeesPerDay)
  if (terms.rupeesPerDay === null) return <Trans>No charge for waiting was agreed.</Trans>
  return (
    <>
      <Plural value={terms.freeHours} one="# hour free at each end" other="# hours free at each end" />,{' '}
      <Trans>then {rate} a started day</Trans>
    </>
  )
}
