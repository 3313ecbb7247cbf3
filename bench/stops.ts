/**
 * Measures how well stops are planned when several loads share a truck. `npm run bench stops -- --instance FILE
 * [--seconds N]` plans one public instance, of pickups and drops with time windows or of a truck's way back, and prints
 * one line of JSON; without it, instances are made up from a seed.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { randomOf } from '../server/seeds/demo/dice.ts'
import { planBackhaul } from '../server/src/way-home/stops/backhaul/plan-backhaul.ts'
import { planStops } from '../server/src/way-home/stops/plan-stops.ts'
import { tasksOf } from '../server/src/way-home/stops/tasks.ts'
import { diceOf } from '../server/test/dice.ts'
import { checkStops } from '../server/test/way-home/check-stops.ts'
import { madeUpTasks } from '../server/test/way-home/made-up-tasks.ts'
import { readBackhaul } from './stops/read-backhaul.ts'
import { readTasks } from './stops/read-tasks.ts'
import { numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'

const { values } = parseArgs({ options: { instance: { type: 'string' } }, strict: false, allowPositionals: true })

if (typeof values.instance === 'string') {
  try {
    console.log(JSON.stringify(planned(readFileSync(values.instance, 'utf8'))))
  } catch (error) {
    console.error(`${values.instance}: ${(error as Error).message}`)
    process.exitCode = 1
  }
} else measure()

function planned(text: string) {
  const begun = performance.now()
  const spent = () => Math.round((performance.now() - begun) / 10) / 100
  if (/^\s*param\b/m.test(text)) {
    const plan = planBackhaul(readBackhaul(text), { seconds: numberOption('seconds', 30) })
    if (!plan) throw new Error('The last place is farther than DIS allows.')
    const numbered = (place: number) => place + 1
    return {
      profit: plan.profit,
      route: plan.route.map(numbered),
      loads: plan.loads.map((load) => load.map(numbered)),
      upperBound: plan.upperBound,
      seconds: spent(),
    }
  }
  const tasks = readTasks(text)
  const seconds = numberOption('seconds', tasks.count > 150 ? 30 : 10)
  const { routes, distance, unserved } = planStops(tasks, { random: randomOf(1), seconds: 0.98 * seconds })
  const left = unserved.map((request) => tasks.pickups[request])
  if (left.length) throw new Error(`No truck of ${tasks.trucks} was found for the pickups ${left.join(', ')}.`)
  return { format: 'pdptw', vehicles: routes.length, distance, seconds: spent(), routes }
}

/** Instances whose best plan nobody knows: how much a plan of a second falls short of one of many. */
function measure() {
  const report = new Report('stops')
  const long = numberOption('seconds', 20)
  const kinds = [
    { places: 'grouped', window: 0.06 },
    { places: 'scattered', window: 0.06 },
    { places: 'mixed', window: 0.5 },
  ] as const
  for (const { places, window } of kinds) {
    const what = `100 tasks, ${places}, windows of ${100 * window} %`
    const given = madeUpTasks(diceOf(1), { pairs: 50, places, window })
    const [quick, best] = [1, long].map((seconds) => planStops(tasksOf(given), { random: randomOf(1), seconds }))
    const { wrong } = checkStops(given, quick!.routes)
    for (const sentence of wrong) report.remark(`${what}: ${sentence}`)
    report.figures(what, {
      trucks: best!.routes.length,
      distance: best!.distance,
      'trucks at least': best!.fewestTrucks,
    })
    report.reach(`${what}: trucks after a second`, quick!.routes.length, { atMost: best!.routes.length })
    const more = 100 * (quick!.distance / best!.distance - 1)
    report.reach(`${what}: distance after a second`, more, { atMost: 3 }, ' % more')
  }
  report.write()
}
