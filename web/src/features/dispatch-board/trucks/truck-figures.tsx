import { Trans, useLingui } from '@lingui/react/macro'
import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import type { ReactNode } from 'react'
import { begin, money, nearDay } from '../../../lib/language/format.ts'
import { cx } from '../../../ui/cx.ts'
import { Money } from '../../../ui/figures.tsx'

/** What follows from sending it at this price: times, and what each side has of it. They move with a price being typed. */
export function TruckFigures({
  truck,
  driverPrice,
  price,
}: {
  truck: LoadTruckView
  /** Null: negotiated, or no price yet. */
  driverPrice: number | null
  price: number
}) {
  const { t } = useLingui()
  const keeps = driverPrice === null || truck.cost === null ? null : driverPrice - truck.cost
  const margin = driverPrice === null ? null : price - driverPrice
  const percent = margin === null ? null : Math.round((margin / price) * 1000) / 10
  return (
    <dl className="tabular mt-2 grid grid-cols-3 gap-x-3 gap-y-1 text-xs @min-[26rem]/trucks:grid-cols-5">
      <Figure name={<Trans>At the pickup</Trans>} isBad={truck.isLate}>
        {begin(truck.atPickup)}
        {truck.isLate && <> · {t`late`}</>}
      </Figure>
      <Figure name={<Trans>Arrives by</Trans>}>{truck.arrivesBy === null ? '–' : nearDay(truck.arrivesBy)}</Figure>
      <Figure name={<Trans>Driver gets</Trans>}>
        {driverPrice === null ? t`negotiated` : <Money rupees={driverPrice} />}
      </Figure>
      <Figure
        name={<Trans>Driver keeps</Trans>}
        isBad={keeps !== null && keeps < 0}
        isGood={keeps !== null && keeps >= 0}
      >
        {keeps === null ? '–' : money(keeps)}
      </Figure>
      <Figure name={<Trans>Margin</Trans>} isBad={margin !== null && margin < 0}>
        {margin === null ? (
          '–'
        ) : (
          <>
            {money(margin)} <span className="font-normal whitespace-nowrap text-quiet">{percent} %</span>
          </>
        )}
      </Figure>
    </dl>
  )
}

const Figure = (props: { name: ReactNode; isBad?: boolean; isGood?: boolean; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-quiet">{props.name}</dt>
    <dd className={cx('font-semibold', props.isBad ? 'text-danger' : props.isGood && 'text-return')}>
      {props.children}
    </dd>
  </div>
)
