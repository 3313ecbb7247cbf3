import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { StatementLineView } from '@vapsi/contract/payments/bank-statements'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import type { PaymentType } from '@vapsi/contract/constants'
import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { BookingPicker, bookingLine } from '../../domain/money/booking-picker.tsx'
import { ActionError } from '../../domain/office/use-office-action.tsx'
import { paymentTypeWords, useWords } from '../../domain/office/words.ts'
import { priceOf } from '../../domain/money/proposal.ts'
import { nextInstalment } from '../../domain/money/next-instalment.ts'
import { moneyExact } from '../../lib/language/format.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput, Select } from '../../ui/form/input.tsx'
import { TickBox } from '../../ui/form/tick-box.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Inbox } from './use-inbox.ts'

interface Part {
  booking: AdminBookingView
  amount: string
  paymentType: PaymentType
}

const partPaise = ({ amount }: Part) => toPaise(priceOf(amount) ?? 0)

/** Which bookings a line pays for, by hand: one, or several on purpose. What is left over stays open. */
export function FindBookings({
  line,
  inbox,
  onClose,
  onIgnore,
}: {
  line: StatementLineView
  inbox: Inbox
  onClose: () => void
  onIgnore: () => void
}) {
  const { t } = useLingui()
  const { options } = useWords()
  const form = useId()
  const [parts, setParts] = useState<Part[]>([])
  const payer = line.payer?.id ? line.payer.name : null
  const [isOfPayer, setOfPayer] = useState(payer !== null)
  const side = line.direction === 'in' ? 'shipper' : 'driver'
  const types = (Object.keys(paymentTypeWords) as PaymentType[]).filter((type) => type.endsWith(side))
  const left = toPaise(line.left) - parts.reduce((sum, part) => sum + partPaise(part), 0)
  const add = (booking: AdminBookingView | null) => {
    if (!booking || parts.some((part) => part.booking.id === booking.id)) return
    const next = nextInstalment(booking, side)
    const open = toPaise(
      side === 'shipper' ? booking.balanceFromShipper : booking.balanceToDriver - booking.tdsWithheld,
    )
    // As much as both the line and the booking have.
    const paise = Math.max(0, Math.min(left, open))
    const isNext = next !== null && toPaise(next.amount) === paise
    const rest: PaymentType = side === 'shipper' ? 'partial_from_shipper' : 'partial_to_driver'
    const whole: PaymentType = side === 'shipper' ? 'final_from_shipper' : 'final_to_driver'
    const paymentType = isNext ? next.paymentType : paise === open ? whole : rest
    setParts([...parts, { booking, amount: String(toRupees(paise)), paymentType }])
  }
  const change = (at: number, part: Partial<Part>) =>
    setParts(parts.map((before, index) => (index === at ? { ...before, ...part } : before)))
  const isSound = parts.length > 0 && left >= 0 && parts.every((part) => partPaise(part) > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSound) return
    inbox.book(
      line,
      parts.map(({ booking, amount, paymentType }) => ({
        bookingId: booking.id,
        amount: priceOf(amount) ?? 0,
        paymentType,
      })),
      onClose,
    )
  }
  const [amount, rest] = [moneyExact(line.left), moneyExact(toRupees(left))]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      keepOpenOutside
      wide
      title={t`Bookings of this line`}
      description={`${amount} · ${line.narration}`}
      footer={
        <>
          <Button onClick={onIgnore}>{t`Set aside`}</Button>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant="ink" disabled={!isSound} busy={inbox.busy}>
            {parts.length > 1 ? <Trans>Split and book</Trans> : <Trans>Book</Trans>}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <Field label={t`Add a booking`}>
          <BookingPicker picked={null} userId={isOfPayer ? (line.payer?.id ?? undefined) : undefined} onPick={add} />
        </Field>
        {payer !== null && (
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <TickBox checked={isOfPayer} onChange={setOfPayer} />
            <Trans>Only bookings of {payer}</Trans>
          </label>
        )}
        {parts.map((part, at) => (
          <div key={part.booking.id} className="grid items-end gap-3 sm:grid-cols-[1fr_9rem_12rem_auto]">
            <p className="min-w-0 self-center truncate text-sm font-semibold">{bookingLine(part.booking)}</p>
            <Field label={t`Amount`}>
              <NumberInput
                lead="₹"
                min={0}
                step="0.01"
                value={part.amount}
                onChange={(e) => change(at, { amount: e.target.value })}
              />
            </Field>
            <Field label={t`Payment Type`}>
              <Select
                options={options(paymentTypeWords, types)}
                value={part.paymentType}
                onChange={(e) => change(at, { paymentType: e.target.value as PaymentType })}
              />
            </Field>
            <IconButton label={t`Remove`} onClick={() => setParts(parts.filter((_, index) => index !== at))}>
              <X aria-hidden />
            </IconButton>
          </div>
        ))}
        <ActionError
          error={inbox.refusals[line.id] ?? inbox.error}
          fallback={inbox.refusals[line.id] ?? inbox.fallback}
        />
        {left < 0 ? (
          <p role="alert" className="text-sm text-danger">
            <Trans>More than the line holds.</Trans>
          </p>
        ) : (
          <p className="tabular text-sm text-quiet">
            <Trans>{rest} stays open.</Trans>
          </p>
        )}
      </form>
    </Dialog>
  )
}
