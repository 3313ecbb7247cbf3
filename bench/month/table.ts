import { meanOf } from '../tools/mean.ts'
import type { Policy } from './policies.ts'
import type { MonthFigures } from './simulate.ts'

export interface Row {
  readonly regime: number
  readonly policy: Policy
  /** One for each seed. */
  readonly figures: readonly MonthFigures[]
}

/** The mean, and the range over the seeds for the most important figures. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ regime, policy, figures }) => {
    const mean = meanOf(figures)
    const range = (key: keyof MonthFigures, digits: number) => {
      const all = figures.map((one) => one[key])
      return `${mean[key].toFixed(digits)} (${Math.min(...all).toFixed(digits)} – ${Math.max(...all).toFixed(digits)})`
    }
    const cells = [
      regime,
      policy,
      range('emptyPerLadenKm', 2),
      `${mean.emptySharePercent.toFixed(0)} %`,
      `${mean.servedPercent.toFixed(0)} %`,
      range('rupeesPerTruckDay', 0),
      mean.hoursWaited.toFixed(0),
      mean.daysAway.toFixed(1),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| loads | policy | empty ÷ laden km | empty | served | ₹ after cost | hours waited | days away |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}
