/**
 * What sharing trucks is worth: the month of way-home-month with every third load a part of a truck, each truck on its best
 * route, with several parts on board and with each load alone on its truck. `npm run bench parts-month -- --seeds 6,7`.
 */
import { makeMonth } from './month/market.ts'
import { bestRoutes, withParts } from './month/parts.ts'
import { type MonthFigures, simulate } from './month/simulate.ts'
import { meanOf } from './tools/mean.ts'
import { listOption } from './tools/options.ts'
import { Report } from './tools/report.ts'

const seeds = listOption('seeds', [1, 2, 3])
/** Loads a truck-day. */
const regimes = [0.3, 0.5]
const planningPrice = 2

const report = new Report('parts-month')
for (const regime of regimes) {
  report.heading(`${regime} loads a truck-day, a third of them parts, seeds ${seeds.join(', ')}`)
  const month = async (isShared: boolean) => {
    const figures: MonthFigures[] = []
    for (const seed of seeds) {
      const choose = bestRoutes(isShared, planningPrice)
      figures.push(
        await simulate(withParts(makeMonth(seed, regime), seed), { choose, loadsAtMost: Infinity, waits: true }),
      )
    }
    report.figures(isShared ? 'parts share trucks' : 'each load alone', { ...meanOf(figures) })
    return meanOf(figures)
  }
  const [alone, shared] = [await month(false), await month(true)]
  report.reach(
    `${regime}: taken of capacity × km, over alone`,
    100 * (shared.filledPercent / alone.filledPercent - 1),
    { atLeast: 15 },
    ' %',
  )
  report.reach(`${regime}: rupees a truck-day, over alone`, shared.rupeesPerTruckDay - alone.rupeesPerTruckDay, {
    atLeast: 0,
  })
}
report.write()
