import { useLingui } from '@lingui/react/macro'
import type { SettlementView } from '@vapsi/contract/settlement/settlement'
import type { ReactNode } from 'react'
import { day, money } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Money } from '../../ui/figures.tsx'
import { MoneyFact } from '../money/money-fact.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { useTaxWords } from './tax-words.ts'

type Side = NonNullable<SettlementView['shipper']>
type Driver = NonNullable<SettlementView['driver']>

interface TdsPart extends Pick<Driver['tds'], 'base' | 'percent' | 'amount' | 'law' | 'reason'> {
  day: string | null
}

/** Each cut with the sum that it is of, and what is not cut yet. */
function partsOf({ cuts, ...tds }: Driver['tds']): TdsPart[] {
  const [base, amount] = [
    left(
      tds.base,
      cuts.map((cut) => cut.base),
    ),
    left(
      tds.amount,
      cuts.map((cut) => cut.amount),
    ),
  ]
  const rest = { ...tds, base, amount, day: null }
  return cuts.length > 0 && base === 0 ? cuts : [...cuts, rest]
}

const left = (rupees: number, taken: readonly number[]) =>
  Math.round(taken.reduce((sum, one) => sum - one, rupees) * 100) / 100

/** Freight, lines, payments with their receipts, and what is open; a driver's with the tax that is deducted. */
export function SettlementSide(props: { side: Side; title: ReactNode; isNet?: boolean; driver?: Driver }) {
  const { side, title, isNet, driver } = props
  const { t } = useLingui()
  const { reasons, payerOf } = useTaxWords()
  const { gst, payments } = side
  const causes = {
    detention_pickup: t`Waiting at pickup`,
    detention_stop: t`Waiting at a stop`,
    detention_drop: t`Waiting at delivery`,
    dispute: t`Dispute, as decided`,
    other: t`Other lines`,
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {title && (
        <h4 className="font-bold break-words">
          {title} · {side.party}
        </h4>
      )}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        <MoneyFact name={isNet ? t`Freight, commission taken off` : t`Freight`} rupees={side.freight} />
        {side.drops.map(({ place, share }, at) => {
          const town = nameIn(place)
          return <MoneyFact key={`${place} ${at}`} name={t`of it for ${town}`} rupees={share} isPlain />
        })}
        {side.lines.map(({ cause, amount }, at) => (
          <MoneyFact key={`${cause} ${at}`} name={causes[cause]} rupees={amount} />
        ))}
        <MoneyFact name={t`Total`} rupees={side.total} isStrong />
        {side.agreedAdvance !== null && <MoneyFact name={t`Advance agreed`} rupees={side.agreedAdvance} />}
        <MoneyFact name={driver ? t`Paid out` : t`Received`} rupees={side.moved} />
        {side.balance < 0 ? (
          <MoneyFact name={t`To be given back`} rupees={-side.balance} isStrong />
        ) : (
          <MoneyFact name={t`Balance`} rupees={side.balance} isStrong />
        )}
        {driver && (
          <>
            {partsOf(driver.tds).map((part, at) => (
              <MoneyFact
                key={`${part.day} ${at}`}
                name={[
                  `${t`TDS`} ${part.percent} % × ${money(part.base)}`,
                  part.day && day(part.day),
                  part.law,
                  reasons[part.reason],
                ]
                  .filter(Boolean)
                  .join(' · ')}
                rupees={part.amount}
              />
            ))}
            {driver.tds.notWithheld > 0 && (
              <MoneyFact name={t`TDS above the balance, withheld from later trips`} rupees={driver.tds.notWithheld} />
            )}
            {driver.tds.carried > 0 && <MoneyFact name={t`TDS of earlier trips`} rupees={driver.tds.carried} />}
            <MoneyFact name={t`Balance after TDS`} rupees={driver.payable} isStrong />
          </>
        )}
        <MoneyFact
          name={`${t`GST`} ${gst.percent} %${gst.exempt ? '' : ` × ${money(gst.taxable)}`} · ${gst.law} · ${payerOf(gst)}`}
          rupees={gst.amount}
        />
      </dl>
      {payments.length > 0 && (
        <ul aria-label={t`Payments`} className="grid grid-cols-1 divide-y divide-line border-y border-line">
          {payments.map((paid) => (
            <li key={paid.id} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
              <span className="min-w-0">
                <time dateTime={paid.valueDate}>{day(paid.valueDate)}</time>
                {paid.reference && <span className="break-words text-quiet"> · {paid.reference}</span>}
              </span>
              <span className="flex items-center gap-3">
                <Money rupees={paid.amount} exact className="font-semibold" />
                <ReceiptLink id={paid.id} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
