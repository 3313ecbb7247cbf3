import { Trans } from '@lingui/react/macro'
import type { MoneyView, NextView } from '@vapsi/contract/shipment/next'
import { IndianRupee } from 'lucide-react'
import type { ReactNode } from 'react'
import { day, money as rupees } from '../../lib/language/format.ts'

/** The one line of money of a shipment, as the server derived it; nothing while nothing was agreed. */
export function MoneyLine({ money, next }: { money: MoneyView; next: NextView }) {
  const said = saidOf(money, next)
  if (said === null) return null
  return (
    <p className="tabular flex items-start gap-2 font-semibold">
      <IndianRupee aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0">{said}</span>
    </p>
  )
}

function saidOf({ state, amount, dueAt, checking, paid, later }: MoneyView, { code }: NextView): ReactNode {
  const [sum, seen, had, rest] = [rupees(amount), rupees(checking), rupees(paid), rupees(later)]
  // Where paying is the next step, its sentence says by when.
  const until = amount !== undefined && dueAt !== undefined && !code.startsWith('pay_') && <Due on={dueAt} />
  const afterwards = later !== undefined && (
    <>
      {' · '}
      {code === 'check_delivery' ? <Trans>{rest} once you confirm</Trans> : <Trans>{rest} after delivery</Trans>}
    </>
  )
  if (state === 'none') return null
  if (state === 'paid') return <Trans>{had} paid. Nothing is open.</Trans>
  if (state === 'paid_advance')
    return (
      <>
        {paid === undefined ? <Trans>Nothing to pay yet</Trans> : <Trans>{had} paid</Trans>}
        {afterwards}
      </>
    )
  if (state === 'checking' || state === 'checking_balance')
    return (
      <>
        <Trans>{seen} is being checked</Trans>
        {amount !== undefined && (
          <>
            {' · '}
            <Trans>{sum} still to pay</Trans>
          </>
        )}
        {afterwards}
      </>
    )
  return (
    <>
      {state === 'advance' ? <Trans>Advance {sum}</Trans> : <Trans>Balance {sum}</Trans>}
      {until}
      {code === 'driver_answers' && (
        <>
          {' · '}
          <Trans>refunded in full if the driver says no</Trans>
        </>
      )}
      {afterwards}
    </>
  )
}

function Due({ on }: { on: string }) {
  return (
    <>
      {' · '}
      <Trans>Due by {day(on)}</Trans>
    </>
  )
}
