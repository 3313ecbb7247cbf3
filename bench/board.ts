/**
 * Measures how well and how fast a board of trucks and loads is planned. `npm run bench board -- --instance FILE` plans
 * one file and prints one line of JSON; without it, boards are generated from a seed.
 */
import { parseArgs } from 'node:util'
import type { BoardPlan } from '../server/src/way-home/board/board.ts'
import { solveBoard } from '../server/src/way-home/board/solve-board.ts'
import { type Instance, boardOf, readInstance } from './boards/instance.ts'
import { makeInstance } from './boards/make-instance.ts'
import { Report } from './tools/report.ts'

const { values } = parseArgs({
  options: { instance: { type: 'string' }, seconds: { type: 'string' } },
  strict: false,
  allowPositionals: true,
})
const timeLimitSeconds = Number(values.seconds ?? 40)

if (typeof values.instance === 'string') {
  const instance = readInstance(values.instance)
  console.log(JSON.stringify(told(instance, await plan(instance))))
} else await measure()

function plan(instance: Instance) {
  return solveBoard(boardOf(instance), { timeLimitSeconds })
}

/** Rounded to the paisa; a bound is never rounded down. */
function told({ trucks, loads }: Instance, { plan: assignments, gainRupees, upperBoundRupees, seconds }: BoardPlan) {
  const paise = (rupees: number) => Math.round(rupees * 100) / 100
  const truckId = new Map(trucks.map(({ id }) => [String(id), id]))
  const loadId = new Map(loads.map(({ id }) => [String(id), id]))
  return {
    gainRupees: paise(gainRupees),
    upperBoundRupees: Math.max(paise(gainRupees), Math.ceil(upperBoundRupees * 100) / 100),
    seconds: paise(seconds),
    plan: assignments.map((one) => ({
      truck: truckId.get(one.truck),
      loads: one.loads.map((load) => loadId.get(load)),
      gainRupees: paise(one.gainRupees),
    })),
  }
}

async function measure() {
  const report = new Report('board')
  const sizes = [
    { trucks: 200, loads: 2000, atMost: 4 },
    { trucks: 1000, loads: 5000, atMost: 40 },
  ]
  for (const { trucks, loads, atMost } of sizes) {
    const { gainRupees, upperBoundRupees, seconds, plan: assignments } = await plan(makeInstance(1, trucks, loads))
    const gapPercent = (100 * (upperBoundRupees - gainRupees)) / upperBoundRupees
    const what = `${trucks} trucks, ${loads} loads`
    report.figures(what, { seconds, gapPercent, gainRupees, trucks: assignments.length })
    report.reach(`${what}: time`, seconds, { atMost }, ' s')
    report.reach(`${what}: of the optimum at least`, 100 - gapPercent, { atLeast: 99.9 }, ' %')
  }
  report.write()
}
