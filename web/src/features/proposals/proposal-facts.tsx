import { Trans, useLingui } from '@lingui/react/macro'
import type { ProposalView } from '@vapsi/contract/payments/proposals'
import type { ReactNode } from 'react'
import { nameOf } from '../../domain/office/words.ts'
import { PayeeOfBooking } from '../../domain/payouts/payee-account.tsx'
import { day } from '../../lib/language/format.ts'
import { Money } from '../../ui/figures.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-quiet">{name}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
  </>
)

/** What a second clerk checks before money moves: who gets it, by which transfer, what is open, and whether it was delivered. */
export function ProposalFacts({ proposal }: { proposal: ProposalView }) {
  const { t } = useLingui()
  const { kind, party, reference, valueDate, balanceFromShipper, balanceToDriver, hasPod } = proposal
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {party && <Fact name={kind === 'pay_driver' ? t`Paid to` : t`Party`}>{nameOf(party)}</Fact>}
        {party && (
          <Fact name={t`UTR`}>
            <span className="tabular">{reference ?? t`none given`}</span>
          </Fact>
        )}
        {valueDate && <Fact name={t`Bank day`}>{day(valueDate)}</Fact>}
        {balanceFromShipper !== null && (
          <Fact name={t`Open from the shipper`}>
            <Money rupees={balanceFromShipper} exact />
          </Fact>
        )}
        {balanceToDriver !== null && (
          <Fact name={t`Open to the driver`}>
            <Money rupees={balanceToDriver} exact />
          </Fact>
        )}
        <Fact name={t`Proof of delivery`}>{hasPod ? <Trans>uploaded</Trans> : <Trans>not there yet</Trans>}</Fact>
      </dl>
      {kind === 'pay_driver' && <PayeeOfBooking bookingId={proposal.booking.id} />}
    </div>
  )
}
