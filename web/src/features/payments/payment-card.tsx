import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useState } from 'react'
import { useConfig } from '../../lib/api/config.ts'
import { day } from '../../lib/language/format.ts'
import { useIndianDay } from '../../lib/language/now.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Expander } from '../../ui/expander.tsx'
import { Money } from '../../ui/figures.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { type Booking, isOverdue } from '../../domain/bookings/booking.ts'
import { NextChip } from '../../domain/shipment/next-chip.tsx'
import { UsualAdvance } from '../../domain/money/usual-advance.tsx'
import { MoneyBar, MoneyKey } from './money-bar.tsx'
import { PayNow } from './pay-now.tsx'
import { PaymentHistory } from './payment-history.tsx'

const PayDialog = lazy(() => import('./pay-dialog.tsx').then((module) => ({ default: module.PayDialog })))

/** What is to pay for a trip, what was paid, and how. */
export function PaymentCard({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const [isPaying, setPaying] = useState(false)
  const { reference, payments, totalReceivedFromShipper, price, money, status } = booking
  const { amount: now = 0, later = 0, checking = 0, dueAt } = money
  const isLate = isOverdue(money, useIndianDay())
  const nowIs = isLate ? 'overdue' : 'now'
  const isAdvance = !['balance', 'checking_balance'].includes(money.state)
  // In these two, what is due is asked for, or whom to ask for it.
  const asks = status === 'confirmed' || status === 'completed' || now > 0
  const isBeforeTerms = money.state === 'none'
  const config = useConfig().data
  const hasNoUpi = config !== undefined && !config.upi
  return (
    <Card aria-label={t`Payment of ${reference}`} className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="tabular text-sm whitespace-nowrap font-semibold text-quiet">{reference}</h2>
        <NextChip next={booking.next} to={booking.toLocation} />
      </div>
      <RouteLine from={booking.fromLocation} to={booking.toLocation} />
      <div>
        {isBeforeTerms && asks && <UsualAdvance price={price} />}
        {now > 0 && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-quiet">
              <MoneyKey part={nowIs}>{isAdvance ? <Trans>Advance due</Trans> : <Trans>Balance due</Trans>}</MoneyKey>
            </span>
            <Money rupees={now} className="text-2xl font-bold" />
          </p>
        )}
        <div className="my-2">
          <MoneyBar
            parts={{
              received: totalReceivedFromShipper,
              checking,
              [nowIs]: now,
              later: isBeforeTerms ? price - totalReceivedFromShipper : later,
            }}
          />
        </div>
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
          <span>
            <Trans>
              Total <Money rupees={price} />
            </Trans>
          </span>
          <MoneyKey part="received">
            <Trans>
              Received <Money rupees={totalReceivedFromShipper} />
            </Trans>
          </MoneyKey>
          {checking > 0 && (
            <MoneyKey part="checking">
              <Trans>
                <Money rupees={checking} /> is being checked
              </Trans>
            </MoneyKey>
          )}
          {later > 0 && (
            <MoneyKey part="later">
              <Trans>Later</Trans> <Money rupees={later} />
            </MoneyKey>
          )}
        </p>
        {dueAt !== undefined && now > 0 && (
          <p className={isLate ? 'mt-1 text-sm font-semibold text-danger' : 'mt-1 text-sm text-quiet'}>
            {isLate ? <Trans>Overdue since {day(dueAt)}</Trans> : <Trans>Due by {day(dueAt)}</Trans>}
          </p>
        )}
      </div>
      {money.state === 'paid' ? (
        <Chip tone="green">{t`Paid`}</Chip>
      ) : checking > 0 ? (
        <PayNow booking={booking} />
      ) : isBeforeTerms && !asks ? (
        <div>
          <Button wide onClick={() => setPaying(true)}>
            <Trans>Ask the office</Trans>
          </Button>
          <p className="mt-1.5 text-sm text-quiet">
            <Trans>
              The truck is loaded, but the office has not said yet what you pay and when. You see it here as soon as it
              does.
            </Trans>
          </p>
        </div>
      ) : (
        asks &&
        (now > 0 || isBeforeTerms) && (
          <div>
            <Button variant="main" wide onClick={() => setPaying(true)}>
              {isAdvance ? <Trans>Pay Advance</Trans> : <Trans>Pay Balance</Trans>}
              {now > 0 && <Money rupees={now} />}
            </Button>
            {(isBeforeTerms || hasNoUpi) && (
              <p className="mt-1.5 text-sm text-quiet">
                {isBeforeTerms ? (
                  <Trans>The office sets the advance next. Shows whom to ask.</Trans>
                ) : (
                  <Trans>Shows how to pay the office and whom to ask.</Trans>
                )}
              </p>
            )}
          </div>
        )
      )}
      {payments.length > 0 && (
        <Expander label={t`Payment history`} className="border-t border-line pt-1">
          <PaymentHistory payments={payments} />
        </Expander>
      )}
      {isPaying && (
        <Suspense fallback={null}>
          <PayDialog booking={booking} onClose={() => setPaying(false)} />
        </Suspense>
      )}
    </Card>
  )
}
