import { Trans, useLingui } from '@lingui/react/macro'
import { type PaymentView, payments } from '@vapsi/contract/payments'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ProposalView } from '@vapsi/contract/payments/proposals'
import { useWaits } from '../../domain/money/use-waits.ts'
import { api } from '../../lib/api/api.ts'
import { moneyExact } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useMay } from '../../lib/session/may.tsx'
import { WhoWasQuicker } from '../../domain/audit/audit-trail.tsx'
import { ReasonDialog } from '../../domain/office/reason-dialog.tsx'
import { someoneWasQuicker, useOfficeAction } from '../../domain/office/use-office-action.tsx'

type Entry = Pick<PaymentView, 'id' | 'bookingId' | 'amount' | 'isReversed' | 'isReversalProposed' | 'reversalOf'>

/** The counter-entry of a payment, once; the record itself stays as it was written. */
export function ReversePayment({ payment }: { payment: Entry }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const may = useMay()
  const waits = useWaits()
  const fallback = t`The payment could not be reversed.`
  const reverse = useOfficeAction<string, PaymentView | ProposalView>(
    (reason, idempotencyKey) => api(payments.reverse, { id: payment.id, reason }, { idempotencyKey }),
    { done: t`Payment reversed`, doneAs: waits, failed: t`Reversal failed`, fallback },
    () => setAsking(false),
  )
  if (payment.reversalOf)
    return (
      <Chip tone="grey">
        <Trans>Reversal</Trans>
      </Chip>
    )
  // While somebody writes the reason the form stays, even if the list already shows that another clerk was faster.
  if (payment.isReversed && !asking)
    return (
      <Chip tone="orange">
        <Trans>Reversed</Trans>
      </Chip>
    )
  if (payment.isReversalProposed && !asking)
    return (
      <Link
        href="/admin/second-clerk"
        className="inline-block min-h-11 min-w-24 content-center text-xs underline sm:pointer-fine:min-h-8"
      >
        <Trans>Waits for a second clerk</Trans>
      </Link>
    )
  if (!may(payments.reverse)) return null
  const amount = moneyExact(payment.amount)
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <Trans>Reverse</Trans>
      </Button>
      {asking && (
        <ReasonDialog
          open
          onOpenChange={setAsking}
          title={t`Reverse payment`}
          description={t`A counter-entry of ${amount} is added. The record itself stays.`}
          confirmLabel={t`Reverse payment`}
          busy={reverse.isPending}
          error={reverse.error}
          fallback={fallback}
          onConfirm={(reason) => reverse.mutate(reason)}
        >
          {someoneWasQuicker(reverse.error) && <WhoWasQuicker subjectId={payment.bookingId} />}
        </ReasonDialog>
      )}
    </>
  )
}
