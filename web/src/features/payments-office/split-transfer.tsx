import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { transfers } from '@vapsi/contract/payments/transfers'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import { useState } from 'react'
import { Link } from 'wouter'
import { priceOf } from '../../domain/money/proposal.ts'
import { read } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useFieldErrors } from '../../lib/field-errors.ts'
import { moneyExact } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { NumberInput } from '../../ui/form/input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'

/** The `sent` reference that pays for another booking: remembered while the next press is processed or refused. */
export function useUsedElsewhere(error: unknown, sent: string | null | undefined): string | null {
  const [used, setUsed] = useState<string | null>(null)
  const isUsed = error instanceof ApiError && error.code === 'reference_used_elsewhere'
  if (isUsed && sent && used !== sent) setUsed(sent)
  return used
}

interface Props {
  reference: string
  side: 'shipper' | 'driver'
  /** What would be recorded of it now. */
  rupees: number
  busy: boolean
  /** Of the last press: an error in the total amount is shown there. */
  error: unknown
  onSplit: (transferAmount: number) => void
}

/** One transfer for several bookings: what it pays for, what is left of it, and the button that splits it. */
export function SplitTransfer({ reference, side, rupees, busy, error, onSplit }: Props) {
  const { t } = useLingui()
  const transfer = useQuery({ ...read(transfers.get, { reference, side }), staleTime: 0 })
  const [typed, setTyped] = useState('')
  const refused = useFieldErrors(error, { transferAmount: typed })
  if (transfer.error) return <ErrorState error={transfer.error} onRetry={() => void transfer.refetch()} />
  if (!transfer.data) return <Skeleton className="h-32 w-full" />
  const { amount, used, bookings } = transfer.data
  const whole = amount ?? priceOf(typed)
  const leftPaise = whole === null ? null : toPaise(whole) - toPaise(used) - toPaise(rupees)
  const isEnough = leftPaise !== null && leftPaise >= 0
  const money = { used: moneyExact(used), now: moneyExact(rupees), left: moneyExact(toRupees(leftPaise ?? 0)) }
  return (
    <section
      aria-label={t`Split this transfer`}
      className="grid grid-cols-1 gap-3 rounded-input border border-line bg-card p-3 text-sm"
    >
      <ul className="grid grid-cols-1 gap-1">
        {bookings.map((booking) => (
          <li key={booking.id} className="flex justify-between gap-3">
            <Link href={`/admin/bookings/${booking.id}`} className="tabular font-semibold underline underline-offset-4">
              {booking.reference}
            </Link>
            <span className="tabular">{moneyExact(booking.amount)}</span>
          </li>
        ))}
      </ul>
      <Field
        label={t`Amount of the whole transfer`}
        required
        error={
          leftPaise !== null && !isEnough
            ? t`The transfer is smaller than what would be recorded of it.`
            : refused['transferAmount']
        }
      >
        <NumberInput
          lead="₹"
          min={0}
          step="0.01"
          readOnly={amount !== null}
          value={amount === null ? typed : String(amount)}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-quiet">
          <Trans>Used already</Trans>
        </dt>
        <dd className="text-right">{money.used}</dd>
        <dt className="text-quiet">
          <Trans>This payment</Trans>
        </dt>
        <dd className="text-right">{money.now}</dd>
        {isEnough && (
          <>
            <dt className="text-quiet">
              <Trans>Remains</Trans>
            </dt>
            <dd className="text-right font-semibold">{money.left}</dd>
          </>
        )}
      </dl>
      <Button variant="ink" disabled={!isEnough} busy={busy} onClick={() => whole !== null && onSplit(whole)}>
        <Trans>Split this transfer</Trans>
      </Button>
    </section>
  )
}
