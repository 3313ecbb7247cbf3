import { Trans, useLingui } from '@lingui/react/macro'
import type { MonthTotals, MonthView } from '@vapsi/contract/settlement/months'
import { useTaxWords } from '../../domain/settlement/tax-words.ts'
import { count, moneyExact } from '../../lib/language/format.ts'
import { Money, Stat } from '../../ui/figures.tsx'
import { sumOf } from './sum-of.ts'

/** Settlements and payments of the month; TDS and GST by section and rate, beside those of its quarter. */
export function MonthTotalsView({ month: { totals, quarter } }: { month: MonthView }) {
  const { t } = useLingui()
  const { payerOf } = useTaxWords()
  const figure = (text: string) => <span className="text-base/7 sm:text-xl">{text}</span>
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6">
        <Stat label={t`Completed trips`} value={figure(count(totals.trips))} />
        <Stat label={t`Shipper Price`} value={figure(moneyExact(totals.shipperTotal))} />
        <Stat label={t`Driver Price`} value={figure(moneyExact(totals.driverTotal))} />
        <Stat label={t`Commission`} value={figure(moneyExact(totals.commission))} />
        <Stat label={t`Received`} value={figure(moneyExact(totals.received))} />
        <Stat label={t`Paid out`} value={figure(moneyExact(totals.paidOut))} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 2xl:grid-cols-2">
        <TaxTable
          name={t`TDS by section`}
          quarter={quarter.label}
          rows={both(
            totals.tds,
            quarter.tds,
            (row) => `${row.law}|${row.percent}`,
            ({ base }) => base,
            (row) => ({ section: row.law, percent: row.percent, note: '' }),
          )}
        />
        <TaxTable
          name={t`GST by section`}
          quarter={quarter.label}
          rows={both(
            totals.gst,
            quarter.gst,
            (row) => `${row.law}|${row.mode}|${row.exempt}|${row.percent}`,
            ({ taxable }) => taxable,
            (row) => ({ section: row.law, percent: row.percent, note: payerOf(row) }),
          )}
        />
      </div>
    </>
  )
}

interface TaxRow {
  key: string
  section: string
  percent: number
  note: string
  month: [base: number, amount: number]
  quarter: [base: number, amount: number]
}

const spans = ['month', 'quarter'] as const

/** The tax, and under it the sum that it is on. */
const TaxSum = ({ base, amount }: { base: number; amount: number }) => (
  <span className="block py-0.5">
    <Money rupees={amount} exact />
    <span className="block text-xs whitespace-nowrap text-quiet">
      <Trans>on {moneyExact(base)}</Trans>
    </span>
  </span>
)

type Tds = MonthTotals['tds'][number]
type Gst = MonthTotals['gst'][number]

/** Every section and rate of the quarter, which has those of its months. */
function both<T extends Tds | Gst>(
  ofMonth: readonly T[],
  ofQuarter: readonly T[],
  keyOf: (row: T) => string,
  baseOf: (row: T) => number,
  wordsOf: (row: T) => Pick<TaxRow, 'section' | 'percent' | 'note'>,
): TaxRow[] {
  const own = new Map(ofMonth.map((row) => [keyOf(row), row]))
  return ofQuarter.map((row) => {
    const mine = own.get(keyOf(row))
    return {
      key: keyOf(row),
      ...wordsOf(row),
      month: mine ? [baseOf(mine), mine.amount] : [0, 0],
      quarter: [baseOf(row), row.amount],
    }
  })
}

function TaxTable({ name, quarter, rows }: { name: string; quarter: string; rows: readonly TaxRow[] }) {
  return (
    <div className="min-w-0 overflow-x-auto rounded-card border border-line bg-card px-4 pb-2">
      <table className="w-full text-sm">
        <caption className="py-3 text-left font-bold">{name}</caption>
        <thead className="text-xs text-quiet">
          <tr className="*:h-9 *:font-semibold">
            <th scope="col" className="pr-4 text-left">
              <Trans>Section</Trans>
            </th>
            <th scope="col" className="px-2 text-right">
              <Trans>Month</Trans>
            </th>
            <th scope="col" className="pl-2 text-right">
              {quarter}
            </th>
          </tr>
        </thead>
        <tbody className="sm:**:leading-4.25 sm:[&_.text-xs]:leading-3.5 sm:[&_.text-xs_*]:leading-3.5">
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line">
              <th scope="row" className="py-0.5 pr-4 text-left font-normal">
                {row.section} · <b className="tabular whitespace-nowrap">{row.percent} %</b>
                {row.note && <span className="block text-xs text-quiet">{row.note}</span>}
              </th>
              {spans.map((span) => (
                <td key={span} className="px-2 text-right last:pr-0">
                  <TaxSum base={row[span][0]} amount={row[span][1]} />
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className="border-t border-line">
              <td colSpan={3} className="h-9 text-quiet">
                <Trans>None in this quarter.</Trans>
              </td>
            </tr>
          )}
        </tbody>
        {rows.length > 1 && (
          <tfoot className="sm:**:leading-4.25 sm:[&_.text-xs]:leading-3.5 sm:[&_.text-xs_*]:leading-3.5">
            <tr className="border-t border-line font-semibold">
              <th scope="row" className="pr-4 text-left">
                <Trans>Total</Trans>
              </th>
              {spans.map((span) => (
                <td key={span} className="px-2 text-right last:pr-0">
                  <TaxSum base={sumOf(rows, (row) => row[span][0])} amount={sumOf(rows, (row) => row[span][1])} />
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
