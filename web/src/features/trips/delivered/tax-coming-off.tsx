import { Trans, useLingui } from '@lingui/react/macro'
import type { SettlementView } from '@vapsi/contract/settlement/settlement'
import { Link } from 'wouter'
import { useTaxWords } from '../../../domain/settlement/tax-words.ts'
import { Money } from '../../../ui/figures.tsx'

type Tds = NonNullable<SettlementView['driver']>['tds']

/** The tax on a trip, why, and what makes it less. */
export function TaxComingOff({ tds }: { tds: Tds }) {
  const { t } = useLingui()
  const { reasons } = useTaxWords()
  return (
    <>
      <p className="text-sm text-quiet">
        {t`TDS`} {tds.percent} % · {reasons[tds.reason]}: <Money rupees={tds.amount} />
      </p>
      {tds.reason === 'no_pan' && (
        <p className="text-sm">
          <Trans>With your PAN it is 1 or 2 % from the next payment on.</Trans>{' '}
          <Link
            href="/profile#tax"
            className="-my-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            <Trans>Give your PAN</Trans>
          </Link>
        </p>
      )}
    </>
  )
}
