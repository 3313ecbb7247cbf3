import type * as Plot from '@observablehq/plot'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BusinessView } from '@vapsi/contract/admin/business'
import { useCallback } from 'react'
import { Link } from 'wouter'
import { count, moneyExact, moneyShort } from '../../lib/language/format.ts'
import { Chart, look } from './chart.tsx'
import { Panel } from './panel.tsx'
import { listAt } from './places.ts'
import { dayOfMonth } from './spans.ts'

const underlined = 'underline underline-offset-4'
type Drawn = typeof Plot

/** The share of trips on time, week by week; each bar opens the late ones. */
export function OnTimeChart({ weeks, isTable }: { weeks: BusinessView['onTime']['weeks']; isTable: boolean }) {
  const { t } = useLingui()
  const draw = useCallback(
    (plot: Drawn, width: number) => {
      const bars = weeks.flatMap((week) => {
        const promised = week.onTime + week.late
        const share = promised === 0 ? 0 : (100 * week.onTime) / promised
        const words = promised === 0 ? '–' : `${Math.round(share)} %`
        const href = listAt('trips', { from: week.from, to: week.to, onTime: 'no' })
        return [{ week: dayOfMonth(week.from), share, words, href }]
      })
      return plot.plot({
        width,
        height: 200,
        marginLeft: 44,
        marginTop: 22,
        style: look,
        x: { domain: bars.map(({ week }) => week), label: null, padding: 0.35, tickSize: 0 },
        y: { label: null, domain: [0, 100], ticks: 4, grid: true, tickFormat: (share: number) => `${share} %` },
        marks: [
          plot.barY(bars, {
            x: 'week',
            y: 'share',
            fill: 'var(--return)',
            href: 'href',
            ariaLabel: (bar: { week: string; words: string }) => `${bar.week}: ${bar.words}`,
            rx: 2,
          }),
          plot.text(bars, { x: 'week', y: 'share', dy: -8, text: 'words', fill: 'var(--ink)', fontWeight: 600 }),
        ],
      })
    },
    [weeks],
  )
  return (
    <Panel title={t`Trips on time by week`} of="onTime" note={t`percent, week from`}>
      <Chart
        label={t`Trips on time by week`}
        isTable={isTable}
        draw={draw}
        table={{
          head: [t`Week from`, t`On time`, t`Late`, t`Not known`],
          rows: weeks.map(({ from, to, onTime, late, unknown }) => [
            dayOfMonth(from),
            <Link key="on" className={underlined} href={listAt('trips', { from, to, onTime: 'yes' })}>
              {count(onTime)}
            </Link>,
            <Link key="late" className={underlined} href={listAt('trips', { from, to, onTime: 'no' })}>
              {count(late)}
            </Link>,
            <Link
              key="unknown"
              className={underlined}
              href={listAt('trips', { from, to, kind: 'trip', onTime: 'unknown' })}
            >
              {count(unknown)}
            </Link>,
          ]),
        }}
      />
    </Panel>
  )
}

/** What is expected to come in and go out in the next four weeks. */
export function CashChart({ cash, isTable }: { cash: BusinessView['cash']; isTable: boolean }) {
  const { t } = useLingui()
  const { weeks } = cash
  const [wordIn, wordOut] = [t`in`, t`out`]
  const draw = useCallback(
    (plot: Drawn, width: number) => {
      const bars = weeks.flatMap((week) =>
        (['in', 'out'] as const).map((side) => ({
          week: dayOfMonth(week.from),
          side: side === 'in' ? wordIn : wordOut,
          rupees: week[side],
          colour: side === 'in' ? 'var(--return)' : 'var(--track)',
          href: listAt('cash', { week: week.week, side }),
        })),
      )
      type Bar = (typeof bars)[number]
      return plot.plot({
        width,
        height: 200,
        marginLeft: 58,
        marginTop: 22,
        style: look,
        fx: { domain: weeks.map(({ from }) => dayOfMonth(from)), label: null, axis: 'bottom', padding: 0.25 },
        x: { domain: [wordIn, wordOut], axis: null, padding: 0.12 },
        y: { label: null, ticks: 4, grid: true, tickFormat: (sum: number) => moneyShort(sum) },
        marks: [
          plot.barY(bars, {
            fx: 'week',
            x: 'side',
            y: 'rupees',
            fill: 'colour',
            href: 'href',
            ariaLabel: (bar: Bar) => `${bar.week}, ${bar.side}: ${moneyExact(bar.rupees)}`,
            rx: 2,
          }),
          plot.ruleY([0], { stroke: 'var(--edge)' }),
        ],
      })
    },
    [weeks, wordIn, wordOut],
  )
  const doubtful = moneyShort(cash.doubtful)
  const [laterIn, laterOut] = [moneyShort(cash.later.in), moneyShort(cash.later.out)]
  return (
    <Panel title={t`Cash, four weeks`} of="cash" note={t`rupees, seven days from`}>
      <p className="flex gap-4 text-xs text-quiet">
        <Key className="bg-return">{wordIn}</Key>
        <Key className="bg-track">{wordOut}</Key>
      </p>
      <Chart
        label={t`Cash, four weeks`}
        isTable={isTable}
        draw={draw}
        table={{
          head: [t`Seven days from`, wordIn, wordOut],
          rows: weeks.map((week) => [
            dayOfMonth(week.from),
            <Link key="in" className={underlined} href={listAt('cash', { week: week.week, side: 'in' })}>
              {moneyExact(week.in)}
            </Link>,
            <Link key="out" className={underlined} href={listAt('cash', { week: week.week, side: 'out' })}>
              {moneyExact(week.out)}
            </Link>,
          ]),
        }}
      />
      <p className="tabular mt-2 text-xs text-quiet">
        <Link href={listAt('cash', { week: 0 })} className={underlined}>
          <Trans>{doubtful} doubtful</Trans>
        </Link>
        {' · '}
        <Link href={listAt('cash', { week: 5 })} className={underlined}>
          <Trans>
            later {laterIn} in, {laterOut} out
          </Trans>
        </Link>
      </p>
    </Panel>
  )
}

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className={`size-2.5 rounded-full ${className}`} />
    {children}
  </span>
)
