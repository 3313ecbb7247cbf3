/**
 * What sharing trucks is worth: the month of way-home-month with every third load a part of a truck, each truck on its best
 * route, with several parts on board and with each load alone on its truck. `npm run bench parts-month -- --seeds 6,7`;
 * `--hour 120` compares routes as if an hour cost that much: about what a truck earns in it.
 */
import { bestRoutes } from './month/best-routes.ts'
import { type MarketShape, makeMonth } from './month/market.ts'
import { withParts } from './month/parts.ts'
import type { Choose } from './month/policies.ts'
import { type MonthFigures, simulate } from './month/simulate.ts'
import { meanOf } from './tools/mean.ts'
import { givenNumber, listOption, namesOption } from './tools/options.ts'
import { Report } from './tools/report.ts'

const seeds = listOption('seeds', [1, 2, 3])
/** Of loads, between places on the golden quadrilateral and its diagonals: as of freight by rail (docs/part-loads.md). */
const onCorridors = 0.55
const markets: Record<string, MarketShape & { loadsPerTruckDay: number }> = {
  thin: { loadsPerTruckDay: 0.3 },
  middle: { loadsPerTruckDay: 0.5, onCorridors },
  dense: { loadsPerTruckDay: 0.5, trucks: 600, onCorridors },
}
const planningPrice = 2
const rupeesPerHour = givenNumber('hour')

/** An hour still costs in the figures what it costs. */
const countingHours =
  (choose: Choose): Choose =>
  (asking, loads) =>
    choose(
      rupeesPerHour === null ? asking : asking.map((one) => ({ ...one, truck: { ...one.truck, rupeesPerHour } })),
      loads,
    )

const report = new Report('parts-month')
for (const name of namesOption('markets', Object.keys(markets))) {
  const { loadsPerTruckDay, ...shape } = markets[name]!
  report.heading(
    `${name}: ${loadsPerTruckDay} loads a truck-day, ${shape.trucks ?? 150} trucks, seeds ${seeds.join(', ')}`,
  )
  const month = async (isShared: boolean) => {
    const figures: MonthFigures[] = []
    for (const seed of seeds)
      figures.push(
        await simulate(withParts(makeMonth(seed, loadsPerTruckDay, shape), seed), {
          choose: countingHours(bestRoutes(isShared, planningPrice)),
          loadsAtMost: Infinity,
          waits: true,
          asksOnTheWay: isShared,
        }),
      )
    report.figures(isShared ? 'parts share trucks' : 'each load alone', { ...meanOf(figures) })
    return meanOf(figures)
  }
  const [alone, shared] = [await month(false), await month(true)]
  // The most that any sharing could reach: each kilometre that is not empty with a full truck.
  report.figures('quite full wherever not empty, over alone', {
    percent: 100 * ((100 - shared.emptySharePercent) / alone.filledPercent - 1),
  })
  report.reach(
    `${name}: taken of capacity × km, over alone`,
    100 * (shared.filledPercent / alone.filledPercent - 1),
    { atLeast: 15 },
    ' %',
  )
  report.reach(`${name}: rupees a truck-day, over alone`, shared.rupeesPerTruckDay - alone.rupeesPerTruckDay, {
    atLeast: 0,
  })
}
report.write()
