/**
 * What the desk's rule is worth to people: a month in which each waiting load is offered to one truck at a time, to
 * drivers who decline as people do. Beside the desk's rule two others among trucks that are not on the market: the one
 * that saves most empty kilometres whatever its driver is left with, and the nearest. `npm run bench desk-month -- --seeds 1,2,3 --regimes 0.2,0.3`.
 */
import { parseArgs } from 'node:util'
import { type DeskFigures, type Rule, simulateDesk } from './desk-month/simulate.ts'
import { makeMonth } from './month/market.ts'
import { meanOf } from './tools/mean.ts'
import { listOption } from './tools/options.ts'
import { Report } from './tools/report.ts'
import type { Option } from '../server/src/dispatch/option.ts'

const { values } = parseArgs({ options: { regimes: { type: 'string' } }, strict: false, allowPositionals: true })
const seeds = listOption('seeds', [1, 2, 3])
const regimes = String(values.regimes ?? '0.2,0.3')
  .split(',')
  .map(Number)

/** So many of the nearest are compared, as at the desk. */
const compared = 40
const kmOf = ({ driven }: Option) => driven!.toPickupKm
const bestOf = (options: readonly Option[]) =>
  options
    .toSorted((a, b) => kmOf(a) - kmOf(b))
    .slice(0, compared)
    .toSorted((a, b) => b.savedKm! - a.savedKm! || kmOf(a) - kmOf(b))[0]

const rules: Record<string, Rule> = {
  'the nearest truck': (options) =>
    options.filter(({ truck }) => truck.posted === null).toSorted((a, b) => kmOf(a) - kmOf(b))[0],
  'most km saved': (options) => bestOf(options.filter(({ truck }) => truck.posted === null)),
  'no driver loses': (options) => bestOf(options.filter(({ whyNot }) => whyNot === null)),
}

const report = new Report('desk-month')
for (const regime of regimes) {
  report.heading(`${regime} loads a truck-day, seeds ${seeds.join(', ')}`)
  const [nearest, saving, now] = Object.entries(rules).map(([name, rule]) => {
    const mean = meanOf(seeds.map((seed) => simulateDesk(makeMonth(seed, regime), seed, rule)))
    report.figures(`${regime} ${name}`, { ...mean })
    return mean
  }) as [DeskFigures, DeskFigures, DeskFigures]
  report.reach(`${regime}: offers declined`, now.declined, { atMost: 10 }, ' %')
  for (const [name, other] of Object.entries({ nearest, saving })) {
    report.reach(`${regime}: loads in time, against ${name}`, now.inTime / other.inTime, { atLeast: 1 }, ' ×')
    const empty = now.emptyPerLadenKm / other.emptyPerLadenKm
    report.reach(`${regime}: empty km a laden one, against ${name}`, empty, { atMost: 1 }, ' ×')
  }
}
report.write()
