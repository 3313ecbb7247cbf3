import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { count, money, shortMonth } from '../../lib/language/format.ts'
import { longMonth, monthName } from '../../lib/language/long-day.ts'
import { IconButton, PlainButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'

interface Month {
  month: string
  earned: number
  trips: number
  ladenKm: number
  savedKm: number
}

/** Per cent of the picture's height; the rest is for the names of the months. */
const tallest = 86

/** `2026-11` → 10 */
const at = (month: string) => Number(month.slice(5)) - 1

/** Twelve months as bars that can be pressed; the chosen one's figures below. Screen readers get a table. */
export function MonthBars({ months }: { months: Month[] }) {
  const { t } = useLingui()
  const best = Math.max(...months.map((month) => month.earned))
  const [chosen, setChosen] = useState(() => months.findLast(({ earned }) => earned > 0)?.month)
  const shown = months.find(({ month }) => month === chosen)
  return (
    <Card>
      <h2 className="mb-2 text-sm text-quiet">
        <Trans>Earnings by month</Trans>
      </h2>
      <div className="flex h-44 items-end border-b border-line sm:h-56">
        {months.map(({ month, earned }) => {
          const [name, sum] = [longMonth(at(month)), money(earned)]
          return (
            <PlainButton
              key={month}
              aria-label={t`${name}: ${sum}`}
              aria-pressed={month === chosen}
              onClick={() => setChosen(month)}
              className="flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-1 rounded-input -outline-offset-2"
            >
              <span
                aria-hidden
                className={cx(
                  'w-2/3 max-w-10 shrink-0 rounded-t-[3px]',
                  month === chosen ? 'bg-marigold' : 'bg-return',
                )}
                style={{ height: earned > 0 ? `${Math.max(2, (earned / best) * tallest)}%` : '2px' }}
              />
              <span aria-hidden className="text-xs text-quiet">
                <span className="sm:hidden">{/^.\p{M}*/u.exec(shortMonth(at(month)))?.[0]}</span>
                <span className="hidden sm:inline">{shortMonth(at(month))}</span>
              </span>
            </PlainButton>
          )
        })}
      </div>
      {shown && (
        <div className="mt-2 flex items-center gap-1">
          <Step by={-1} label={t`Month before`} icon={<ChevronLeft aria-hidden />} {...{ months, shown, setChosen }} />
          <OfMonth of={shown} name={monthName(shown.month)} />
          <Step by={1} label={t`Month after`} icon={<ChevronRight aria-hidden />} {...{ months, shown, setChosen }} />
        </div>
      )}
      <table className="sr-only">
        <caption>{t`Earnings by month`}</caption>
        <tbody>
          {months.map(({ month, earned, trips }) => (
            <tr key={month}>
              <th scope="row">{monthName(month)}</th>
              <td>{money(earned)}</td>
              <td>{t`${trips} trips`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** For fingers, which are wider than a bar on a phone. */
function Step(props: {
  by: 1 | -1
  label: string
  icon: ReactNode
  months: Month[]
  shown: Month
  setChosen: (month: string) => void
}) {
  const next = props.months[props.months.indexOf(props.shown) + props.by]
  return (
    <IconButton
      label={props.label}
      disabled={!next}
      onClick={() => next && props.setChosen(next.month)}
      className={props.by < 0 ? '-ml-3' : '-mr-3'}
    >
      {props.icon}
    </IconButton>
  )
}

/** A month's figures: per loaded kilometre, and the saved empty kilometres. */
function OfMonth({ of: { earned, trips, ladenKm, savedKm }, name }: { of: Month; name: string }) {
  const perLadenKm = ladenKm > 0 ? money(Math.round(earned / ladenKm)) : null
  const saved = count(savedKm)
  return (
    <output className="grid min-w-0 flex-1 gap-0.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{name}</span>
        <span className="tabular text-lg font-bold">{money(earned)}</span>
      </span>
      <span className="tabular flex flex-wrap justify-between gap-x-4 text-[15px] text-quiet">
        <span>
          <Plural value={trips} one="# trip" other="# trips" />
        </span>
        {perLadenKm && (
          <span>
            <Trans>{perLadenKm} for each loaded km</Trans>
          </span>
        )}
      </span>
      {savedKm > 0 && (
        <span className="tabular text-[15px] font-semibold text-return">
          <Trans>≈{saved} empty km saved</Trans>
        </span>
      )}
    </output>
  )
}
