import { Trans, useLingui } from '@lingui/react/macro'
import { type WaitView, type WaitingView, waiting } from '@vapsi/contract/detention/waiting'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { moneyExact } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { ReasonDialog } from '../office/reason-dialog.tsx'
import { ActionError, useOfficeAction } from '../office/use-office-action.tsx'
import { useDetention } from './use-detention.ts'
import { DetentionClock } from './detention-clock.tsx'

/** The clock of a booking, and under each line that waits what the office makes of it. */
export function OfficeDetention({ bookingId }: { bookingId: string }) {
  const { data } = useDetention(bookingId)
  if (!data) return null
  return (
    <DetentionClock
      state={data}
      actions={(wait) =>
        data.can.decide && wait.status === 'proposed' && <DecideWait bookingId={bookingId} wait={wait} />
      }
    />
  )
}

/** Puts a line into the ledger as calculated, or leaves it out for a reason. */
export function DecideWait({ bookingId, wait }: { bookingId: string; wait: WaitView }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'confirm' | 'decline' | null>(null)
  const line = { id: bookingId, end: wait.end, ...(wait.stopId && { stopId: wait.stopId }) }
  const close = () => setAsking(null)
  const fallback = t`Please try again.`
  const confirm = useOfficeAction<undefined, WaitingView>(
    (_, idempotencyKey) => api(waiting.confirm, { ...line, ifRupees: wait.rupees }, { idempotencyKey }),
    { done: t`Put into the ledger`, failed: t`Not put into the ledger`, fallback },
    close,
  )
  const decline = useOfficeAction<string, WaitingView>(
    (reason, idempotencyKey) => api(waiting.decline, { ...line, reason }, { idempotencyKey }),
    { done: t`Line declined`, failed: t`Line not declined`, fallback },
    close,
  )
  const amount = moneyExact(wait.rupees)
  return (
    <span className="flex flex-wrap gap-2 sm:flex-nowrap">
      <Button size="sm" variant="ink" onClick={() => setAsking('confirm')}>
        <Trans>Put into the ledger</Trans>
      </Button>
      <Button size="sm" onClick={() => setAsking('decline')}>
        <Trans>Decline</Trans>
      </Button>
      {asking === 'confirm' && (
        <Confirm
          open
          onOpenChange={close}
          title={t`Put into the ledger`}
          description={t`The shipper owes ${amount} more, and the driver is owed ${amount} more. Both are told.`}
          confirmLabel={t`Put into the ledger`}
          busy={confirm.isPending}
          onConfirm={() => confirm.mutate(undefined)}
        >
          <ActionError error={confirm.error} fallback={fallback} />
        </Confirm>
      )}
      {asking === 'decline' && (
        <ReasonDialog
          open
          onOpenChange={close}
          title={t`Decline the line`}
          description={t`${amount} for waiting stays out of the ledger. Both sides read the reason.`}
          confirmLabel={t`Decline the line`}
          busy={decline.isPending}
          error={decline.error}
          fallback={fallback}
          onConfirm={(reason) => decline.mutate(reason)}
        />
      )}
    </span>
  )
}
