import type * as Plot from '@observablehq/plot'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BusinessView } from '@vapsi/contract/admin/business'
import { useCallback, useMemo } from 'react'
import { Link } from 'wouter'
import { moneyExact, moneyShort } from '../../lib/language/format.ts'
import { Chart, look } from './chart.tsx'
import { Panel } from './panel.tsx'
import { listAt } from './places.ts'

interface Bar {
  name: string
  from: number
  to: number
  value: number
  colour: string
  href: string
}

/** Sums are cut where the lowest step still leaves most of a bar below it. */
const cutFrom = 0.5
const [marginLeft, letterPx] = [58, 12]

/** Why the margin is another than before: volume, price and mix lead from one sum to the other. */
export function BridgeChart(props: {
  bridge: BusinessView['bridge']
  names: [string, string]
  period: { span: string; month: string }
  isTable: boolean
}) {
  const { t } = useLingui()
  const { bridge, isTable } = props
  const [name, nameBefore] = props.names
  const { span, month } = props.period
  const href = listAt('groups', { span, month, by: 'lane', sort: 'change' })
  const bars = useMemo((): Bar[] => {
    const afterVolume = bridge.before + bridge.volume
    const afterPrice = afterVolume + bridge.price
    const step = (title: string, from: number, value: number): Bar => ({
      name: title,
      from,
      to: from + value,
      value,
      colour: value < 0 ? 'var(--danger)' : 'var(--return)',
      href,
    })
    const whole = (title: string, value: number): Bar => ({
      name: title,
      from: 0,
      to: value,
      value,
      colour: 'var(--desk)',
      href,
    })
    return [
      whole(nameBefore, bridge.before),
      step(t`Volume`, bridge.before, bridge.volume),
      step(t`Price`, afterVolume, bridge.price),
      step(t`Mix`, afterPrice, bridge.mix),
      whole(`${name} `, bridge.now),
    ]
  }, [bridge, name, nameBefore, href, t])
  const lowest = Math.min(...bars.map(({ to }) => to))
  const highest = Math.max(...bars.map(({ to }) => to))
  const cut = lowest > highest * cutFrom ? lowest - (highest - lowest) * 0.6 - highest * 0.02 : 0
  const base = Math.max(0, cut)
  const draw = useCallback(
    (plot: typeof Plot, width: number) => {
      const shown = bars.map((bar, at) => ({ ...bar, from: at === 0 || at === 4 ? base : bar.from }))
      const top = (bar: Bar) => Math.max(bar.from, bar.to)
      const said = (bar: Bar) => `${bar.name}: ${moneyExact(bar.value)}`
      return plot.plot({
        width,
        height: 200,
        marginLeft,
        marginTop: 28,
        style: look,
        marginBottom: 38,
        x: { domain: bars.map((bar) => bar.name), padding: 0.3 },
        y: {
          label: null,
          ticks: 4,
          grid: true,
          tickFormat: (sum: number) => moneyShort(sum),
          domain: [Math.min(base, lowest), Math.max(highest, base + 1)],
        },
        marks: [
          // On a phone the days and their month take two lines: beside each other they would touch.
          plot.axisX({ label: null, tickSize: 0, lineWidth: (width - marginLeft) / bars.length / letterPx }),
          plot.barY(shown, { x: 'name', y1: 'from', y2: 'to', fill: 'colour', href: 'href', ariaLabel: said, rx: 2 }),
          ...(base > 0
            ? [
                plot.tickY([shown[0], shown[4]], {
                  x: 'name',
                  y: base + (highest - base) * 0.08,
                  stroke: 'var(--card)',
                  strokeWidth: 4,
                }),
              ]
            : []),
          plot.text(shown, {
            x: 'name',
            y: top,
            dy: -8,
            text: (bar: Bar) => moneyShort(bar.value),
            fill: 'var(--ink)',
            fontWeight: 600,
          }),
        ],
      })
    },
    [bars, base, lowest, highest],
  )
  const cutAt = moneyShort(base)
  const shippers = moneyExact(bridge.priceShippers)
  const drivers = moneyExact(bridge.priceDrivers)
  return (
    <Panel title={t`Why margin moved`} of="bridge" note={base > 0 ? <Trans>bars cut below {cutAt}</Trans> : t`rupees`}>
      <Chart
        label={t`Why margin moved`}
        isTable={isTable}
        draw={draw}
        table={{
          head: [t`Step`, t`Rupees`],
          rows: bars.map((bar) => [
            <Link key={bar.name} href={bar.href} className="underline underline-offset-4">
              {bar.name}
            </Link>,
            moneyExact(bar.value),
          ]),
        }}
      />
      <p className="tabular mt-2 text-xs text-quiet">
        <Trans>
          Of price: {shippers} from shippers, {drivers} from drivers.
        </Trans>{' '}
        <Link href={href} className="font-semibold underline underline-offset-4 hover:text-ink">
          <Trans>By lane</Trans>
        </Link>
      </p>
    </Panel>
  )
}
