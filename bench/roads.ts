/**
 * The embedded roads, `npm run bench roads`: their kilometres and those of the great circle × 1.27 against published road
 * lengths that the network was not made from (`roads/lengths.csv`), and what they cost: to load, for a row (one place to
 * all), for a pair from a kept row. `--worst 10`: how many of the worst are named.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { greatCircleKm } from '@vapsi/contract/values/distance'
import { gazetteer } from '../server/src/places/gazetteer.ts'
import { readNetwork } from '../server/src/roads/read-network.ts'
import { Roads } from '../server/src/roads/roads.ts'
import { numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'
import { median, spread } from './tools/timing.ts'

const worst = numberOption('worst', 10)
const roadFactor = 1.27
const times = 200
const pairs = 500_000

const report = new Report('roads')
gazetteer()
const loads = Array.from({ length: 9 }, () => timed(() => new Roads(readNetwork())))
const roads = new Roads(readNetwork())

const lengths = readFileSync(join(import.meta.dirname, 'roads/lengths.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [from = '', to = '', km = ''] = line.split(',')
    const [a, b] = [placed(from), placed(to)]
    const product = roads.kmBetween(roads.spotOf(a), roads.spotOf(b))
    return { lane: `${from} – ${to}`, km: Number(km), product, straight: roadFactor * greatCircleKm(a, b) }
  })

report.heading(`Error against ${lengths.length} road lengths of 100 km and more, in percent`)
const errors = (of: 'product' | 'straight') => lengths.map((length) => offBy(length, of))
summary('great circle × 1.27', errors('straight'))
const product = summary('the embedded roads', errors('product'))
for (const length of lengths.toSorted((a, b) => offBy(b, 'product') - offBy(a, 'product')).slice(0, worst)) {
  report.figures(length.lane, { km: length.km, roads: length.product, 'circle × 1.27': length.straight })
}
report.reach('median error', product.median, { atMost: 3 }, ' %')
report.reach('error, p95', product.p95, { atMost: 11 }, ' %')
report.reach('lengths more than 25 % off', product.over25, { atMost: 2 })

report.heading('Time')
const { points } = roads.network
const rows = Array.from({ length: times }, (_, at) => timed(() => roads.row((at * 37) % points.length)))
const spots = points.slice(0, times).map((point) => roads.spotOf(point))
for (const spot of spots) roads.row(spot.node)
const pairMs = Array.from({ length: 9 }, () =>
  timed(() => {
    for (let at = 0; at < pairs; at += 1) roads.kmBetween(spots[at % times]!, spots[(at * 7) % times]!)
  }),
)
report.reach('load', median(loads), { atMost: 50 }, ' ms')
report.reach('a row', median(rows), { atMost: 1.5 }, ' ms')
report.reach('a pair from a kept row', (median(pairMs) * 1e6) / pairs, { atMost: 60 }, ' ns')
report.write()

function placed(name: string) {
  const [place] = gazetteer().placesMeant(name)
  if (!place) throw new Error(`The gazetteer does not know ${name}`)
  return place
}

function offBy(length: (typeof lengths)[number], of: 'product' | 'straight'): number {
  return (100 * Math.abs(length[of] - length.km)) / length.km
}

function summary(what: string, of: readonly number[]) {
  const { p50, p95, max } = spread(of)
  const over25 = of.filter((error) => error > 25).length
  report.figures(what, { median: p50, p95, worst: max, 'over 25 %': over25 })
  return { median: p50, p95, over25 }
}

function timed(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
