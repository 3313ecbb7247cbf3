import { Trans, useLingui } from '@lingui/react/macro'
import { answerBy } from '@vapsi/contract/shipment/answer-by'
import type { BookingValues, StopValues } from '../../domain/bookings/booking-values.ts'
import { UsualAdvanceWords, usualAdvance } from '../../domain/money/usual-advance.tsx'
import { nearDay, nearDayAndTime } from '../../lib/language/format.ts'
import { toMinute, useNow } from '../../lib/language/now.ts'
import { weightIn } from '../../lib/language/weight-in.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Money } from '../../ui/figures.tsx'

/** Above the last button: what is about to be sent, and what the price comes to and when. */
export function Review({ values, price }: { values: BookingValues; price: number }) {
  const { t } = useLingui()
  const advance = usualAdvance(price)
  const by = nearDayAndTime(useNow((now) => answerBy(new Date(toMinute(now))).getTime()))
  const rows = [
    [t`Pickup Date`, [values.pickupDate && nearDay(values.pickupDate)]],
    [t`Goods`, [nameIn(values.materialType), weightIn(values.weight)]],
    [t`Pickup`, lineOf(values.pickup)],
    [t`Delivery`, lineOf(values.delivery)],
  ] as const
  return (
    <section aria-label={t`Review`} className="mt-6 rounded-card border border-line bg-card p-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {rows.map(([name, parts]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="text-right break-words">{parts.filter((part) => part.trim()).join(' · ') || '–'}</dd>
          </div>
        ))}
      </dl>
      {price > 0 && (
        <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line pt-3">
          <dt className="text-quiet">
            <UsualAdvanceWords />
          </dt>
          <dd className="text-right">
            <Money rupees={advance} />
          </dd>
          <dt className="text-quiet">
            <Trans>Balance after the delivery</Trans>
          </dt>
          <dd className="text-right">
            <Money rupees={price - advance} />
          </dd>
          <dt className="font-semibold">
            <Trans>Total</Trans> <span className="text-sm font-normal text-quiet">{t`GST extra`}</span>
          </dt>
          <dd className="text-right font-bold">
            <Money rupees={price} />
          </dd>
        </dl>
      )}
      <p className="mt-2 text-sm text-quiet">
        <Trans>Nothing is paid now: the office confirms first.</Trans>{' '}
        <Trans>You have an answer by {by}. Nothing is booked without you.</Trans>
      </p>
    </section>
  )
}

const lineOf = ({ contactName, city, pincode }: StopValues) => [contactName, `${nameIn(city)} ${pincode}`]
