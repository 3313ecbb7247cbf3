import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type PayoutAccount, payouts } from '@vapsi/contract/settlement/payouts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { When } from '../../ui/figures.tsx'
import { Loaded } from '../../ui/states.tsx'
import { PayoutForm } from './payout-form.tsx'

/** The bank account or UPI address to which the office pays a transporter. */
export function PayoutCard() {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const mine = useQuery(read(payouts.mine))
  return (
    <Card className="grid grid-cols-1 gap-4 p-5" aria-label={t`Where your money goes`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">
          <Trans>Where your money goes</Trans>
        </h2>
        {mine.data && !isEditing && (
          <Button
            call={payouts.keep}
            variant={mine.data.account ? 'outline' : 'main'}
            icon={<Pencil aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {mine.data.account ? <Trans>Change account</Trans> : <Trans>Add account</Trans>}
          </Button>
        )}
      </div>
      <Loaded query={mine}>
        {({ account }) =>
          isEditing ? (
            <PayoutForm onDone={() => setEditing(false)} />
          ) : account ? (
            <Facts account={account} />
          ) : (
            <p>
              <Trans>Tell the office where to pay you: a bank account or a UPI address.</Trans>
            </p>
          )
        }
      </Loaded>
      <p className="text-sm text-quiet">
        <Trans>Kept encrypted and shown only by its end. A change needs a code on your mobile, and you are told.</Trans>
      </p>
    </Card>
  )
}

function Facts({ account }: { account: PayoutAccount }) {
  const { t } = useLingui()
  const facts = [
    [t`Account holder`, account.holder],
    [account.kind === 'bank' ? t`Account number` : t`UPI address`, account.number],
    ...(account.ifsc === null ? [] : [['IFSC', account.ifsc]]),
    [t`Changed`, <When key="at" at={account.changedAt} />],
  ] as const
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={String(name)} className="min-w-0">
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="tabular font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
