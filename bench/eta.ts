/**
 * How accurate the promised arrivals are, `npm run bench eta`: simulated trips with nights, stops and detours, from
 * seeds that were not used to tune the ranges. `-- --trips 2000 --from 90001` chooses others.
 */
import { type EtaFigures, judge } from '../server/test/eta/judge.ts'
import { numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'

const trips = numberOption('trips', 5000)
const from = numberOption('from', 20_001)
const groups = 5

const report = new Report('eta')
const seedsOf = (group: number) => Array.from({ length: trips / groups }, (_, at) => from + group * 10_000 + at)
const all: EtaFigures[] = []
for (let group = 0; group < groups; group += 1) {
  const figures = judge(seedsOf(group))
  all.push(figures)
  report.figures(`seeds from ${from + group * 10_000}`, { ...figures })
}
const least = (of: (figures: EtaFigures) => number) => Math.min(...all.map(of))
report.reach(
  'range holds, least group',
  least((f) => f.heldPercent),
  { atLeast: 80 },
  ' %',
)
report.reach(
  'from the half of the way on, least group',
  least((f) => f.heldFromHalfPercent),
  { atLeast: 80 },
  ' %',
)
report.reach('to either side from the half on', Math.max(...all.map((f) => f.widestFromHalf)), { atMost: 4 }, ' h')
report.write()
