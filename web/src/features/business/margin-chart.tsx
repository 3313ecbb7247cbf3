import type * as Plot from '@observablehq/plot'
import { useLingui } from '@lingui/react/macro'
import type { BusinessView } from '@vapsi/contract/admin/business'
import { useCallback, useMemo } from 'react'
import { Link } from 'wouter'
import { daysLater } from './spans.ts'
import { listAt } from './places.ts'
import { moneyExact, moneyShort } from '../../lib/language/format.ts'
import { Chart, look } from './chart.tsx'
import { Panel } from './panel.tsx'

/** Added up in paise. */
function addedUp(values: readonly (number | null)[]) {
  let sum = 0
  return values.flatMap((value, at) => {
    if (value === null) return []
    sum += Math.round(value * 100)
    return [{ day: at + 1, sum: sum / 100 }]
  })
}

/** The margin as it adds up, beside the days before. */
export function MarginChart({
  from,
  days,
  names,
  isTable,
}: {
  /** The first day of each span. */
  from: [string, string]
  days: BusinessView['days']
  names: [string, string]
  isTable: boolean
}) {
  const { t } = useLingui()
  const [now, before] = useMemo(
    () => [addedUp(days.map(({ margin }) => margin)), addedUp(days.map((day) => day.before))],
    [days],
  )
  const [name, nameBefore] = names
  const [lastNow, lastBefore] = [now.at(-1), before.at(-1)]
  const draw = useCallback(
    (plot: typeof Plot, width: number) => {
      const ends = [
        ...(lastNow ? [{ ...lastNow, colour: 'var(--return)' }] : []),
        ...(lastBefore ? [{ ...lastBefore, colour: 'var(--quiet)' }] : []),
      ]
      return plot.plot({
        width,
        height: 200,
        marginLeft: 58,
        marginTop: 24,
        style: look,
        x: {
          label: t`day`,
          ticks: Math.min(6, days.length),
          tickFormat: (day: number) => (Number.isInteger(day) ? String(day) : ''),
        },
        y: { label: null, grid: true, ticks: 4, tickFormat: (sum: number) => moneyShort(sum) },
        marks: [
          plot.ruleY([0], { stroke: 'var(--line)' }),
          plot.line(before, { x: 'day', y: 'sum', stroke: 'var(--quiet)', strokeDasharray: '4 4' }),
          plot.line(now, { x: 'day', y: 'sum', stroke: 'var(--return)', strokeWidth: 2.5 }),
          plot.dot(ends, { x: 'day', y: 'sum', r: 4, fill: 'colour' }),
        ],
      })
    },
    [days.length, now, before, lastNow, lastBefore, t],
  )
  // The sum of a day is that of the trips from the first day on.
  const sumOf = (first: string, reached: { sum: number } | undefined, at: number) =>
    reached && (
      <Link href={listAt('trips', { from: first, to: daysLater(first, at) })} className="underline underline-offset-4">
        {moneyExact(reached.sum)}
      </Link>
    )
  const rows = days.map((_, at) => [String(at + 1), sumOf(from[0], now[at], at), sumOf(from[1], before[at], at)])
  return (
    <Panel title={t`Margin, adding up`} of="adding" note={t`rupees by day`}>
      <p className="tabular flex flex-wrap gap-x-4 text-xs">
        <b className="text-return">
          {name} {moneyShort(lastNow?.sum ?? 0)}
        </b>
        <span className="text-quiet">
          {nameBefore} {moneyShort(lastBefore?.sum ?? 0)}
        </span>
      </p>
      <Chart
        label={t`Margin, adding up`}
        isTable={isTable}
        draw={draw}
        table={{ head: [t`Day`, name, nameBefore], rows }}
      />
    </Panel>
  )
}
