/**
 * The value of planning: a month of 150 trucks and their market, five policies and two of them by straight lines, several seeds in each of three regimes.
 * `npm run bench way-home-month -- --seeds 6,7 --regimes 0.3 --planning-price 1`; without options it also writes the
 * table and the plot of docs/way-home.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeMonth } from './month/market.ts'
import { plotOf } from './month/plot.ts'
import { type Policy, choiceOf, policies, straightPolicies } from './month/policies.ts'
import { type MonthFigures, simulate } from './month/simulate.ts'
import { type Row, tableOf } from './month/table.ts'
import { meanOf } from './tools/mean.ts'
import { listOption } from './tools/options.ts'
import { Report } from './tools/report.ts'

const { values } = parseArgs({
  options: { regimes: { type: 'string' }, seeds: { type: 'string' }, 'planning-price': { type: 'string' } },
  strict: false,
  allowPositionals: true,
})
const seeds = listOption('seeds', [1, 2, 3, 4, 5])
const regimes = String(values.regimes ?? '0.2,0.3,0.5')
  .split(',')
  .map(Number)
const planningPrice = Number(values['planning-price'] ?? 2)
if (regimes.some((regime) => !(regime > 0 && regime < 5)))
  throw new Error('--regimes takes loads a truck-day, such as 0.2,0.5')
if (!(planningPrice >= 1)) throw new Error('--planning-price takes a number from 1 on')

const report = new Report('way-home-month')
const rows: Row[] = []
for (const regime of regimes) {
  report.heading(`${regime} loads a truck-day, seeds ${seeds.join(', ')}, planning price ${planningPrice}`)
  const runs = new Map<Policy, MonthFigures[]>()
  for (const policy of [...policies, ...straightPolicies]) {
    const figures: MonthFigures[] = []
    for (const seed of seeds) figures.push(await simulate(makeMonth(seed, regime), choiceOf(policy, { planningPrice })))
    runs.set(policy, figures)
    rows.push({ regime, policy, figures })
    report.figures(`${regime} ${policy}`, { ...meanOf(figures) })
  }
  judge(regime, runs)
}
report.write()
const root = join(import.meta.dirname, '..')
if (!values.regimes && !values.seeds && !values['planning-price']) {
  writeFileSync(
    join(root, 'docs/pictures/way-home-month.svg'),
    plotOf(rows.filter(({ policy }) => (policies as readonly Policy[]).includes(policy))),
  )
  const file = join(root, 'docs/way-home.md')
  const page = readFileSync(file, 'utf8')
  const begin = '<!-- The month: written by npm run bench way-home-month. -->\n'
  const end = '<!-- Until here. -->'
  if (!page.includes(begin)) throw new Error('docs/way-home.md has lost the place of its table')
  const [before, rest] = page.split(begin) as [string, string]
  writeFileSync(file, `${before}${begin}\n${tableOf(rows)}\n\n${end}${rest.split(end)[1]}`)
}

/** The targets of planning, on the mean of the seeds. */
function judge(regime: number, runs: ReadonlyMap<Policy, MonthFigures[]>) {
  const mean = (policy: Policy) => meanOf(runs.get(policy)!)
  const less = (policy: Policy, than: Policy) => 100 * (1 - mean(policy).emptyPerLadenKm / mean(than).emptyPerLadenKm)
  const wanted: [Policy, Policy, number][] = [
    ['planner', 'nearest', 20],
    ['board', 'nearest', 33],
    ['planner', 'single', 15],
    ['board', 'single', 25],
  ]
  for (const [policy, than, atLeast] of wanted) {
    report.reach(`${regime}: empty per laden km, ${policy} below ${than}`, less(policy, than), { atLeast }, ' %')
  }
  for (const policy of ['planner', 'board'] as const) {
    const [own, crowd] = [mean(policy), mean('nearest')]
    report.reach(
      `${regime}: rupees a truck-day, ${policy} over nearest`,
      own.rupeesPerTruckDay - crowd.rupeesPerTruckDay,
      { atLeast: 0 },
    )
    report.reach(`${regime}: loads served, ${policy} over nearest`, own.servedPercent / crowd.servedPercent, {
      atLeast: 0.85,
    })
  }
}
