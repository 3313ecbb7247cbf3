import { useLingui } from '@lingui/react/macro'
import type { BusinessView, Sums } from '@vapsi/contract/admin/business'
import { Link } from 'wouter'
import { count, moneyExact } from '../../lib/language/format.ts'
import { changeIn } from './figures.tsx'
import type { Figure } from './definitions.ts'
import { Definition } from './definition.tsx'
import { listAt, paymentsAt } from './places.ts'
import { daysFromTo } from './spans.ts'

/** What was billed, paid and kept: these days, those before, and the financial year; each sum opens its list. */
export function SumsTable({ view: { now, before, year, period } }: { view: BusinessView }) {
  const { t } = useLingui()
  const days = { from: period.from, to: period.to }
  const rows: { key: keyof Sums & Figure; name: string; at: (of: { from: string; to: string }) => string }[] = [
    { key: 'trips', name: t`Completed trips`, at: (of) => listAt('trips', { ...of, kind: 'trip' }) },
    { key: 'billed', name: t`Billed`, at: (of) => listAt('trips', of) },
    { key: 'toDrivers', name: t`To drivers`, at: (of) => listAt('trips', of) },
    { key: 'margin', name: t`Margin`, at: (of) => listAt('trips', of) },
    { key: 'received', name: t`Received`, at: paymentsAt },
    { key: 'paidOut', name: t`Paid out`, at: paymentsAt },
  ]
  const written = (key: keyof Sums, of: Sums) => (key === 'trips' ? count(of.trips) : moneyExact(of[key]))
  const cell = (key: keyof Sums, of: Sums, href: string) => (
    <Link href={href} className="tabular whitespace-nowrap hover:underline hover:underline-offset-4">
      {written(key, of)}
    </Link>
  )
  return (
    <section
      aria-label={t`Money`}
      className="min-w-0 rounded-card border border-line bg-card px-4 py-2 sm:overflow-x-auto"
      tabIndex={-1}
    >
      <table className="w-full text-sm max-sm:block">
        <caption className="sr-only">{t`Money`}</caption>
        <thead className="text-xs text-quiet max-sm:sr-only">
          <tr className="*:h-9 *:font-semibold">
            <th scope="col" className="text-left">{t`Money`}</th>
            <th scope="col" className="text-right">
              {daysFromTo(days)}
            </th>
            <th scope="col" className="text-right">
              {daysFromTo(period.before)}
            </th>
            <th scope="col" className="text-right">{t`Change`}</th>
            <th scope="col" className="text-right">{t`Year, ${daysFromTo(period.year)}`}</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(({ key, name, at }) => (
            <tr
              key={key}
              className="border-t border-line *:h-9 max-sm:grid max-sm:grid-cols-2 max-sm:py-1 max-sm:*:h-auto max-sm:*:py-0.5"
            >
              <th scope="row" className="text-left font-normal">
                <span className="flex flex-wrap items-center gap-x-1">
                  {name}
                  <Definition of={key} name={name} />
                </span>
              </th>
              <td className="text-right font-semibold">{cell(key, now, at(days))}</td>
              <td className="text-right max-sm:text-left" data-label={t`Before`}>
                <span className="text-xs text-quiet sm:hidden">{daysFromTo(period.before)} </span>
                {cell(key, before, at(period.before))}
              </td>
              <td className="tabular text-right">{changeIn(now[key], before[key]) ?? '–'}</td>
              <td className="text-right max-sm:col-span-2 max-sm:text-left">
                <span className="text-xs text-quiet sm:hidden">{daysFromTo(period.year)} </span>
                {cell(key, year, at(period.year))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
