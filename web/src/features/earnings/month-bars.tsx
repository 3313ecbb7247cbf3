import { Trans, useLingui } from '@lingui/react/macro'
import { money, moneyShort, shortMonth } from '../../lib/language/format.ts'
import { longMonth } from '../../lib/language/long-day.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'

interface Month {
  month: string
  earned: number
  trips: number
}

/** Per cent of the picture's height; the rest is for the sum above the best month. */
const tallest = 80

/** `2026-11` → 10 */
const at = (month: string) => Number(month.slice(5)) - 1

/** Twelve months of earnings as bars; the best month carries its sum, a table says the same to screen readers. */
export function MonthBars({ months }: { months: Month[] }) {
  const { t } = useLingui()
  const best = Math.max(...months.map((month) => month.earned))
  return (
    <Card>
      <h2 className="mb-2 text-sm text-quiet">
        <Trans>Earnings by month</Trans>
      </h2>
      <div aria-hidden className="flex h-36 items-end border-b border-line sm:h-48">
        {months.map(({ month, earned }, i) => (
          <div key={month} className="flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-1">
            {earned > 0 && (
              <>
                <span
                  className={cx('tabular text-xs font-semibold whitespace-nowrap', earned < best && 'hidden lg:block')}
                >
                  {moneyShort(earned)}
                </span>
                <span
                  className={cx(
                    'w-2/3 max-w-10 shrink-0 rounded-t-[3px]',
                    i === months.length - 1 ? 'bg-marigold' : 'bg-return',
                  )}
                  style={{ height: `${Math.max(2, (earned / best) * tallest)}%` }}
                />
              </>
            )}
          </div>
        ))}
      </div>
      <div aria-hidden className="mt-1 flex text-center text-xs text-quiet">
        {months.map(({ month }) => (
          <span key={month} className="min-w-0 flex-1">
            <span className="sm:hidden">{/^.\p{M}*/u.exec(shortMonth(at(month)))?.[0]}</span>
            <span className="hidden sm:inline">{shortMonth(at(month))}</span>
          </span>
        ))}
      </div>
      <table className="sr-only">
        <caption>{t`Earnings by month`}</caption>
        <tbody>
          {months.map(({ month, earned, trips }) => (
            <tr key={month}>
              <th scope="row">
                {longMonth(at(month))} {month.slice(0, 4)}
              </th>
              <td>{money(earned)}</td>
              <td>{t`${trips} trips`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
