import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type PayoutAccount, payouts } from '@vapsi/contract/settlement/payouts'
import { read } from '../../lib/api/api.ts'
import { moneyExact } from '../../lib/language/format.ts'
import { cx } from '../../ui/cx.ts'
import { Loaded } from '../../ui/states.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { CopyText } from './copy-text.tsx'
import { PayoutChanged } from './payout-changed.tsx'

/** The whole account, to copy into the bank's form. */
export function PayeeAccount({ account, isInRow }: { account: PayoutAccount | null; isInRow?: boolean }) {
  const { t } = useLingui()
  if (account === null)
    return (
      <span className="text-word-red">
        <Trans>No account given</Trans>
      </span>
    )
  const isBank = account.kind === 'bank'
  return (
    <span data-whole className={cx('flex flex-wrap items-center gap-x-3', isInRow && 'lg:flex-nowrap lg:gap-x-2')}>
      <span className={cx('break-words', isInRow && 'lg:max-w-24 lg:truncate xl:max-w-48')} title={account.holder}>
        {account.holder}
      </span>
      <CopyText
        {...(isInRow && { isInRow })}
        text={account.number}
        label={isBank ? t`Account number` : t`UPI address`}
      />
      {account.ifsc !== null && <CopyText {...(isInRow && { isInRow })} text={account.ifsc} label="IFSC" />}
      <PayoutChanged at={account.changedAt} />
    </span>
  )
}

/** Beside the recording of a payout: where it goes, and how much is due. */
export function PayeeOfBooking({ bookingId }: { bookingId: string }) {
  const may = useMay()
  const payee = useQuery({
    ...read(payouts.ofBooking, { id: bookingId }),
    staleTime: 0,
    enabled: may(payouts.ofBooking),
  })
  if (!may(payouts.ofBooking)) return null
  return (
    <Loaded query={payee}>
      {({ transporter, amount, account }) =>
        transporter && (
          <section className="min-w-0 rounded-input border border-line px-3 py-2 text-sm">
            <p className="tabular flex flex-wrap justify-between gap-x-4">
              <span className="text-quiet">
                <Trans>Pay to {transporter}</Trans>
              </span>
              {amount > 0 && <DueNow rupees={amount} />}
            </p>
            <PayeeAccount account={account} />
          </section>
        )
      }
    </Loaded>
  )
}

function DueNow({ rupees }: { rupees: number }) {
  const amount = moneyExact(rupees)
  return (
    <b>
      <Trans>{amount} due</Trans>
    </b>
  )
}
