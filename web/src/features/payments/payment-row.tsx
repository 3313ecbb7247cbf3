import { Trans, useLingui } from '@lingui/react/macro'
import { type Booking, isOverdue } from '../../domain/bookings/booking.ts'
import { day, money as moneyText } from '../../lib/language/format.ts'
import { useIndianDay } from '../../lib/language/now.ts'
import { NextChip } from '../../domain/shipment/next-chip.tsx'
import { PanelRow } from '../../ui/trip/panel-row.tsx'

/** A payment in a row of the desk's table: way, number, by when, what is due now, status. */
export function PaymentRow({ booking }: { booking: Booking }) {
  const { fromLocation, toLocation, reference, next, money } = booking
  const { t } = useLingui()
  const amount = moneyText(next.params.amount)
  const isLate = isOverdue(money, useIndianDay())
  const by = money.amount === undefined ? undefined : money.dueAt
  return (
    <PanelRow
      from={fromLocation}
      to={toLocation}
      rupees={money.amount ?? 0}
      note={
        // The day goes to the next line as a whole.
        <span className="flex flex-wrap gap-x-2">
          <span>{reference}</span>
          {next.code === 'money_back' && <span>{t`${amount} will be paid back to you`}</span>}
          {by &&
            (isLate ? (
              <span className="font-semibold whitespace-nowrap text-danger">
                <Trans>Overdue since {day(by)}</Trans>
              </span>
            ) : (
              <span className="whitespace-nowrap">
                <Trans>Due by {day(by)}</Trans>
              </span>
            ))}
        </span>
      }
      chip={<NextChip next={next} to={toLocation} />}
    />
  )
}
